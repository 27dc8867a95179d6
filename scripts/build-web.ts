import path from 'node:path';
import { buildWeb } from '../apps/server/build-web.ts';

/** Builds the browser application as the portal does at its start, which finds it then. */
await buildWeb(path.resolve(import.meta.dirname, '../dist/web'), (line) => process.stdout.write(`${line}\n`));
