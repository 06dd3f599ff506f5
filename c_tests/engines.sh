#!/usr/bin/env bash
# What docs/engines.md says for Unreal, compiled and run on stand-ins for as much of the engine as it names.
# usage: engines.sh SOURCE_DIR PREFIX SCRATCH
source=$1 prefix=$2 scratch=$3
. "$source/bindings/common.sh"
need g++ g++
need mcs mono-mcs
page=$source/docs/engines.md

rm -rf "$scratch"
mkdir -p "$scratch/UObject"
cd "$scratch"

block "$page" csharp > ttt.Build.cs
cat > UnrealBuildTool.cs << 'END'
using System.Collections.Generic;

namespace UnrealBuildTool
{
    public enum UnrealTargetPlatform { Win64, Linux }
    public class ReadOnlyTargetRules { public UnrealTargetPlatform Platform = UnrealTargetPlatform.Linux; }
    public class Dependencies { public void Add(string path, string source) { } }

    public class ModuleRules
    {
        public enum ModuleType { External }
        public ModuleType Type;
        public string ModuleDirectory = "ttt";
        public List<string> PublicSystemIncludePaths = new List<string>(), PublicDefinitions = new List<string>();
        public List<string> PublicAdditionalLibraries = new List<string>(), PublicDelayLoadDLLs = new List<string>();
        public Dependencies RuntimeDependencies = new Dependencies();
        public ModuleRules(ReadOnlyTargetRules target) { }
    }
}
END
mcs -warn:4 -warnaserror -target:library ttt.Build.cs UnrealBuildTool.cs -out:ttt.Build.dll

# The macros are as greedy as the engine's: `check` and `verify` would break a header that uses the words.
cat > CoreMinimal.h << 'END'
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>
#define check(expr) { if (!(expr)) __builtin_trap(); }
#define verify(expr) { if (!(expr)) __builtin_trap(); }
#define PI (3.1415926535897932f)
#define TEXT(text) text
#define UE_LOG(category, verbosity, text) std::puts(text)
#define UTF8_TO_TCHAR(text) text
#define THIRD_PARTY_INCLUDES_START
#define THIRD_PARTY_INCLUDES_END
#define UCLASS(...)
#define UFUNCTION(...)
#define GENERATED_BODY()
using int32 = std::int32_t;
using FString = std::string;
struct FIntPoint {
  int32 X, Y;
  FIntPoint(int32 InX, int32 InY) : X(InX), Y(InY) {}
};
template <class T>
struct TArray : std::vector<T> {
  void SetNumUninitialized(int32 Count) { this->resize(static_cast<std::size_t>(Count)); }
  T *GetData() { return this->data(); }
  int32 Num() const { return static_cast<int32>(this->size()); }
  void Add(const T &Item) { this->push_back(Item); }
};
template <class T, class Deleter>
struct TUniquePtr : private std::unique_ptr<T, Deleter> {
  void Reset(T *Pointer) { this->reset(Pointer); }
  T *Get() const { return this->get(); }
  bool IsValid() const { return this->get() != nullptr; }
};
END
echo 'class UObject {};' > UObject/Object.h
: > TicTacToe.generated.h
block "$page" cpp 1 > TicTacToe.h

cat > actor.cpp << 'END'
#include <cstdio>
#include "TicTacToe.h"

template <class T>
using TObjectPtr = std::unique_ptr<T>;
template <class T, class Outer>
std::unique_ptr<T> NewObject(Outer *) { return std::make_unique<T>(); }
struct AActor {
  void BeginPlay() {}
};
struct ABoard : AActor {
  using Super = AActor;
  void BeginPlay();
  TObjectPtr<UTicTacToe> Game;
};
END
block "$page" cpp 2 >> actor.cpp
cat >> actor.cpp << 'END'

int main() {
  UTicTacToe game;
  std::puts(UTicTacToe::ErrorText(game.Move(0, 0, 1)).c_str());
  std::printf("%d\n", game.NewGame(0));
  std::printf("%d\n", game.NewGame(3));
  for (int col = 0; col < 3; col++) {
    std::printf("%d\n", game.Move(1, col, 2));
  }
  for (const FIntPoint &point : game.WinningLine()) {
    std::printf("%d,%d ", point.X, point.Y);
  }
  std::puts(UTicTacToe::ErrorText(game.Move(2, 2, 2)).c_str());
  ABoard board;
  board.BeginPlay();
  std::printf("%d\n", board.Game->Move(0, 2, 2));
}
END
# As Unreal compiles: C++20, neither exceptions nor RTTI, and these warnings are errors.
g++ -std=c++20 -fno-exceptions -fno-rtti -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wundef -Werror \
  -I. -I"$prefix/include" actor.cpp "$prefix/lib/libttt.a" -o actor
./actor > printed
diff -u - printed << 'END'
A pointer is NULL that must not be.
0
1
0
0
2
0,1 1,1 2,1 The game is over.
-6
END
