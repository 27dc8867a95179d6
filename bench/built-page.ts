import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A page of the bench's own, in a folder beside this file, built as the portal's are; its address until `stop`. */
export const builtPage = async (name: string): Promise<{ address: string; stop: () => void }> => {
  const out = path.resolve(import.meta.dirname, `../.cache/bench-${name}`);
  await build({
    root: path.resolve(import.meta.dirname, name),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: out, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 3000 },
  });
  const server = createServer((request, response) => {
    const file = new URL(request.url!, 'http://x').pathname;
    const found = path.join(out, file === '/' ? 'index.html' : path.normalize(file));
    readFile(found).then(
      (body) =>
        response
          .writeHead(200, { 'content-type': TYPES[path.extname(found)] ?? 'application/octet-stream' })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
};
