import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendRaw } from './send-raw.ts';
import { openPrinter, type PaperPrinter } from './testing/paper-printer.ts';

let printer: PaperPrinter;
beforeAll(async () => {
  printer = await openPrinter();
});
afterAll(async () => printer.close());
afterEach(() => vi.unstubAllEnvs());

const LABEL = Buffer.from(`^XA${'^FD1'.repeat(1000)}^XZ\n`);
const LARGE = Buffer.alloc(40_000_000, 0x41);
const hasNetworks = (networks: string, ports = String(printer.port)) => {
  vi.stubEnv('PRINTER_NETWORKS', networks);
  vi.stubEnv('PRINTER_PORTS', ports);
};
const send = async (bytes: Uint8Array, host = '127.0.0.1', signal = new AbortController().signal) =>
  sendRaw({ host, port: printer.port }, bytes, signal, { connecting: 2000, silence: 600, early: 250 });

test('a printer that takes all has it, byte by byte', async () => {
  hasNetworks('127.0.0.0/8');
  printer.behaves('takes');
  expect(await send(LABEL)).toEqual({ state: 'taken' });
  expect(printer.texts().at(-1)).toBe(LABEL.toString('latin1'));
});

test.each([
  ['stalls with its paper out', { stalls: 1 }, LARGE, 'silent'],
  ['never ends the connection', { stalls: 1_000_000_000 }, LABEL, 'silent'],
  ['breaks in the middle', { breaks: 1 }, LARGE, 'broken'],
  ['closes before it heard everything', { closes: 1 }, LABEL, 'broken'],
] as const)('of a printer that %s nobody knows what it printed', async (_, behaviour, bytes, problem) => {
  hasNetworks('127.0.0.0/8');
  printer.behaves(behaviour);
  expect(await send(bytes)).toEqual({ state: 'unclear', problem });
});

test.each([
  ['while printing is off', '', undefined, '127.0.0.1', 'off'],
  ['outside of the networks', '10.20.0.0/16', undefined, '127.0.0.1', 'notAllowed'],
  ['by a name that leads outside of them', '10.20.0.0/16', undefined, 'localhost', 'notAllowed'],
  ['on another port', '127.0.0.0/8', '9100-9109', '127.0.0.1', 'notAllowed'],
  ['by a name that nobody knows', '127.0.0.0/8', undefined, 'printer.invalid', 'unknownHost'],
] as const)('%s nobody is connected to', async (_, networks, ports, host, problem) => {
  hasNetworks(networks, ports);
  const before = printer.connections();
  expect(await send(LABEL, host)).toEqual({ state: 'none', problem });
  expect(printer.connections()).toBe(before);
});

test('nothing left for a printer that is switched off', async () => {
  const gone = await openPrinter();
  await gone.close();
  hasNetworks('127.0.0.0/8', String(gone.port));
  expect(await sendRaw({ host: '127.0.0.1', port: gone.port }, LABEL, new AbortController().signal)).toEqual({
    state: 'none',
    problem: 'unreachable',
  });
});

test('the end of the process lets go in the middle', async () => {
  hasNetworks('127.0.0.0/8');
  printer.behaves({ stalls: 1 });
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('ends')), 50);
  await expect(send(LARGE, '127.0.0.1', stop.signal)).rejects.toThrow('ends');
});
