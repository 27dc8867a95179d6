import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Touching } from '@portal/platform/server/list/draft.ts';
import type { LostUse } from '../../contract/touched.ts';
import { onDoor, onPoint } from '../offers.ts';
import { keepTouched, touchedBy, withdrawTouched } from './touching.ts';

/** Orders that are written for a dock at a point it serves no more: they stay, are shown first, kept, and their people are told. */
export const touchedUsesOf = (caller: Caller): Touching => {
  const before = new Map<string, Use>();
  return {
    before: async (records) => {
      const ids = records.flatMap(({ id }) => id ?? []);
      for (const use of await usesOf(caller, sql`use.id = any (${ids}::bigint[])`))
        before.set(keyOf(use), use);
    },
    after: async (agreed) => {
      if (before.size === 0) return undefined;
      const doorIds = [...before.values()].map(({ doorId }) => doorId);
      const still = new Set((await usesOf(caller, sql`use.door_id = any (${doorIds}::bigint[])`)).map(keyOf));
      const lost = [...before.values()].filter((use) => !still.has(keyOf(use)));
      const record = lost.map(({ record: code }) => code).join(', ');
      return keepTouched(caller, { what: 'use', record }, await touchedBy(caller, { uses: lost }), agreed);
    },
    withdraw: async (change) => withdrawTouched(caller, change),
  };
};

type Use = LostUse & { readonly record: string };
const keyOf = ({ doorId, pointId, supplierCode }: LostUse): string =>
  [doorId, pointId, supplierCode].join(' ');

const usesOf = async ({ db, scope }: Caller, which: RawBuilder<unknown>): Promise<Use[]> =>
  db
    .selectFrom('door_association as use')
    .innerJoin('door', onDoor('use'))
    .innerJoin('unloading_point as point', onPoint('use'))
    .where(ownRows(scope, 'door_association', 'use'))
    .where(which as RawBuilder<boolean>)
    .select([
      'use.door_id as doorId',
      'use.unloading_point_id as pointId',
      sql<string | null>`nullif(use.for_supplier, '')`.as('supplierCode'),
      sql<string>`concat_ws(' · ', door.code, point.code, nullif(use.for_supplier, ''))`.as('record'),
    ])
    .orderBy('record')
    .execute();
