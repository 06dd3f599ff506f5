// Plays the transcript in headless Chromium: a page imports the package, and sends back what it has played.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { test } from "node:test";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const { TTT_CHROMIUM, TTT_NO_WASM, TTT_TRANSCRIPT } = process.env;
const skip = TTT_NO_WASM === "1" ? "there is no ttt.wasm" : !TTT_CHROMIUM && "there is no Chromium";

const PAGE = `<!doctype html>
<script type="importmap">{ "imports": { "ttt/wasm": "/ttt/wasm.js" } }</script>
<script type="module">
  let played;
  try {
    const { playTranscript } = await import("/test/transcript.mjs");
    played = playTranscript(await import("ttt/wasm"), await (await fetch("/transcript.txt")).text());
  } catch (error) {
    played = error.stack;
  }
  await fetch("/played", { method: "POST", body: played });
</script>`;

const FILES = {
  "/ttt/": (name) => join(fileURLToPath(new URL("../node_modules/ttt/", import.meta.url)), name),
  "/test/": (name) => fileURLToPath(new URL(name, import.meta.url)),
  "/transcript.txt": () => TTT_TRANSCRIPT,
};
const TYPES = { ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };

function answer(request, response) {
  if (request.url === "/") {
    return response.setHeader("Content-Type", "text/html").end(PAGE);
  }
  const folder = Object.keys(FILES).find((start) => request.url.startsWith(start));
  if (!folder) {
    return response.writeHead(404).end();
  }
  const file = FILES[folder](request.url.slice(folder.length));
  response.setHeader("Content-Type", TYPES[extname(file)] ?? "text/plain").end(readFileSync(file));
}

test("the transcript in Chromium", { skip, timeout: 120_000 }, async (t) => {
  const server = createServer();
  const played = new Promise((resolve) => {
    server.on("request", async (request, response) => {
      if (request.method === "POST") {
        resolve(await text(request));
        response.end();
      } else {
        answer(request, response);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const chromium = spawn(TTT_CHROMIUM, [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    `--user-data-dir=${mkdtempSync(join(tmpdir(), "ttt-chromium-"))}`,
    `http://127.0.0.1:${server.address().port}/`,
  ], { stdio: "ignore" });
  const exit = once(chromium, "exit");
  t.after(async () => {
    chromium.kill();
    await exit;
    server.closeAllConnections();
    server.close();
  });
  const died = exit.then(([status]) => `Chromium has ended with ${status}`);
  assert.equal(await Promise.race([played, died]), readFileSync(TTT_TRANSCRIPT, "utf8"));
});
