import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { stampOf } from '@portal/platform/server/list/kept-records.ts';
import { from, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { MOST_IN_GRID } from '../contract/endpoints.ts';
import { bucketColumns } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';
import { SUBMITTED } from '../contract/status.ts';
import { forecasts } from './forecasts.ts';
import { showsAnswers } from './shows-answers.ts';

/** No forecast has it. */
const NONE = '0';

/** What the workbook of buckets is, in and out. */
export const bucketsFrame = {
  title: { zh: words.zh.titles.buckets, en: words.en.titles.buckets },
  words,
  zone: plantZone,
};

/** Buckets of forecasts of one version, by part and day; without a forecast there is nothing to list. A supplier's workbook comes back with his answers. */
export const buckets = listFrom(
  calls.listForecastBuckets,
  bucketsFrame,
  async (caller, { forecastId: ids = [] }) => {
    const { db, scope } = caller;
    await requireOneVersion(caller, ids);
    const isOwn = sideOf(caller) === 'supplier';
    const shows = sql<boolean>`(${isOwn} or ${inStates('forecast.status', SUBMITTED)})`;
    const committed = sql<string | null>`case when ${shows} then bucket.committed end`;
    return {
      rows: db
        .selectFrom('forecast_bucket as bucket')
        .innerJoin('forecast', (join) =>
          join
            .onRef('forecast.tenant_id', '=', 'bucket.tenant_id')
            .onRef('forecast.version_id', '=', 'bucket.version_id')
            .onRef('forecast.supplier_code', '=', 'bucket.supplier_code'),
        )
        .leftJoin('part', onPart('bucket'))
        .where(ownRows(scope, 'forecast_bucket', 'bucket'))
        .where('forecast.id', 'in', ids.length === 0 ? [NONE] : ids),
      key: 'bucket.id',
      order: 'partNo,startsOn',
      columns: {
        ...columnsIn('forecast_bucket', 'bucket', { id: true, ...bucketColumns }),
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        committed,
        difference: sql<string | null>`${committed} - bucket.quantity`,
        reason: sql<string | null>`case when ${shows} then bucket.reason end`,
      },
      ...(isOwn && { stamp: stampOf('bucket') }),
      filters: {
        forecastId: () => undefined,
        partNo: (typed) => partNumbered('bucket.part_no', typed),
        startsOnFrom: from('bucket.starts_on'),
        startsOnTo: to('bucket.starts_on'),
        differs: (which) =>
          which === 'Y'
            ? sql<boolean>`coalesce(${committed} <> bucket.quantity, false)`
            : sql<boolean>`not coalesce(${committed} <> bucket.quantity, false)`,
      },
    };
  },
);

/** Fails with `forecast.none` and, where they answer different versions, with `forecast.otherVersion` (SPEC section 5, "Money, planning"). */
const requireOneVersion = async (caller: Caller, ids: readonly string[]): Promise<void> => {
  const [first, ...others] = await Promise.all(ids.map(async (id) => forecasts.row(caller, id)));
  const other = others.find(({ versionId }) => versionId !== first!.versionId);
  if (other)
    throw new Failure('forecast.otherVersion', {
      number: first!.number,
      versionNo: first!.versionNo,
      other: other.number,
      otherVersionNo: other.versionNo,
    });
};

type Bucket = OutputOf<typeof calls.readForecastAnswers>['buckets'][number];

/** As many as the grid shows. Fails with `forecast.none`. */
export const readForecastAnswers: Action<typeof calls.readForecastAnswers> = async (
  caller,
  { id, partNo },
) => {
  const { db, scope } = caller;
  const forecast = await forecasts.row(caller, id);
  const shows = showsAnswers(caller, forecast);
  const rows = await db
    .selectFrom('forecast_bucket')
    .where(ownRows(scope, 'forecast_bucket'))
    .where('version_id', '=', forecast.versionId)
    .where('supplier_code', '=', forecast.supplierCode)
    .$if(partNo !== null, (all) => all.where('part_no', '=', partNo!))
    .orderBy('part_no')
    .orderBy('starts_on')
    .limit(MOST_IN_GRID + 1)
    .select(['id', 'part_no', 'grain', 'starts_on', 'quantity', 'unit', 'committed', 'reason'])
    .execute();
  return {
    buckets: rows.slice(0, MOST_IN_GRID).map((row): Bucket => ({
      id: row.id,
      partNo: row.part_no,
      grain: row.grain,
      startsOn: row.starts_on,
      quantity: row.quantity,
      unit: row.unit,
      committed: shows ? row.committed : null,
      reason: shows ? row.reason : null,
    })),
    more: rows.length > MOST_IN_GRID,
  };
};
