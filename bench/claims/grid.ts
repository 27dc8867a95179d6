import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { benchBrowser } from '../browser.ts';
import type { Claim } from '../claim.ts';

const ROUNDS = 7;
const OUT = path.resolve(import.meta.dirname, '../../.cache/bench-grid');

/** 200 x 4 cells pasted into 1,000 rows, until the frame that shows them, against the same paste into a bare TanStack table. */
export const gridPaste: Claim = {
  name: 'grid-paste',
  measure: async (note) => {
    await build({
      root: path.resolve(import.meta.dirname, '../grid'),
      logLevel: 'error',
      plugins: [react()],
      build: { outDir: OUT, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 3000 },
    });
    const server = await served();
    const { browser, close } = await benchBrowser();
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const pages = { bare: await browser.newPage(), ours: await browser.newPage() };
      await pages.bare.goto(`${address}?which=bare`);
      await pages.ours.goto(`${address}?which=ours`);
      for (const page of Object.values(pages)) await pasted(page, -1);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const bare = await pasted(pages.bare, round);
        const ours = await pasted(pages.ours, round);
        note(`${ours.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`);
        rounds.push(ours / bare);
      }
      return [{ name: 'paste of 200 x 4 into 1,000 rows / bare table', rounds, bar: '<= 5' }];
    } finally {
      await close();
      server.close();
    }
  },
};

/** Milliseconds from the paste to the second frame after it, in which the new text stands; fails when it does not. */
const pasted = async (page: Page, round: number): Promise<number> => {
  await page.bringToFront();
  const first = page
    .locator('input:not([readonly]):not([disabled])')
    .nth(page.url().includes('ours') ? 0 : 1);
  await first.click();
  return page.evaluate(
    async (mark) =>
      (globalThis as unknown as { pasteInto: (mark: string) => Promise<number> }).pasteInto(mark),
    String(round),
  );
};

const served = async (): Promise<Server> => {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
  };
  const server = createServer((request, response) => {
    const name = new URL(request.url!, 'http://x').pathname;
    const file = path.join(OUT, name === '/' ? 'index.html' : path.normalize(name));
    readFile(file).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
