import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { sessionRoutes } from '../testing/answer-of.ts';
import { arranged } from '../testing/owned.ts';
import { ownSeededPortal, world, type OwnWorld } from '../testing/portal.ts';
import { byKeys, differences, follower, type Followed } from './follower.ts';

/** Every list whose changes are followed. */
const followed = sessionRoutes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint): endpoint is Followed => endpoint.changes !== undefined);

/** A list that is not for his party is refused to him, and so are its changes. */
const mayRead = async (reader: Person, list: Followed): Promise<boolean> => {
  const keys = await Promise.all(
    [list, list.changes].map(async (endpoint) =>
      reader.calls(endpoint, {}).then(
        () => 'read',
        (refusal: { readonly key: string }) => refusal.key,
      ),
    ),
  );
  expect(keys[0]).toBe(keys[1]);
  return keys[0] === 'read';
};

let at: OwnWorld;
let readers: Readonly<Record<string, Person>>;
const followers = new Map<string, ReturnType<typeof follower>>();
beforeAll(async () => {
  // its own: all that the domains arrange stands in it, and nothing else
  at = await ownSeededPortal();
  const permissions = Object.keys(at.services.permissions);
  const of = (party: 'plant' | 'supplier' | 'forwarder', companyCode: string) =>
    at.is({ party, companyCode, permissions, plants: [world.plant, world.otherPlant] });
  readers = {
    plant: of('plant', world.plant),
    supplier: of('supplier', world.supplier),
    otherSupplier: of('supplier', world.otherSupplier),
    forwarder: of('forwarder', world.forwarder),
  };
  for (const [name, reader] of Object.entries(readers))
    for (const list of followed) {
      const one = follower(reader, list);
      if (await mayRead(reader, list)) await one.begins();
      followers.set(`${name} ${list.path}`, one);
    }
  // they read all the while, so what they hold was read in every state that a record went through
  const arranging = arranged(at).then(async () => at.jobsDone());
  while (!(await Promise.race([arranging.then(() => true), sleep(20, false)])))
    for (const one of followers.values()) if (one.place() !== undefined) await one.reads();
}, 180_000);
afterAll(async () => at.close());

test('the documents are followed', () =>
  expect(followed.map(({ changes }) => changes.entity).toSorted()).toEqual([
    'call_off_line',
    'delivery_note',
    'deviation',
    'goods_receipt',
    'jis_message',
    'release',
    'settlement',
    'transport_order',
  ]));

test('what follows from others are fields of the row', () => {
  for (const list of followed) {
    const { row } = list as unknown as { readonly row: z.ZodMiniObject };
    expect(Object.keys(row.shape)).toEqual(expect.arrayContaining([...list.changes.follows]));
  }
});

describe.each(followed.map((list) => [list.changes.entity, list] as const))('%s', (_, list) => {
  test.each(['plant', 'supplier', 'otherSupplier', 'forwarder'])(
    'who followed it as %s holds what the list holds, and learnt of nothing else',
    async (name) => {
      const one = followers.get(`${name} ${list.path}`)!;
      if (one.place() === undefined) return expect(await mayRead(readers[name]!, list)).toBe(false);
      const began = one.place();
      await one.catchesUp(at);
      const rows = await byKeys(readers[name]!, list);
      expect(differences(one.copy, rows, list.changes.follows)).toEqual([]);
      if (name === 'plant') expect(one.copy.size).toBeGreaterThan(0);
      if (name !== 'plant') {
        // a partner hears of none of the records of others, not even that there is one
        const mine = new Set(rows.map(({ id }) => id));
        const { goneIds } = await one.requests({ changedAfter: began!, limit: 1_000 });
        const ofOthers = new Set(
          (await byKeys(readers.plant!, list)).map(({ id }) => id).filter((id) => !mine.has(id)),
        );
        expect(goneIds.filter((id) => ofOthers.has(id))).toEqual([]);
      }
    },
  );
});
