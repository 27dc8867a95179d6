import { sql, type RawBuilder } from 'kysely';
import { isoWeekOf } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { onPart } from '@portal/part/server/offers.ts';
import { plantPaper } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { MOST_PRINTED } from '../../contract/endpoints.ts';
import { DEMAND_TYPE, FORECAST_REASON, type Forecast } from '../../contract/fields.ts';
import type { Grain } from '../../contract/grain.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { words } from '../../contract/words.en.ts';
import { forecasts } from '../forecasts.ts';
import { showsAnswers } from '../shows-answers.ts';
import { both, dictNames, horizon } from './paper.ts';

/** What is forecast for a supplier and what he commits, on A4; the plant reads no draft. Fails with `forecast.tooLongToPrint`. */
export const printForecast: FileAction<typeof calls.printForecast> = async (caller, { id }) => {
  const forecast = await forecasts.byId(caller, id);
  if (forecast.buckets > MOST_PRINTED)
    throw new Failure('forecast.tooLongToPrint', { count: forecast.buckets, most: MOST_PRINTED });
  return documentFile(
    await paper(caller, forecast),
    `${paperWords[caller.language].forecast} ${forecast.number}`,
    'forecast.glyphsMissing',
  );
};

const paper = async (caller: Caller, one: Forecast): Promise<PrintDocument> => {
  const { plant, doneBy, foot } = await plantPaper(caller);
  const typeName = await dictNames(caller, DEMAND_TYPE);
  const reasonName = await dictNames(caller, FORECAST_REASON);
  const rows = await bucketsOf(caller, one);
  const figure = { width: 22, align: 'right' } as const;
  return {
    title: paperWords.zh.forecast,
    subtitle: paperWords.en.forecast,
    number: one.number,
    parties: [
      plant,
      {
        caption: both('supplier'),
        lines: [one.supplierNameZh ?? '', one.supplierNameEn ?? '', one.supplierCode],
      },
    ],
    facts: [
      { caption: both('versionNo'), value: one.versionNo },
      { caption: both('source'), value: one.source },
      { caption: both('demandType'), value: typeName(one.demandType) },
      { caption: both('horizon'), value: horizon(one.firstOn, one.lastOn) },
      { caption: both('dueOn'), value: one.dueOn },
      { caption: both('status'), value: `${words.zh.status[one.status]} ${words.en.status[one.status]}` },
      { caption: both('submitted'), value: doneBy(one.submittedBy, one.submittedAt) },
      { caption: both('decided'), value: doneBy(one.decidedBy, one.decidedAt) },
      { caption: both('decision'), value: one.decision ?? '' },
    ],
    tables: [
      {
        caption: both('buckets'),
        columns: [
          { header: both('part'), width: 56 },
          { header: both('period'), width: 30 },
          { header: both('quantity'), ...figure },
          { header: both('committed'), ...figure },
          { header: both('difference'), ...figure },
          { header: both('unit'), width: 12 },
          { header: both('reason'), width: 30 },
        ],
        rows: rows.map((row) => [
          [row.partNo, row.partNameZh, row.partNameEn].filter(Boolean).join('\n'),
          periodOf(row.grain, row.startsOn),
          row.quantity,
          row.committed ?? '',
          row.difference ?? '',
          row.unit,
          row.reason === null ? '' : reasonName(row.reason),
        ]),
      },
    ],
    signatures: [both('signSupplier'), both('signPlant')],
    ...foot,
  };
};

/** Example: a week is `2026-W50\n2026-12-07`, a month `2026-12`. */
const periodOf = (grain: Grain, startsOn: string): string => {
  if (grain === 'week') return `${isoWeekOf(startsOn)}\n${startsOn}`;
  return grain === 'month' ? startsOn.slice(0, 7) : startsOn;
};

const bucketsOf = async (caller: Caller, one: Forecast) => {
  const { db, scope } = caller;
  const shows = showsAnswers(caller, one);
  const shown = (value: RawBuilder<unknown>) => sql<string | null>`case when ${shows} then ${value} end`;
  return db
    .selectFrom('forecast_bucket as bucket')
    .leftJoin('part', onPart('bucket'))
    .where(ownRows(scope, 'forecast_bucket', 'bucket'))
    .where('bucket.version_id', '=', one.versionId)
    .where('bucket.supplier_code', '=', one.supplierCode)
    .orderBy('bucket.part_no')
    .orderBy('bucket.starts_on')
    .select(['bucket.part_no as partNo', 'part.name_zh as partNameZh', 'part.name_en as partNameEn'])
    .select(['bucket.grain', 'bucket.starts_on as startsOn', 'bucket.unit'])
    .select([
      sql<string>`trim_scale(bucket.quantity)::text`.as('quantity'),
      shown(sql`trim_scale(bucket.committed)::text`).as('committed'),
      shown(sql`trim_scale(bucket.committed - bucket.quantity)::text`).as('difference'),
      shown(sql`bucket.reason`).as('reason'),
    ])
    .execute();
};
