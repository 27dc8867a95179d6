import Big from 'big.js';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import type * as calls from '../../contract/endpoints.ts';
import { FREED } from '../../contract/status.ts';
import { isDigital, taxRows, type TaxRow } from '../tax-list.ts';

type Result = OutputOf<typeof calls.importTaxList>;
type Problem = Result['rows'][number];

/** Good rows are kept; those that are not come back, and among them the invoices that nobody uploaded. */
export const importTaxList: UploadAction<typeof calls.importTaxList> = async (
  caller,
  _,
  file,
): Promise<Result> => {
  if (sideOf(caller) !== 'plant') throw new Failure('invoice.plantOnly');
  const rows = taxRows(file.workbook!);
  const here = await invoicesOf(
    caller,
    rows.filter(isDigital).map(({ number }) => number),
  );
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const good: TaxRow[] = [];
  for (const row of rows) {
    const problem = problemOf(row, here.get(row.number), seen.has(row.number));
    seen.add(row.number);
    if (problem === undefined) good.push(row);
    else problems.push({ row: row.row, number: row.number, found: '', here: '', ...problem });
  }
  await mark(caller, good, here);
  return { good: good.length, bad: problems.length, rows: problems };
};

type Here = {
  readonly id: string;
  readonly net: string | null;
  readonly tax: string | null;
  readonly gross: string | null;
};

/** Of the plant, by their numbers; locked in the order of their ids. */
const invoicesOf = async (
  { db, scope }: Caller,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Here>> => {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'net', 'tax', 'gross'])
    .where(ownRows(scope, 'invoice'))
    .where(sql<boolean>`number = any (${numbers}::text[])`)
    .where(sql<boolean>`not ${inStates('status', FREED)}`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
};

const problemOf = (
  row: TaxRow,
  here: Here | undefined,
  isTwice: boolean,
): (Pick<Problem, 'problem'> & Partial<Problem>) | undefined => {
  if (!isDigital(row)) return { problem: 'number', found: row.number };
  if (isTwice) return { problem: 'twice' };
  if (row.state === undefined) return { problem: 'state', found: row.stateText };
  if (here === undefined) return { problem: 'notHere', found: row.gross ?? '' };
  const apart = (['net', 'tax', 'gross'] as const).find(
    (figure) => row[figure] !== null && here[figure] !== null && !new Big(row[figure]).eq(here[figure]),
  );
  return apart && { problem: 'figures', found: row[apart]!, here: here[apart]! };
};

/** A list without a column of use or risk leaves what an earlier one said. */
const mark = async (
  caller: Caller,
  rows: readonly TaxRow[],
  here: ReadonlyMap<string, Here>,
): Promise<void> => {
  const taxCheckedAt = new Date().toISOString();
  const marked = rows.map(({ number, state, useConfirmed, riskLevel }) => ({
    id: here.get(number)!.id,
    taxState: state!,
    taxCheckedAt,
    ...(useConfirmed !== null && { useConfirmed }),
    ...(riskLevel !== null && { riskLevel }),
  }));
  // each statement names one set of columns
  const alike = Map.groupBy(marked, (row) => Object.keys(row).join());
  for (const group of alike.values()) await updateRows(caller, 'invoice', group);
};
