import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a printer does with a connection: takes all, stalls behind so many bytes, breaks behind so many, or closes behind them at once. */
export type Behaviour =
  | 'takes'
  | { readonly stalls: number }
  | { readonly breaks: number }
  | { readonly closes: number };

/** A label printer of a test, on this machine: it keeps what came. */
export type PaperPrinter = {
  readonly port: number;
  readonly connections: () => number;
  /** What it took of each connection. */
  readonly texts: () => string[];
  readonly behaves: (behaviour: Behaviour) => void;
  readonly close: () => Promise<void>;
};

export const openPrinter = async (port = 0): Promise<PaperPrinter> => {
  let behaviour: Behaviour = 'takes';
  const received: Buffer[][] = [];
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    const mine: Buffer[] = [];
    received.push(mine);
    const now = behaviour;
    let bytes = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', (data) => {
      mine.push(data);
      bytes += data.length;
      if (now === 'takes') return;
      if ('stalls' in now && bytes >= now.stalls) socket.pause();
      if ('breaks' in now && bytes >= now.breaks) socket.resetAndDestroy();
      if ('closes' in now && bytes >= now.closes) socket.end();
    });
    socket.on('end', () => {
      if (now === 'takes') socket.end();
    });
  });
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => received.length,
    texts: () => received.map((parts) => Buffer.concat(parts).toString('latin1')),
    behaves: (next) => {
      behaviour = next;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => void server.close(() => done()));
    },
  };
};
