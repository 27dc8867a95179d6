import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { ownSeededPortal, world, type OwnWorld } from '../../../../../apps/server/testing/portal.ts';
import { readMessage, uploadMessage } from '../../contract/endpoints.ts';
import { storeBytes } from '../channels/receive.ts';
import { insertMessage } from '../message-rows.ts';
import { ediPerson } from '../testing/edi-people.ts';
import { vda4905, type VdaItem } from '../testing/vda.ts';
import { resumeUnread, UNREAD_OF_ALL } from './resume.ts';
import { runMessage } from './run.ts';

/** Its own: connections of the portal are cut, and unread messages of all are queued again. */
let all: OwnWorld;
beforeAll(async () => {
  all = await ownSeededPortal();
  for (const customer of ['QUEUED', 'CUT', 'LOST', 'BOTH', 'OLD'])
    await ediPerson(all, all.mrp).maps({ customer, plant: 'W1', supplier: 'LIEF7' });
}, 180_000);
afterAll(async () => all.close());

const number = (n: number): string => String(n).padStart(5, '0');

/** The nth message of a sender: of each agreement the nth release. Read before an earlier one, that one's items are refused. */
const message = (customer: string, n: number, agreements = 10): string => {
  const items: VdaItem[] = Array.from({ length: agreements }, (_, at) => ({
    release: String(n),
    releaseDay: '260302',
    previous: String(n - 1),
    previousDay: '260302',
    part: world.parts.bracket,
    order: `${customer.length}${customer.charCodeAt(0)}${String(at).padStart(7, '0')}`,
    lines: [['260303', 120 + n]],
  }));
  const numbers = { old: number(n - 1), number: number(n), day: '260302' };
  return vda4905({ customer, supplier: 'LIEF7', ...numbers, items });
};

const uploads = async (customer: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++)
    ids.push((await all.mrp.uploads(uploadMessage, { name: `${n}.txt`, content: message(customer, n) })).id);
  return ids;
};

/** Messages that were not wholly taken, or before which one was missing. */
const outOfOrder = async (ids: readonly string[]) => {
  const messages = await Promise.all(ids.map(async (id) => all.mrp.calls(readMessage, { id })));
  return messages
    .filter(({ status, itemsRefused, gaps }) => status !== 'taken' || itemsRefused + gaps > 0)
    .map(({ id }) => id);
};

const resume = async () =>
  workAsSystem(
    {
      overAll: UNREAD_OF_ALL,
      work: async (services, overAll) => resumeUnread(services, overAll, '0 seconds'),
    },
    all.services,
    'edi.unread',
  );
const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
const reading = async (id: string, signal = new AbortController().signal, services = all.services) =>
  runMessage({ scope, language: 'zh', ip: 'job', signal }, { id }, services);

test('messages of a sender are read in their order though they are queued again meanwhile, and no job is made too many', async () => {
  const ids = await uploads('QUEUED', 30);
  for (let times = 0; times < 4; times++) await resume();
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where name = 'edi.received.read' and group_id = '0 QUEUED'`.execute(
    all.owner,
  );
  expect(rows[0]!.jobs).toBe(ids.length);
  await all.jobsDone();
  expect(await outOfOrder(ids)).toEqual([]);
});

test('a connection that is lost while a message is read changes nothing of the order', async () => {
  // A sequence counts on though its transaction is rolled back: the third and the fifth time that items are kept the connection ends.
  for (const statement of [
    sql`create sequence kept_times`,
    sql`create function cut_connection() returns trigger language plpgsql security definer as $$
      begin
        if nextval('kept_times') in (3, 5) then
          perform pg_terminate_backend(pg_backend_pid()), pg_sleep(5);
        end if;
        return null;
      end $$`,
    sql`create trigger cut_connection after insert on edi_item for each statement execute function cut_connection()`,
  ])
    await statement.execute(all.owner);
  const ids = await uploads('CUT', 6);
  await all.jobsDone();
  const { rows } = await sql<{ times: number }>`select last_value::int as times from kept_times`.execute(
    all.owner,
  );
  await sql`drop trigger cut_connection on edi_item`.execute(all.owner);
  expect(rows[0]!.times).toBe(ids.length + 2);
  expect(await outOfOrder(ids)).toEqual([]);
});

test('a reading that counts as lost ends without a trace, and its successor reads the oldest, whichever a job names', async () => {
  const ids = await withoutJobs('LOST', 3);
  const stop = new AbortController();
  let steps = 0;
  const courtesy = Object.create(all.services.courtesy, {
    giveWay: {
      value: async () => {
        if (++steps === 3) stop.abort(new Error('lost'));
      },
    },
  }) as typeof all.services.courtesy;
  await expect(reading(ids[2]!, stop.signal, { ...all.services, courtesy })).rejects.toThrow('lost');
  expect(await statesOf(ids)).toEqual(['reading', 'received', 'received']);
  await reading(ids[2]!);
  expect(await statesOf(ids)).toEqual(['taken', 'received', 'received']);
  // Two at once, as a lost reading and its successor: one waits for the other and goes on behind it.
  await Promise.all([reading(ids[2]!), reading(ids[1]!)]);
  await reading(ids[0]!);
  expect(await outOfOrder(ids)).toEqual([]);
});

test('of two messages of a sender that are acknowledged at once the later number is not seen before the earlier one', async () => {
  const seen: string[] = [];
  const isNumbered = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const kept = async (n: number, meanwhile?: () => Promise<void>) => {
    const stored = await storedBytes('BOTH', n);
    const id = await within(async (caller) => {
      const row = await insertMessage(caller, { channel: 'upload', ...stored });
      await meanwhile?.();
      return row!;
    });
    seen.push(id);
    return id;
  };
  const first = kept(1, async () => {
    isNumbered.resolve();
    await end.promise;
  });
  await isNumbered.promise;
  const second = kept(2);
  const other = await within(async (caller) =>
    insertMessage(caller, { channel: 'upload', ...(await storedBytes('BESIDE', 1)) }),
  );
  expect([other, seen]).toEqual([expect.any(String), []]);
  end.resolve();
  const ids = [await first, await second];
  expect(seen).toEqual(ids);
  expect(Number(ids[1])).toBeGreaterThan(Number(ids[0]));
});

test('unread messages from before their sender was kept are named and read in their order', async () => {
  const ids = await withoutJobs('OLD', 3);
  await sql`update edi_message set sender_ahead = null where id = any(${ids}::bigint[])`.execute(all.owner);
  await resume();
  await all.jobsDone();
  expect(await outOfOrder(ids)).toEqual([]);
});

const within = async <T>(work: (caller: Caller) => Promise<T>): Promise<T> =>
  inTransaction(all.services.pool, { scope }, async (transaction) =>
    work(callerOf(all.services, { scope }, 'zh', 'test', transaction)),
  );

const storedBytes = async (customer: string, n: number) =>
  storeBytes(all.services.files, { name: `${n}.txt`, stream: Readable.from([message(customer, n)]) });

/** Acknowledged, and their jobs were lost. */
const withoutJobs = async (customer: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const stored = await storedBytes(customer, n);
    const id = await within(async (caller) => insertMessage(caller, { channel: 'upload', ...stored }));
    ids.push(id!);
  }
  return ids;
};

const statesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await all.mrp.calls(readMessage, { id })).status));
