import { connect } from 'node:net';
import type { PrinterProblem } from '../contract/label-printer.ts';
import { isPrinterPort, printerAddressOf, printerNetworks } from './networks.ts';

export type RawPrinter = { readonly host: string; readonly port: number };

/**
 * What became of bytes: the printer took them all and ended the connection; or none of them left; or nobody can say how many it printed.
 */
export type Handover =
  | { readonly state: 'taken' }
  | { readonly state: 'none'; readonly problem: PrinterProblem }
  | { readonly state: 'unclear'; readonly problem: PrinterProblem };

/** Milliseconds: for the connection; without a byte moving; and in which a printer that closes before it has heard everything has done so. */
export type Patience = { readonly connecting: number; readonly silence: number; readonly early: number };
const USUAL: Patience = { connecting: 10_000, silence: 60_000, early: 30 };

/**
 * Hands bytes to a label printer as they are (port 9100). Only to an address that was checked a moment before, so a name that leads elsewhere
 * the next time helps nobody. A printer says nothing of what it prints: that it took all is known by its end of the connection, which
 * comes behind ours. Never inside a transaction. Throws only what `signal` was ended with.
 */
export const sendRaw = async (
  printer: RawPrinter,
  bytes: Uint8Array,
  signal: AbortSignal,
  patience: Patience = USUAL,
): Promise<Handover> => {
  signal.throwIfAborted();
  const networks = printerNetworks();
  if (networks.networks.length === 0) return { state: 'none', problem: 'off' };
  if (!isPrinterPort(networks, printer.port)) return { state: 'none', problem: 'notAllowed' };
  const found = await printerAddressOf(networks, printer.host);
  if (typeof found === 'string') return { state: 'none', problem: found };
  return handedOver({ address: found.address, port: printer.port }, bytes, signal, patience);
};

const handedOver = async (
  { address, port }: { address: string; port: number },
  bytes: Uint8Array,
  signal: AbortSignal,
  { connecting, silence, early }: Patience,
): Promise<Handover> => {
  const socket = connect({ host: address, port, allowHalfOpen: true });
  let isConnected = false;
  let isEnded = false;
  let problem: PrinterProblem = 'broken';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const giveUp = (why: PrinterProblem) => {
    problem = why;
    socket.destroy();
  };
  const abort = () => giveUp('stopped');
  signal.addEventListener('abort', abort);
  socket.setTimeout(connecting, () => giveUp('silent'));
  // What it was is told by `problem`; `close` follows.
  socket.on('error', () => undefined);
  // Some printers talk about themselves: it is not kept.
  socket.resume();
  let hasTaken = false;
  socket.once('connect', () => {
    isConnected = true;
    socket.setTimeout(silence);
    socket.write(bytes, (error) => {
      if (error) return;
      setTimeout(() => {
        if (isEnded) return;
        hasTaken = true;
        socket.end();
      }, early);
    });
  });
  socket.once('end', () => {
    isEnded = true;
    if (!hasTaken) giveUp('broken');
  });
  await closed;
  signal.removeEventListener('abort', abort);
  signal.throwIfAborted();
  if (!isConnected) return { state: 'none', problem: 'unreachable' };
  return hasTaken && isEnded ? { state: 'taken' } : { state: 'unclear', problem };
};
