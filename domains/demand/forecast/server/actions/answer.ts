import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { OVERTIME } from '../../contract/status.ts';
import { forecasts } from '../forecasts.ts';
import { faultsIn, type Answer, type AnsweredBucket } from './answer-faults.ts';

type Save = typeof calls.saveForecast;
/**
 * Keeps answers as a draft: less than is forecast needs a reason, an empty one takes an answer back. Fails with `forecast.bucketNone` and
 * `forecast.reasonMissing` at their places.
 */
export const saveForecast: Action<Save> = async (caller, { id, version, answers }) => {
  const forecast = await forecasts.locked(caller, { id, version });
  await forecasts.toMove(caller, savesAs(forecast), { id, version });
  const faults = await faultsIn(caller, await bucketsOf(caller, forecast, answers), answers);
  if (faults[0]) throw faults[0].failure;
  return keepAnswers(caller, forecast, answers);
};

type Draft = Awaited<ReturnType<typeof forecasts.locked>>;

/** The verb by which answers are saved: in time, or after the last day. */
export const savesAs = ({ status }: Pick<Draft, 'status'>): 'save' | 'saveLate' =>
  status === OVERTIME ? 'saveLate' : 'save';

/** Writes answers that are right to a forecast that is locked and may be saved. Returns its next version. */
export const keepAnswers = async (
  caller: Caller,
  forecast: Draft,
  answers: readonly Answer[],
): Promise<{ id: string; version: number }> => {
  await sql`
    update forecast_bucket as kept set committed = answer.committed, reason = answer.reason
      from ${rowsOf({ id: 'bigint', committed: 'numeric', reason: 'text' }, answers)} as answer
      where ${ownRows(caller.scope, 'forecast_bucket', 'kept')} and kept.id = answer.id`.execute(caller.db);
  const moved = await forecasts.moveOn(caller, savesAs(forecast), forecast);
  return { id: forecast.id, version: moved.version + 1 };
};

const bucketsOf = async (
  { db, scope }: Caller,
  forecast: { readonly versionId: string; readonly supplierCode: string },
  answers: readonly Answer[],
): Promise<ReadonlyMap<string, AnsweredBucket>> => {
  const rows = await db
    .selectFrom('forecast_bucket')
    .where(ownRows(scope, 'forecast_bucket'))
    .where('version_id', '=', forecast.versionId)
    .where('supplier_code', '=', forecast.supplierCode)
    .where(sql<boolean>`id = any (${answers.map((answer) => answer.id)}::bigint[])`)
    .select(['id', 'quantity', 'unit', 'part_no'])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const index = answers.findIndex((answer) => !found.has(answer.id));
  if (index >= 0) throw new Failure('forecast.bucketNone', { index });
  return found;
};

/** What has no answer is committed as it is forecast. After the last day it is late, for ever. */
export const submitForecast: Action<typeof calls.submitForecast> = async (caller, which) => {
  const forecast = await forecasts.toMove(caller, 'submit', which);
  await caller.db
    .updateTable('forecast_bucket')
    .set({ committed: sql`quantity` })
    .where(ownRows(caller.scope, 'forecast_bucket'))
    .where('version_id', '=', forecast.versionId)
    .where('supplier_code', '=', forecast.supplierCode)
    .where('committed', 'is', null)
    .execute();
  const moved = await forecasts.moveOn(caller, 'submit', forecast, {
    submittedAt: new Date().toISOString(),
    submittedBy: caller.scope.userName,
    answeredLate: forecast.answeredLate || forecast.dueOn < (await plantToday(caller)),
  });
  await caller.tell('forecast.submitted', { ids: [forecast.id] });
  return { id: forecast.id, version: moved.version + 1 };
};
