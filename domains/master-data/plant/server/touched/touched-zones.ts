import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Touching } from '@portal/platform/server/list/draft.ts';
import type { Touched } from '../../contract/touched.ts';
import { keepTouched, withdrawTouched } from './touching.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** What is arranged ahead by the clock of plants, each with its plant: its times mean other moments in another zone. */
    'plant.by-the-clock': { input: { plantNos: readonly string[] }; output: Touched };
  }
}

/** Windows that are booked in plants whose time zone changes: they keep their wall times, are shown first, kept, and their people are told. */
export const touchedZonesOf = (caller: Caller): Touching => {
  const before = new Map<string, Zone>();
  return {
    before: async (records) => {
      const ids = records.flatMap(({ id }) => id ?? []);
      for (const plant of await zonesOf(caller, ids)) before.set(plant.id, plant);
    },
    after: async (agreed) => {
      const now = new Map((await zonesOf(caller, [...before.keys()])).map((plant) => [plant.id, plant]));
      const moved = [...before.values()].filter(({ id, zone }) => now.get(id)?.zone !== zone);
      if (moved.length === 0) return undefined;
      const plantNos = moved.map(({ plantNo }) => plantNo);
      const touched = await caller.ask('plant.by-the-clock', { plantNos });
      return keepTouched(caller, { what: 'plant', record: plantNos.join(', ') }, touched, agreed);
    },
    withdraw: async (change) => withdrawTouched(caller, change),
  };
};

type Zone = { readonly id: string; readonly plantNo: string; readonly zone: string };

const zonesOf = async ({ db, scope }: Caller, ids: readonly string[]): Promise<Zone[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('plant')
        .where(ownTenant(scope, 'plant'))
        .where(sql<boolean>`id = any (${ids}::bigint[])`)
        .select(['id', 'plant_no as plantNo', 'zone'])
        .orderBy('plant_no')
        .execute();
