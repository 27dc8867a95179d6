import { sql } from 'kysely';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { IN_USE_DAYS } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import type { Gathering } from './gathering.ts';

/** A status point of a line. */
export type PointOfLine = { readonly line: string; readonly code: string };
/** Vehicles whose last call-off is of a status point, and where they are listed. */
export type VehiclesAt = PointOfLine & { readonly vehicles: number; readonly link: string };

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The vehicles of the last days at status points that are switched off, of whoever keeps call-offs; nothing of a point where none stands. */
    'jis-status.vehicles-at': {
      input: { points: readonly PointOfLine[]; days: number };
      output: VehiclesAt;
    };
  }
}

/**
 * Status points in use that are switched off: from then on messages at them raise the alert of an unknown status (SPEC section 3, "Notification"), so
 * the vehicles that stand there and who gets parts there are shown before it is done.
 */
export const switchedOffPoints = (caller: Caller): Gathering => {
  const on = new Set<string>();
  return {
    before: async (records) => {
      const ids = records.flatMap(({ id }) => id ?? []);
      for (const { id } of await pointsOf(caller, ids, true)) on.add(id);
    },
    found: async () => {
      const off = await pointsOf(caller, [...on], false);
      if (off.length === 0) return [];
      const say = words[caller.language].switchedOff;
      const vehicles = await caller.ask('jis-status.vehicles-at', { points: off, days: IN_USE_DAYS });
      return [
        // A line that runs moves on while somebody reads: the number is shown, and agreed to is that vehicles stand there.
        ...vehicles.map(({ line, code, vehicles: count, link }) => ({
          about: { vehiclesAt: [line, code] },
          text: fill(say.vehicles, { line, code, count, days: IN_USE_DAYS }),
          link,
        })),
        ...(await receiversOf(caller, off)).map(({ id, ...receiver }) => ({
          about: { receiver: id },
          text: fill(say.receiver, receiver),
          link: `/jis/supplier-status-detail?id=${id}`,
        })),
      ];
    },
  };
};

const pointsOf = async (
  { db, scope }: Caller,
  ids: readonly string[],
  active: boolean,
): Promise<(PointOfLine & { id: string })[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('jis_status')
        .select(['id', 'assembly_line as line', 'code'])
        .where(ownRows(scope, 'jis_status'))
        .where(sql<boolean>`id = any (${ids}::bigint[])`)
        .where('active', '=', active)
        .orderBy('assembly_line')
        .orderBy('code')
        .execute();

const receiversOf = async ({ db, scope }: Caller, points: readonly PointOfLine[]) => {
  const { rows } = await sql<PointOfLine & { id: string; supplierCode: string; partGroup: string }>`
    select gets.id, gets.assembly_line as line, gets.status_code as code, gets.supplier_code as "supplierCode", gets.part_group as "partGroup"
    from jis_supplier_status as gets
    join ${rowsOf({ line: 'text', code: 'text' }, points)} as off on off.line = gets.assembly_line and off.code = gets.status_code
    where ${ownRows(scope, 'jis_supplier_status', 'gets')} and gets.active
    order by 2, 3, 4, 5`.execute(db);
  return rows;
};
