import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PortalServices } from '../../services.ts';
import { appConnection, lossOf } from './connections.ts';

/** Milliseconds until a lost connection is tried again, and between two questions whether it lives. */
const AGAIN = 2_000;
const LOOK = 30_000;

export type Hearing = { readonly open: () => Promise<void>; readonly close: () => Promise<void> };

/**
 * Hears on a connection of its own what is told on a channel of the database (`pg_notify`), from whichever process. It is opened with the first
 * who listens and opens again by itself; what was said in between is unknown, so then `tell` gets undefined: everybody is to ask. Never more
 * than a hint: whoever listens asks now and then in any case.
 */
export const hearing = (
  { address, log }: Pick<PortalServices, 'address' | 'log'>,
  { channel, name }: { readonly channel: string; readonly name: string },
  tell: (payload: string | undefined) => void,
): Hearing => {
  let started: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...appConnection(address), application_name: name });
    fresh.on('error', (error) => log.warn(lossOf(error), `The connection of ${name} was lost`));
    fresh.on('notification', ({ payload }) => tell(payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
    return fresh;
  };

  /** Comes back when the connection has ended. */
  const lifeOf = async (living: pg.Client): Promise<void> => {
    const ended = new Promise<void>((resolve) => living.once('end', resolve));
    const look = setInterval(() => {
      living.query('select 1').catch(() => void living.end().catch(() => undefined));
    }, LOOK);
    await ended;
    clearInterval(look);
  };

  const keep = async (living: pg.Client): Promise<void> => {
    await lifeOf(living);
    const next = await again();
    if (!next) return;
    tell(undefined);
    return keep(next);
  };

  /** The next connection; undefined when the portal closes. */
  const again = async (): Promise<pg.Client | undefined> => {
    await sleep(AGAIN, undefined, { ref: false });
    if (closed) return undefined;
    return (await connect().catch(() => undefined)) ?? again();
  };

  const start = async (): Promise<void> => {
    const first = await connect();
    void keep(first);
  };

  return {
    // When the first connection fails the next one who listens tries again.
    open: async () =>
      (started ??= start().catch((error: Error) => {
        started = undefined;
        log.warn(lossOf(error), `Nobody hears on ${channel}: browsers ask by themselves`);
      })),
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
};
