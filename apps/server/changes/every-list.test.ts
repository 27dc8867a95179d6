import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { sessionRoutes } from '../testing/answer-of.ts';
import { arranged } from '../testing/owned.ts';
import { ownSeededPortal, world, type OwnWorld } from '../testing/portal.ts';
import { byKeys, differences, follower, type ChangesCall } from './follower.ts';

/** Every list whose changes are followed. */
const followed = sessionRoutes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint): endpoint is ChangesCall => endpoint.changesOf !== undefined);

/** A list that is not for his party is refused to him, and so are its changes. */
const mayRead = async (reader: Person, call: ChangesCall): Promise<boolean> => {
  const keys = await Promise.all(
    [call.changesOf.list, call].map(async (endpoint) =>
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
    for (const call of followed) {
      const one = follower(reader, call);
      if (await mayRead(reader, call)) await one.begins();
      followers.set(`${name} ${call.path}`, one);
    }
  // they read all the while, so what they hold was read in every state that a record went through
  const arranging = arranged(at).then(async () => at.jobsDone());
  while (!(await Promise.race([arranging.then(() => true), sleep(20, false)])))
    for (const one of followers.values()) if (one.place() !== undefined) await one.reads();
}, 180_000);
afterAll(async () => at.close());

test('the documents are followed', () =>
  expect(followed.map(({ changesOf }) => changesOf.entity).toSorted()).toEqual([
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
  for (const call of followed) {
    const { row } = call.changesOf.list as unknown as { readonly row: z.ZodMiniObject };
    expect(Object.keys(row.shape)).toEqual(expect.arrayContaining([...call.changesOf.follows]));
  }
});

describe.each(followed.map((call) => [call.changesOf.entity, call] as const))('%s', (_, call) => {
  test.each(['plant', 'supplier', 'otherSupplier', 'forwarder'])(
    'who followed it as %s holds what the list holds, and learnt of nothing else',
    async (name) => {
      const one = followers.get(`${name} ${call.path}`)!;
      if (one.place() === undefined) return expect(await mayRead(readers[name]!, call)).toBe(false);
      const began = one.place();
      await one.catchesUp(at);
      const { list, follows } = call.changesOf;
      const rows = await byKeys(readers[name]!, list);
      expect(differences(one.copy, rows, follows)).toEqual([]);
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
