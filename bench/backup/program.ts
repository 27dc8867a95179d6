import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { childOfBench } from '../endings.ts';

/** Runs a program to its end; it ends with the bench. Fails with what it said when it did not succeed. */
export const ran = async (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const end = childOfBench(child);
  const [[code], ...said] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  await end();
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.join('')}`);
};
