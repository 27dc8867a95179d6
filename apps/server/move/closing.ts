import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { CommandFailure } from '../commands/command.ts';
import { setState, type Move } from './move.ts';

const LOOK = 20;
/** Milliseconds that work under way has before the tenant is closed, while its people go on. */
const BEFORE = 120_000;
/** Milliseconds after which the tenant is opened again, where somebody else's transaction still goes on. */
const CLOSED_AT_MOST = 10_000;
const TRIES = 3;
/** A transaction that has taken longer so far is waited for before anybody is kept out. */
const LONG = '1 second';

/**
 * Closes one tenant so that nobody writes any more when it comes back: its jobs wait and those under way end, then each transaction that begins is refused
 * (`tenant_here`), then those that had begun before end. Where they do not, it is opened again and tried once more. Fails with `tenantMoveBusy`.
 */
export const closeTenant = async (move: Move): Promise<void> => {
  const { client } = move.source;
  for (let tried = 1; ; tried++) {
    await setState(client, move.tenant, 'holding');
    move.tell('holding');
    try {
      // Who looked for a job before may have found one.
      await endOf(move, await transactions(client), BEFORE);
      await quiet(move, client, BEFORE);
      await setState(client, move.tenant, 'closed');
      await endOf(move, await transactions(client), CLOSED_AT_MOST);
      const open = await callsOutside(move);
      if (open.length === 0) return;
      throw new CommandFailure('tenantMoveBusy', { who: open.join(', ') });
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      await setState(client, move.tenant, 'copying');
      if (tried === TRIES) throw error;
      move.tell('reopened', error.details);
    }
  }
};

/** Comes back when nobody writes any more in a tenant that is closed already. Fails with `tenantMoveBusy`. */
export const stillClosed = async (move: Move): Promise<void> =>
  endOf(move, await transactions(move.source.client), BEFORE);

type Transaction = { readonly id: string; readonly who: string };

/** Transactions of this database that may write: what reads for an export never does. Each holds its number until it has ended. */
const transactions = async (client: pg.Client, age = '0'): Promise<Transaction[]> => {
  const { rows } = await client.query<Transaction>(
    `select held.virtualxid as id, format('%s (pid %s)', coalesce(nullif(activity.application_name, ''), 'psql'), held.pid) as who
    from pg_locks as held join pg_stat_activity as activity on activity.pid = held.pid
    where held.locktype = 'virtualxid' and held.mode = 'ExclusiveLock' and held.granted and activity.datname = current_database()
      and held.pid <> pg_backend_pid() and coalesce(activity.backend_type, 'client backend') = 'client backend'
      and activity.application_name <> 'portal-export' and coalesce(activity.xact_start, '-infinity') <= now() - $1::interval`,
    [age],
  );
  return rows;
};

const endOf = async (move: Move, begun: readonly Transaction[], milliseconds: number): Promise<void> => {
  const ids = new Set(begun.map(({ id }) => id));
  await until(milliseconds, async () =>
    (await transactions(move.source.client)).filter(({ id }) => ids.has(id)).map(({ who }) => who),
  );
};

/** Waits for jobs of the tenant and calls outside of transactions to end, and for a moment in which no long transaction goes on. */
const quiet = async (move: Move, client: pg.Client, milliseconds: number): Promise<void> =>
  until(milliseconds, async () => [
    ...(await jobsUnderWay(move)),
    ...(await callsOutside(move)),
    ...(await transactions(client, LONG)).map(({ who }) => who),
  ]);

const jobsUnderWay = async ({ source, tenant }: Move): Promise<string[]> => {
  const { rows } = await source.client.query<{ name: string }>(
    `select name from pgboss.job where state = 'active' and split_part(group_id, ' ', 1) = $1`,
    [String(tenant)],
  );
  return rows.map(({ name }) => name);
};

/** Calls that speak with others between two transactions of theirs (`answeredOutside`): the first has taken a key that the second answers. */
const callsOutside = async ({ source, tenant }: Move): Promise<string[]> => {
  const { rows } = await source.client.query<{ call: string }>(
    `select call from idempotency where tenant_id = $1 and answer is null and created_at > now() - interval '2 minutes'`,
    [tenant],
  );
  return rows.map(({ call }) => call);
};

/** Looks until nobody is there any more. Fails with `tenantMoveBusy`, which names who is. */
const until = async (milliseconds: number, looks: () => Promise<readonly string[]>): Promise<void> => {
  for (const end = Date.now() + milliseconds; ; await sleep(LOOK)) {
    const who = await looks();
    if (who.length === 0) return;
    if (Date.now() > end) throw new CommandFailure('tenantMoveBusy', { who: [...new Set(who)].join(', ') });
  }
};
