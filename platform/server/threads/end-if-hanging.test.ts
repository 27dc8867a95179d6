import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A process of its own that is watched and then does this. */
const watched = async (work: string, ...flags: string[]) => {
  const module = new URL('./end-if-hanging.ts', import.meta.url).href;
  const program = `const { endIfHanging } = await import(${JSON.stringify(module)});
    const end = endIfHanging((error) => { throw error; }, 1_500);
    const busy = (ms) => { for (const until = performance.now() + ms; performance.now() < until;); };
    await new Promise((resolve) => setTimeout(resolve, 400));
    ${work}
    process.stdout.write('done');
    await end();`;
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, said };
};

test('a process whose event loop stands still is ended, and says so first', async () => {
  const { signal, said } = await watched('busy(60_000);');
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(said)).toMatchObject({
    level: 60,
    msg: 'The process answered nothing for 1500 ms; it is ended, to be started again',
  });
});

test('one that is only busy goes on, and ends when it is done', async () => {
  const work = 'for (let n = 0; n < 4; n++) { busy(500); await new Promise(setImmediate); }';
  expect(await watched(work)).toEqual({ code: 0, signal: null, said: 'done' });
});

test('one that somebody looks at with a debugger may stand still', async () => {
  expect(await watched('busy(2_500);', '--inspect=0')).toEqual({ code: 0, signal: null, said: 'done' });
});
