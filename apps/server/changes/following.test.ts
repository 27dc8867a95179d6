import { sql, type Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { CHANGES_KEPT_DAYS } from '@portal/platform/contract/document/list-changes.ts';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { removeDeliveryNote, listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { changedDeliveryNotes } from '@portal/delivery-note/contract/changes.ts';
import { changedTransportOrders } from '@portal/transport/contract/changes.ts';
import { plugins } from '../domains.ts';
import { inDays, noteFor, release } from '../testing/goods/goods.ts';
import { requestedOrder } from '../testing/goods/trucks.ts';
import { chance } from '../testing/chance.ts';
import { ownSeededPortal, world, type OwnWorld } from '../testing/portal.ts';
import { byKeys, differences, follower } from './follower.ts';

/** Its own: eras and ages are of the whole database. */
let at: OwnWorld;
beforeAll(async () => {
  at = await ownSeededPortal();
  // a day for each note that is written
  const days = Array.from({ length: 20 }, (_, n) => n + 1);
  await release(at, {
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: days.map(() => '100'),
    },
  });
  return async () => at.close();
}, 120_000);
const { follows } = changedDeliveryNotes.changesOf;
const wrong = async (one: ReturnType<typeof follower>) =>
  differences(one.copy, await byKeys(at.supplier, listDeliveryNotes), follows);

/** A transaction that stays open until it is ended. */
const opened = async () => {
  let end!: (how: 'commit' | 'rollback') => void;
  let began!: (db: Kysely<Tables>) => void;
  const hasBegun = new Promise<Kysely<Tables>>((resolve) => (began = resolve));
  const ended = new Promise<'commit' | 'rollback'>((resolve) => (end = resolve));
  const done = at.owner
    .transaction()
    .execute(async (db) => {
      began(db);
      if ((await ended) === 'rollback') throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
  return {
    db: await hasBegun,
    ends: async (how: 'commit' | 'rollback') => {
      end(how);
      await done;
    },
  };
};
const turns = async (db: Kysely<Tables>, id: string) =>
  sql`update delivery_note set urgent = not urgent where tenant_id = ${at.tenant} and id = ${id}`.execute(db);
const copies = async (db: Kysely<Tables>, id: string, number: string) =>
  sql`insert into delivery_note (tenant_id, created_by, updated_by, plant_no, supplier_code, number, number_year, kind, status, warehouse_code, unloading_point, dispatch_on, expected_arrival, transport_type, origin_code)
    select tenant_id, 'x', 'x', plant_no, supplier_code, ${number}, number_year, kind, status, warehouse_code, unloading_point, dispatch_on, expected_arrival, transport_type, origin_code from delivery_note
    where tenant_id = ${at.tenant} and id = ${id}`.execute(db);
const removes = async (db: Kysely<Tables>, number: string) =>
  sql`delete from delivery_note where tenant_id = ${at.tenant} and number = ${number}`.execute(db);

test('one that ends late is read when it has ended, and nothing that ended sooner is lost to it', async () => {
  const [one, other] = [await noteFor(at.supplier), await noteFor(at.supplier)];
  const reader = follower(at.supplier, changedDeliveryNotes);
  await reader.begins();
  const late = await opened();
  await turns(late.db, one.id);
  await turns(at.owner, other.id);
  const { changedRows } = await reader.reads();
  expect(changedRows.map(({ id }) => id)).not.toContain(one.id);
  await late.ends('commit');
  await reader.catchesUp(at);
  expect(await wrong(reader)).toEqual([]);
  expect(reader.copy.get(one.id)!.urgent).toBe('Y');
  expect(reader.copy.get(other.id)!.urgent).toBe('Y');
});

test('who asks in a loop while others write, end late and roll back holds in the end what the database holds', async () => {
  const model = await noteFor(at.supplier);
  const reader = follower(at.supplier, changedDeliveryNotes, {}, 3);
  await reader.begins();
  const selected = chance(20_261_130);
  /** One of the first `count` numbers. */
  const pick = (count: number): number => selected(Array.from({ length: count }, (_, n) => n));
  const open: Awaited<ReturnType<typeof opened>>[] = [];
  const touchedBy = new Map<object, Set<string>>();
  let numbers = 0;
  const written: string[] = [];
  for (let step = 0; step < 150; step++) {
    if (open.length < 3 && pick(2) === 0) {
      const one = await opened();
      touchedBy.set(one, new Set());
      open.push(one);
    }
    const held = open[pick(Math.max(open.length, 1))];
    const inOthers = (id: string) => [...touchedBy].some(([who, ids]) => who !== held && ids.has(id));
    const db = held?.db ?? at.owner;
    const what = pick(4);
    if (what === 0) {
      const number = String(90_000_000 + ++numbers);
      await copies(db, model.id, number);
      if (!held) written.push(number);
    } else if (what === 1 && written.length > 0 && !held) await removes(db, written.shift()!);
    else {
      const id = [...reader.copy.keys()][pick(reader.copy.size)]!;
      // two do not wait for each other here
      if (!inOthers(id)) {
        if (held) {
          touchedBy.get(held)!.add(id);
          await sql`savepoint half`.execute(db);
          await turns(db, id);
          if (pick(3) === 0) await sql`rollback to savepoint half`.execute(db);
        } else if (![...touchedBy.values()].some((ids) => ids.has(id))) await turns(db, id);
      }
    }
    if (open.length > 0 && pick(3) === 0) {
      const [ending] = open.splice(pick(open.length), 1);
      await ending!.ends(pick(3) === 0 ? 'rollback' : 'commit');
      touchedBy.delete(ending!);
    }
    await reader.reads();
    // between, when nothing is under way, it holds all there is
    if (step % 25 === 24) {
      for (const one of open.splice(0)) await one.ends(pick(3) === 0 ? 'rollback' : 'commit');
      touchedBy.clear();
      await reader.catchesUp(at);
      expect(await wrong(reader)).toEqual([]);
    }
  }
  expect(reader.copy.size).toBeGreaterThan(10);
}, 60_000);

test('what is deleted, or leaves what was looked for, is gone', async () => {
  const [kept, deleted] = [await noteFor(at.supplier), await noteFor(at.supplier)];
  const all = follower(at.supplier, changedDeliveryNotes);
  const unsent = follower(at.supplier, changedDeliveryNotes, { urgent: 'N' });
  await all.begins();
  await unsent.begins();
  await turns(at.owner, kept.id);
  await at.supplier.calls(removeDeliveryNote, { id: deleted.id });
  await all.catchesUp(at);
  await unsent.catchesUp(at);
  expect(await wrong(all)).toEqual([]);
  expect(all.copy.has(deleted.id)).toBe(false);
  expect(unsent.copy.has(kept.id)).toBe(false);
  expect(all.copy.get(kept.id)).toMatchObject({ urgent: 'Y' });
});

test('an order that goes to another forwarder is gone for the one, and there for the other', async () => {
  const { order } = await requestedOrder(at);
  const [before, after] = [at.forwarder, at.otherForwarder].map((person) =>
    follower(person, changedTransportOrders),
  ) as [ReturnType<typeof follower>, ReturnType<typeof follower>];
  await before.begins();
  await after.begins();
  await sql`update transport_order set forwarder_code = ${world.otherForwarder} where tenant_id = ${at.tenant} and id = ${order.id}`.execute(
    at.owner,
  );
  await before.catchesUp(at);
  await after.catchesUp(at);
  expect(before.copy.has(order.id)).toBe(false);
  expect(after.copy.has(order.id)).toBe(true);
});

test('a place of another era, one that is ahead, and one of lines that are gone are refused with what to do', async () => {
  const reader = follower(at.supplier, changedDeliveryNotes);
  await reader.begins();
  const [era, transaction] = reader.place()!.split('-') as [string, string];
  const refused = async (changedAfter: string) =>
    expect(reader.requests({ changedAfter })).rejects.toMatchObject({
      key: 'err.changesGone',
      details: { days: CHANGES_KEPT_DAYS },
    });
  await refused(`${era}-${BigInt(transaction) + 1_000_000n}-0`);
  const old = reader.place()!;
  await turns(at.owner, (await noteFor(at.supplier)).id);
  await reader.catchesUp(at);
  await sql`select forget_changes('0 days', 100000)`.execute(at.owner);
  await refused(old);
  await reader.reads();
  await sql`select renew_changes()`.execute(at.owner);
  await reader.reads();
  await sql`select renew_changes(true)`.execute(at.owner);
  await refused(reader.place()!);
});

test('by the clock old lines go, and an era goes on while the database counts as before', async () => {
  const reader = follower(at.supplier, changedDeliveryNotes);
  await reader.begins();
  await turns(at.owner, (await noteFor(at.supplier)).id);
  await sql`update record_change set at = now() - make_interval(days => ${CHANGES_KEPT_DAYS + 1})`.execute(
    at.owner,
  );
  const lines = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from record_change`.execute(
      at.owner,
    );
    return rows[0]!.count;
  };
  expect(await lines()).toBeGreaterThan(0);
  for (const name of ['log.changes', 'log.change-era']) {
    const job = plugins.flatMap(({ schedule = [] }) => schedule).find((one) => one.name === name)!;
    await workAsSystem(job, at.services, name);
  }
  expect(await lines()).toBe(0);
  const era = reader.place()!.split('-')[0];
  expect((await reader.requests({})).changedUpTo).toMatch(new RegExp(`^${era}-`));
});

test('a place that nobody gave is refused by its field', async () =>
  expect(at.supplier.calls(changedDeliveryNotes, { changedAfter: 'yesterday' })).rejects.toMatchObject({
    key: 'err.invalid',
    details: { field: 'changedAfter' },
  }));
