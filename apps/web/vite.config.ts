import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanTable } from '../../scripts/web-lean-table.ts';
import { versionFile } from '../../scripts/web-version.ts';
import { wall } from '../../scripts/web-wall.ts';

/** Where `npm start` serves the API. */
const API = 'http://localhost:8080';
/** So many pages and late parts need a module that goes into the common file. */
const NEEDED_BY = 50;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [wall(), leanTable(), react(), versionFile()],
  // The server puts a new nonce in place of this text whenever it delivers the page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What half of the pages need comes in one file: a page asks for 75 scripts instead of 117, and one file
          // compresses better than many (`scripts/web-budget.ts`: the login page 298 kB instead of 309).
          groups: [{ name: 'common', minShareCount: NEEDED_BY }],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
});
