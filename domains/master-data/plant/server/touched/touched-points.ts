import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Touching } from '@portal/platform/server/list/draft.ts';
import { keepTouched, touchedBy, withdrawTouched } from './touching.ts';

/**
 * What is under way to points that are switched off, or whose goods another warehouse receives from now on: documents keep the one that they
 * were written for, are shown first, kept, and their people are told.
 */
export const touchedPointsOf = (caller: Caller): Touching => {
  const before = new Map<string, Point>();
  return {
    before: async (records) => {
      const ids = records.flatMap(({ id }) => id ?? []);
      for (const point of await pointsOf(caller, ids)) if (point.active) before.set(point.id, point);
    },
    after: async (agreed) => {
      const now = new Map((await pointsOf(caller, [...before.keys()])).map((point) => [point.id, point]));
      const moved = [...before.values()].filter(({ id, warehouse }) => {
        const point = now.get(id);
        return point?.active !== true || point.warehouse !== warehouse;
      });
      const record = moved.map(({ code }) => code).join(', ');
      const points = moved.map(({ id, code }) => ({ id, code }));
      return keepTouched(caller, { what: 'point', record }, await touchedBy(caller, { points }), agreed);
    },
    withdraw: async (change) => withdrawTouched(caller, change),
  };
};

type Point = {
  readonly id: string;
  readonly code: string;
  readonly active: boolean;
  readonly warehouse: string;
};

const pointsOf = async ({ db, scope }: Caller, ids: readonly string[]): Promise<Point[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('unloading_point')
        .where(ownRows(scope, 'unloading_point'))
        .where(sql<boolean>`id = any (${ids}::bigint[])`)
        .select(['id', 'code', 'active', 'warehouse_code as warehouse'])
        .orderBy('code')
        .execute();
