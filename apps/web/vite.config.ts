import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../../scripts/web/compressed.ts';
import { leanPermissions } from '../../scripts/web/lean-permissions.ts';
import { leanTable } from '../../scripts/web/lean-table.ts';
import { pageWorker } from '../../scripts/web/page-worker.ts';
import { versionFile } from '../../scripts/web/version.ts';
import { wall } from '../../scripts/web/wall.ts';

/** Where `npm start` serves the API. */
const API = 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [wall(), leanPermissions(), leanTable(), react(), versionFile(), pageWorker(), compressed()],
  // The server puts a new nonce in place of this text whenever it delivers the page.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // What a domain offers is a list of what others take: a page that takes one thing of it needs none of the others.
      treeshake: { moduleSideEffects: [{ test: /\/web\/offers\.tsx$/, sideEffects: false }] },
      output: {
        // Every page is named in the entry by its files: names beside the hashes would be a tenth of it.
        chunkFileNames: 'assets/[hash].js',
        // Each group takes its files and all they import that no group before it has: a page asks for a few large files
        // instead of many small ones, and the login page (what it draws at once, but for itself) needs none of the others.
        // `scripts/web/budget.ts` tells when a new import breaks that.
        codeSplitting: {
          groups: [
            { name: 'start', test: /platform\/web\/shell\/start\.tsx$/, priority: 4 },
            { name: 'login', test: /(account-login|login-tabs|brand|language-toggle)\.tsx$/, priority: 3 },
            {
              name: 'frame',
              // with the head that every page has
              test: /(platform\/web\/shell\/shell|notification\/web\/notice\/bell|platform\/web\/head\/page-head|platform\/web\/parts\/(skeleton|empty))\.tsx$/,
              priority: 2,
            },
            // Small things that many pages share would each be a script of their own.
            {
              name: 'codes',
              test: /(contract\/(?:[\w-]+\/)*(field-words|rungs|zones|no-record|chain|firm-zone|tracking)|transport\/web\/order-path|fleet\/contract\/plate)\.ts$/,
            },
            {
              name: 'orders',
              test: /contract\/(window-refusals|booking-refusals|plate|papers|ownership|values\/identity-number)\.ts$/,
            },
            {
              name: 'call-off',
              test: /call-off\/web\/(?:[\w-]+\/)*(sums|call-off-address|delta|document-address)\.tsx?$/,
            },
            {
              name: 'figures',
              test: /platform\/web\/figures\/(bars|columns|legend|fillings|share-bar|parts-bar|draw\/(chart-frame|column))\.tsx?$/,
            },
            { name: 'list', test: /platform\/web\/list\/list-screen\.tsx$/, priority: 1 },
            {
              name: 'form',
              test: /platform\/web\/(list\/record\/record-screen|form\/(form-dialog|form-foot|use-shape-form|use-form-call|use-unsaved-guard|drawn-fields))\.tsx?$/,
            },
            // What every page of one document has, but for what forms and lists have as well.
            {
              name: 'document',
              test: /platform\/web\/(detail\/detail-screen|document\/document-screen|parts\/progress\/progress-line)\.tsx$/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
});
