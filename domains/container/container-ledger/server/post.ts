import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import type { Cause, Condition, DocumentKind, HolderKind } from '../contract/holder.ts';

/** A movement before it has a number. */
export type Posting = {
  readonly plantNo: string;
  readonly postedOn: string;
  readonly cause: Cause;
  readonly containerCode: string;
  readonly quantity: number;
  readonly giverKind: HolderKind;
  readonly giverCode: string;
  readonly giverCondition: Condition;
  readonly takerKind: HolderKind;
  readonly takerCode: string;
  readonly takerCondition: Condition;
  readonly reason: string | null;
  readonly documentKind: DocumentKind | null;
  readonly documentId: string | null;
  readonly documentNumber: string | null;
  /** Of a document that moves once more what was taken back: the how manieth time, from 1. */
  readonly documentRound?: number;
  readonly reversesId: string | null;
};

export type Posted = { readonly id: string; readonly number: string };

const TYPES = {
  plant_no: 'text',
  posted_on: 'date',
  cause: 'text',
  container_code: 'text',
  quantity: 'int',
  giver_kind: 'text',
  giver_code: 'text',
  giver_condition: 'text',
  taker_kind: 'text',
  taker_code: 'text',
  taker_condition: 'text',
  reason: 'text',
  document_kind: 'text',
  document_id: 'bigint',
  document_number: 'text',
  document_round: 'int',
  reverses_id: 'bigint',
  number: 'text',
} as const;

/** Movements by one statement. On a busy machine each takes a millisecond, and a statement is given up after fifteen seconds. */
const AT_ONCE = 2000;

/**
 * Writes movements of one plant, numbered day by day; the database sums them up in the same transaction. What a document has posted already is
 * left out, so that a job that runs twice posts once.
 */
export const post = async (caller: Caller, postings: readonly Posting[]): Promise<Posted[]> => {
  if (postings.length === 0) return [];
  const numbers = await numbersOf(caller, postings);
  const rows = postings.map((one, at) => ({
    plant_no: one.plantNo,
    posted_on: one.postedOn,
    cause: one.cause,
    container_code: one.containerCode,
    quantity: one.quantity,
    giver_kind: one.giverKind,
    giver_code: one.giverCode,
    giver_condition: one.giverCondition,
    taker_kind: one.takerKind,
    taker_code: one.takerCode,
    taker_condition: one.takerCondition,
    reason: one.reason,
    document_kind: one.documentKind,
    document_id: one.documentId,
    document_number: one.documentNumber,
    document_round: one.documentRound ?? 1,
    reverses_id: one.reversesId,
    number: numbers[at]!,
  }));
  const posted: Posted[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const { rows: those } =
      await sql<Posted>`insert into container_movement (${sql.join(Object.keys(TYPES).map((name) => sql.ref(name)))})
      select * from ${rowsOf(TYPES, rows.slice(at, at + AT_ONCE))} as given
      on conflict (tenant_id, document_kind, document_id, cause, container_code, giver_condition, giver_kind, document_round) where document_id is not null and reverses_id is null do nothing
      returning id, number`.execute(caller.db);
    posted.push(...those);
  }
  return posted;
};

/** Numbers of movements in their order: they run by plant and day, and days are counted one behind the other, so that no two postings wait for each other. */
const numbersOf = async (caller: Caller, postings: readonly Posting[]): Promise<string[]> => {
  const next = new Map<string, number>();
  const days = Map.groupBy(postings, (one) => one.postedOn);
  for (const [postedOn, those] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const series = `${those[0]!.plantNo}/${postedOn.replaceAll('-', '')}`;
    next.set(postedOn, Number(await takeNumbers(caller.db, 'container-movement', series, those.length)));
  }
  return postings.map(({ postedOn }) => {
    const running = next.get(postedOn)!;
    next.set(postedOn, running + 1);
    return `CM${postedOn.replaceAll('-', '')}${String(running).padStart(5, '0')}`;
  });
};
