import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '../../caller.ts';
import type { Tables } from '../../database/tables.ts';
import { draftOf, type Agreed, type Draft, type Keeping, type Touching } from '../draft.ts';
import type { TellProgress } from './import-progress.ts';
import { NO_RECORD, type ImportRow, type Stamp } from './import-rows.ts';
import {
  storedRowsOf,
  originalsOf,
  PORTION,
  resolved,
  withRecords,
  type Known,
  type Originals,
} from './matched-records.ts';
import { refuseAlike, refuseTaken } from './refuse-taken.ts';
import { writePortion, type TakenRows } from './write-records.ts';

type Table = keyof Tables & string;

/**
 * Takes the good rows of a workbook in portions: unchanged ones are left alone, changed ones update their record unless somebody else has
 * changed it since it was exported, others are new. What is refused is marked in its row.
 */
export const takeRecords = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  rows: readonly ImportRow<Input>[],
  { tell, agreed }: { readonly tell: TellProgress; readonly agreed: Agreed },
): Promise<TakenRows> => {
  const taken: TakenRows = { created: [], changed: [], idle: 0, records: new Map() };
  const seen = new Map<string, number>();
  const alike = new Map<string, string>();
  const originals = await originalsOf(caller, keeping, rows);
  const touching = keeping.touches?.(caller);
  for (let from = 0; from < rows.length; from += PORTION) {
    await tell(from, rows.length);
    await takePortion(caller, keeping, rows.slice(from, from + PORTION), {
      taken,
      seen,
      alike,
      originals,
      touching,
    });
  }
  taken.told = await touching?.after(agreed);
  await tell(rows.length, rows.length);
  return taken;
};

/** What goes along from portion to portion. */
type Along = {
  readonly taken: TakenRows;
  readonly seen: Map<string, number>;
  /** Codes without their cases -> as the first row writes them. */
  readonly alike: Map<string, string>;
  readonly originals: Originals;
  readonly touching: Touching | undefined;
};

const takePortion = async <Input extends object, T extends Table>(
  caller: Caller,
  keeping: Keeping<Input, T>,
  rows: readonly ImportRow<Input>[],
  { taken, seen, alike, originals, touching }: Along,
): Promise<void> => {
  const stored = storedRowsOf(keeping, takenOf(await resolved(caller, keeping, rows)));
  const matched = await withRecords(caller, keeping, stored, originals);
  const changing = matched.filter(({ row, input, known }) => {
    const twice = saidBefore(keeping, seen, input, row.row);
    if (twice !== undefined) row.refuse(new Failure('err.rowTwice', { field: keeping.key[0], row: twice }));
    else if (known?.differs === false) stays(taken, row, known);
    else if (isOutdated(row, known)) row.refuse(new Failure('err.updatedByOther'));
    else return true;
    return false;
  });
  const drafted = changing.map((one) => ({ ...one, draft: draftOf(one.input, one.known?.id) }));
  const drafts = drafted.map(({ draft }) => draft);
  await refuseTaken(
    caller,
    keeping,
    drafts,
    drafted.map(({ values }) => values),
  );
  refuseAlike(keeping, drafts, alike);
  const checked = drafts.filter(({ refusal }) => refusal() === undefined);
  if (checked.length > 0) await keeping.check?.(caller, checked);
  const good = takenOf(drafted).map(({ draft, ...one }) => ({
    ...one,
    values: { ...one.values, ...draft.values() },
  }));
  await touching?.before(good.map(({ known, values }) => ({ id: known?.id, values })));
  await writePortion(caller, keeping, good, taken);
};

const stays = (taken: TakenRows, { row }: ImportRow<unknown>, { id, version }: Stamp): void => {
  taken.idle++;
  taken.records.set(row, { id, version, effect: 'idle' });
};

/** What was not refused; the others are marked in their rows. */
const takenOf = <One extends { readonly row: ImportRow<unknown>; readonly draft: Draft<unknown> }>(
  drafted: readonly One[],
): One[] =>
  drafted.filter(({ row, draft }) => {
    const refusal = draft.refusal();
    if (refusal !== undefined) row.refuse(refusal);
    return refusal === undefined;
  });

/** The row that named the same record before; undefined for the first. */
const saidBefore = <Input extends object>(
  { key }: Pick<Keeping<Input, never>, 'key'>,
  seen: Map<string, number>,
  input: Input,
  row: number,
): number | undefined => {
  const said = JSON.stringify(key.map((field) => input[field]));
  const before = seen.get(said);
  if (before === undefined) seen.set(said, row);
  return before;
};

/**
 * A row that was exported is outdated when its record has another version now, or one stands where there was none; one that a program sends,
 * when the record of its key has not the version that it read.
 */
const isOutdated = ({ stamp, version }: ImportRow<unknown>, known: Known | undefined): boolean => {
  if (version !== undefined) return (known?.version ?? null) !== version;
  if (stamp === undefined || known === undefined) return false;
  return stamp.id === NO_RECORD || (known.id === stamp.id && known.version !== stamp.version);
};
