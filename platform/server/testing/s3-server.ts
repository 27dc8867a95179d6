import net, { type AddressInfo } from 'node:net';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { buildApp } from 'fauxqs';
import type { S3Place } from '../config/files-config.ts';
import { s3Client } from '../files/s3/client.ts';
import { listUploads } from './s3-uploads.ts';

export type S3Server = {
  /** A bucket of it, with a prefix. */
  readonly place: S3Place;
  /** `cut` hangs up on whoever comes, `hang` takes what is sent and answers nothing, `pass` is back. */
  readonly set: (mode: Mode) => void;
  readonly close: () => Promise<void>;
};
type Mode = 'pass' | 'cut' | 'hang';

const BUCKET = 'portal-test';

/** A store that speaks S3, in memory and for this machine alone, with a way to it that can be broken. It checks no signature. */
export const startS3Server = async (): Promise<S3Server> => {
  const app = buildApp({ logger: false });
  listUploads(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const store = (app.server.address() as AddressInfo).port;
  const sockets = new Set<net.Socket>();
  let mode: Mode = 'pass';
  const way = net.createServer((socket) => {
    keep(socket);
    if (mode === 'cut') return void socket.destroy();
    if (mode === 'hang') return void socket.resume();
    const behind = net.connect(store, '127.0.0.1');
    keep(behind);
    socket.pipe(behind).pipe(socket);
    socket.once('close', () => behind.destroy());
    behind.once('close', () => socket.destroy());
    return undefined;
  });
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined); // the other side hung up
    socket.once('close', () => sockets.delete(socket));
  };
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => {
    way.listen(0, '127.0.0.1', resolve);
  });
  const place: S3Place = {
    bucket: BUCKET,
    prefix: 'plants/portal/',
    endpoint: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    region: 'cn-north-1',
    pathStyle: true,
    key: 'test-key',
    secret: 'test-secret',
  };
  const client = s3Client(place);
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  return {
    place,
    set: (next) => {
      mode = next;
      dropAll();
    },
    close: async () => {
      dropAll();
      await new Promise((resolve) => {
        way.close(resolve);
      });
      await app.close();
    },
  };
};
