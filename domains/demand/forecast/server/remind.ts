import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { forecastStatus } from '../contract/status.ts';
import { rulesOf } from './sources.ts';

/** Still to be answered in time. */
const IN_TIME = forecastStatus.moves.expire.from;

/** A forecast that its supplier is reminded of. */
export type Due = {
  readonly id: string;
  readonly number: string;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly versionId: string;
  readonly dueOn: string;
};

/**
 * Forecasts of the caller's plant whose last day is at most as many workdays away as their source says. Example: two workdays before a Monday is the Thursday.
 */
export const dueSoon = async (caller: Caller): Promise<Due[]> => {
  const { db, scope } = caller;
  const now = await plantToday(caller);
  const rows = await db
    .selectFrom('forecast')
    .where(ownRows(scope, 'forecast'))
    .where(sql<boolean>`${inStates('status', IN_TIME)} and due_on >= ${now}::date`)
    .select(['id', 'number', 'source', 'plant_no as plantNo', 'supplier_code as supplierCode'])
    .select(['version_id as versionId', 'due_on as dueOn'])
    .orderBy('id')
    .execute();
  const begins = new Map<string, Promise<string | null>>();
  const due: Due[] = [];
  for (const { source, ...one } of rows) {
    // of a version all have the same source and day
    const key = JSON.stringify([source, one.dueOn]);
    if (!begins.has(key)) begins.set(key, remindFrom(caller, source, one.dueOn));
    const from = await begins.get(key)!;
    if (from !== null && from <= now) due.push(one);
  }
  return due;
};

/** The first day on which suppliers are reminded; null: never. */
const remindFrom = async (caller: Caller, source: string, dueOn: string): Promise<string | null> => {
  const { remindDays } = await rulesOf(caller, source);
  return remindDays === 0 ? null : workdayFrom(caller, dueOn, -remindDays);
};
