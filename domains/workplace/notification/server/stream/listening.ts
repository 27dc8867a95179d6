import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { appConnection, lossOf } from '@portal/platform/server/database/connections.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';

/** Milliseconds until a lost connection is tried again, and between two questions whether it lives. */
const AGAIN = 2_000;
const LOOK = 30_000;

export type Listener = { readonly open: () => Promise<void>; readonly close: () => Promise<void> };

/**
 * Hears on a connection of its own which users have news (`tenant:user,user`), from whichever process. It is opened with the first
 * browser and opens again by itself; what was said in between is unknown, so then all are told to ask. Never more than a hint:
 * browsers ask now and then in any case.
 */
export const listening = (
  { address, log }: Pick<PortalServices, 'address' | 'log'>,
  tell: (users: ReadonlySet<string> | 'all') => void,
): Listener => {
  let started: Promise<void> | undefined;
  let client: pg.Client | undefined;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...appConnection(address), application_name: 'portal-notices' });
    fresh.on('error', (error) => log.warn(lossOf(error), 'The connection that hears of notices was lost'));
    fresh.on('notification', ({ payload }) => tell(usersOf(payload)));
    await fresh.connect();
    await fresh.query('listen portal_notice');
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
    tell('all');
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
    // When the first connection fails the next browser tries again.
    open: async () =>
      (started ??= start().catch((error: Error) => {
        started = undefined;
        log.warn(lossOf(error), 'Nobody hears of notices: browsers ask by themselves');
      })),
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
};

const usersOf = (payload = ''): ReadonlySet<string> => {
  const [tenant = '', users = ''] = payload.split(':');
  return new Set(users.split(',').map((user) => `${tenant}:${user}`));
};
