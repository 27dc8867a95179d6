import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { progressUnder } from '@portal/platform/server/list/import/import-progress.ts';
import {
  keptUnlessRefused,
  readRows,
  type ImportRow,
} from '@portal/platform/server/list/import/import-rows.ts';
import { importing } from '@portal/platform/server/list/import/importing.ts';
import { requireShown } from '@portal/platform/server/list/row-shows.ts';
import { effectTexts } from '@portal/platform/server/list/import/import-list.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { AnswerRow, bucketColumns } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { bucketsFrame } from '../buckets.ts';
import { forecasts } from '../forecasts.ts';
import { keepAnswers, savesAs } from './answer.ts';
import { faultsIn, type AnsweredBucket } from './answer-faults.ts';

/**
 * What a supplier commits, from the workbook of his buckets: rows without a quantity say nothing, rows that say what is kept already change nothing. Of
 * each forecast the good rows become its draft; bad ones come back marked.
 */
export const importForecastAnswers: UploadAction<typeof calls.importForecastAnswers> = async (
  caller,
  input,
  file,
) => {
  if (sideOf(caller) !== 'supplier') throw new Failure('forecast.wrongParty');
  const { sheet, titles } = words[caller.language];
  const frame = { ...bucketsFrame, columns: bucketColumns };
  return importing(caller, input, { name: titles.buckets, source: 'forecast', keep: keepFile }, async () => {
    const { rows, outcome } = await readRows(caller, file, {
      name: titles.buckets,
      columns: importColumns(frame, caller.language, await dictWordsOf(caller, bucketColumns)),
      words: words[caller.language],
      zone: await frame.zone(caller),
      shape: AnswerRow,
    });
    const tell = progressUnder(caller, input.progress);
    const said = rows.filter((row): row is GoodRow => row.value !== null && row.value.committed !== null);
    const placed = placedOf(said, await bucketsOf(caller, said));
    const counted = { created: 0, changed: 0, idle: rows.length - said.length };
    let through = 0;
    for (const own of Map.groupBy(placed, ({ bucket }) => bucket.forecastId).values()) {
      await tell(through, placed.length);
      through += own.length;
      const { changed, idle } = await answer(caller, own);
      counted.changed += changed;
      counted.idle += idle;
    }
    await tell(through, placed.length);
    return {
      ...(await outcome()),
      idle: counted.idle,
      effects: effectTexts(caller.language, counted),
      mend: sheet.mendAnswers,
    };
  });
};

type GoodRow = ImportRow<AnswerRow> & { readonly value: AnswerRow };
type Found = AnsweredBucket & {
  readonly version: number;
  readonly starts_on: string;
  readonly committed: string | null;
  readonly reason: string | null;
  readonly forecastId: string;
};
type Placed = { readonly row: GoodRow; readonly bucket: Found };

/** The buckets that rows were exported from, with the forecasts whose answers they are. */
const bucketsOf = async (
  { db, scope }: Caller,
  rows: readonly GoodRow[],
): Promise<ReadonlyMap<string, Found>> => {
  const found = await db
    .selectFrom('forecast_bucket as bucket')
    .innerJoin('forecast', (join) =>
      join
        .onRef('forecast.tenant_id', '=', 'bucket.tenant_id')
        .onRef('forecast.version_id', '=', 'bucket.version_id')
        .onRef('forecast.supplier_code', '=', 'bucket.supplier_code'),
    )
    .where(ownRows(scope, 'forecast_bucket', 'bucket'))
    .where(ownRows(scope, 'forecast', 'forecast'))
    .where(sql<boolean>`bucket.id = any (${rows.flatMap(({ stamp }) => stamp?.id ?? [])}::bigint[])`)
    .select(['bucket.id', 'bucket.version', 'bucket.quantity', 'bucket.unit', 'bucket.part_no'])
    .select(['bucket.starts_on', 'bucket.committed', 'bucket.reason', 'forecast.id as forecastId'])
    .execute();
  return new Map(found.map((bucket) => [bucket.id, bucket]));
};

/** Each row beside its bucket; rows of none, or that show another one, are marked. */
const placedOf = (rows: readonly GoodRow[], buckets: ReadonlyMap<string, Found>): Placed[] =>
  rows.flatMap((row) => {
    const bucket = row.stamp && buckets.get(row.stamp.id);
    const failure = bucket
      ? otherThanShown(row, bucket)
      : new Failure('forecast.rowNone', { field: 'partNo' });
    if (failure === undefined) return [{ row, bucket: bucket! }];
    row.refuse(failure);
    return [];
  });

const otherThanShown = ({ value, stamp }: GoodRow, bucket: Found): Failure | undefined => {
  const { partNo, startsOn } = value;
  try {
    requireShown({ partNo, startsOn }, { partNo: bucket.part_no, startsOn: bucket.starts_on });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return stamp!.version === bucket.version || isKept(value, bucket)
    ? undefined
    : new Failure('err.updatedByOther', { field: 'committed' });
};

/** It says what is kept of its bucket. */
const isKept = ({ committed, reason }: AnswerRow, bucket: Found): boolean =>
  bucket.committed !== null && compare(committed!, bucket.committed) === 0 && reason === bucket.reason;

/** Keeps the good rows of one forecast as its draft. Returns how many change something. */
const answer = async (
  caller: Caller,
  placed: readonly Placed[],
): Promise<{ readonly changed: number; readonly idle: number }> => {
  const changed = placed.filter(({ row, bucket }) => !isKept(row.value, bucket));
  const idle = placed.length - changed.length;
  const answers = changed.map(({ row, bucket }) => ({
    id: bucket.id,
    committed: row.value.committed,
    reason: row.value.reason,
  }));
  const buckets = new Map(changed.map(({ bucket }) => [bucket.id, bucket]));
  const faults = new Map(
    (await faultsIn(caller, buckets, answers)).map(({ index, failure }) => [index, failure]),
  );
  for (const [index, failure] of faults) changed[index]!.row.refuse(failure);
  const good = answers.filter((_, index) => !faults.has(index));
  if (good.length === 0) return { changed: 0, idle };
  let kept = good.length;
  await keptUnlessRefused(
    caller,
    async () => {
      const forecast = await forecasts.locked(caller, { id: placed[0]!.bucket.forecastId });
      await forecasts.toMove(caller, savesAs(forecast), forecast);
      await keepAnswers(caller, forecast, good);
    },
    (failure) => {
      kept = 0;
      for (const [index, { row }] of changed.entries()) if (!faults.has(index)) row.refuse(failure);
    },
  );
  return { changed: kept, idle };
};
