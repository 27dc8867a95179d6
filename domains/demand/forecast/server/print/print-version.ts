import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { onPart } from '@portal/part/server/offers.ts';
import { plantPaper } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { MOST_PRINTED } from '../../contract/endpoints.ts';
import { DEMAND_TYPE } from '../../contract/fields.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { words } from '../../contract/words.en.ts';
import { both, dictNames, horizon } from './paper.ts';

/** A version on A4, summed up by supplier and part. Fails with `forecast.versionNone` and `forecast.tooLongToPrint`. */
export const printForecastVersion: FileAction<typeof calls.printForecastVersion> = async (caller, { id }) => {
  const version = await versionOf(caller, id);
  const rows = await partsOf(caller, id);
  if (rows.length > MOST_PRINTED)
    throw new Failure('forecast.tooLongToPrint', { count: rows.length, most: MOST_PRINTED });
  const { plant, doneBy, foot } = await plantPaper(caller);
  const typeName = await dictNames(caller, DEMAND_TYPE);
  const { monthRule } = version;
  const document: PrintDocument = {
    title: paperWords.zh.version,
    subtitle: paperWords.en.version,
    number: version.number,
    parties: [plant],
    facts: [
      { caption: both('source'), value: version.source },
      { caption: both('demandType'), value: typeName(version.demandType) },
      { caption: both('horizon'), value: horizon(version.firstOn!, version.lastOn!) },
      { caption: both('dueOn'), value: version.dueOn },
      {
        caption: both('monthRule'),
        value: `${words.zh.monthRule[monthRule]} ${words.en.monthRule[monthRule]}`,
      },
      { caption: both('suppliers'), value: String(version.suppliers) },
      { caption: both('materials'), value: String(version.materials) },
      { caption: both('bucketCount'), value: String(version.buckets) },
      { caption: both('taken'), value: doneBy(version.takenBy, version.publishedAt) },
    ],
    tables: [
      {
        caption: both('parts'),
        columns: [
          { header: both('supplier'), width: 26 },
          { header: both('part'), width: 62 },
          { header: both('horizon'), width: 44 },
          { header: both('bucketCount'), width: 20, align: 'right' },
          { header: both('total'), width: 28, align: 'right' },
          { header: both('unit'), width: 14 },
        ],
        rows: rows.map((row) => [
          row.supplierCode,
          [row.partNo, row.partNameZh, row.partNameEn].filter(Boolean).join('\n'),
          horizon(row.firstOn, row.lastOn),
          String(row.buckets),
          row.total,
          row.unit,
        ]),
      },
    ],
    ...foot,
  };
  return documentFile(
    document,
    `${paperWords[caller.language].version} ${version.number}`,
    'forecast.glyphsMissing',
  );
};

const versionOf = async ({ db, scope }: Caller, id: string) => {
  const version = await db
    .selectFrom('forecast_version')
    .where(ownRows(scope, 'forecast_version'))
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .select(['source', 'demand_type as demandType', 'number', 'month_rule as monthRule', 'due_on as dueOn'])
    .select(['first_on as firstOn', 'last_on as lastOn', 'suppliers', 'materials', 'buckets'])
    .select(['taken_by as takenBy', 'published_at as publishedAt'])
    .executeTakeFirst();
  if (!version) throw new Failure('forecast.versionNone');
  return version;
};

/** Each pair of supplier and part with what it comes to; one more than are printed says that there are too many. */
const partsOf = async ({ db, scope }: Caller, versionId: string) =>
  db
    .selectFrom('forecast_bucket as bucket')
    .leftJoin('part', onPart('bucket'))
    .where(ownRows(scope, 'forecast_bucket', 'bucket'))
    .where('bucket.version_id', '=', versionId)
    .groupBy(['bucket.supplier_code', 'bucket.part_no', 'bucket.unit', 'part.name_zh', 'part.name_en'])
    .orderBy('bucket.supplier_code')
    .orderBy('bucket.part_no')
    .limit(MOST_PRINTED + 1)
    .select(['bucket.supplier_code as supplierCode', 'bucket.part_no as partNo', 'bucket.unit'])
    .select(['part.name_zh as partNameZh', 'part.name_en as partNameEn'])
    .select([
      sql<string>`min(bucket.starts_on)::text`.as('firstOn'),
      sql<string>`max(bucket.last_on)::text`.as('lastOn'),
      sql<number>`count(*)::int`.as('buckets'),
      sql<string>`trim_scale(sum(bucket.quantity))::text`.as('total'),
    ])
    .execute();
