import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './installations.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

export type Said = { readonly code: number | null; readonly said: string };

/** When a command is killed: a moment behind the line that says this. */
export type Kill = { readonly line: RegExp; readonly after: number };

/** `npm run portal -- move-tenant` as an operator runs it, in a process of its own. A killed one has no code. */
export const moveTenantBy = async (
  from: Installation,
  to: Installation,
  options: readonly string[],
  kill?: Kill,
): Promise<Said> => {
  const sides = ['--to', to.cluster.url, '--files-to', to.files];
  const settings = { LC_ALL: 'C', DATABASE_URL: from.cluster.url, FILES_URL: `file://${from.files}` };
  let said = '';
  const child = spawn(
    process.execPath,
    ['apps/server/portal-command.ts', 'move-tenant', ...sides, ...options],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...settings } },
  );
  child.on('error', ({ message }) => (said += message));
  let isSentenced = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (!kill?.line.test(said) || isSentenced) return;
      isSentenced = true;
      void sleep(kill.after).then(() => child.kill('SIGKILL'));
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
};
