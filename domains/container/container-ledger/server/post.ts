import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertionOf } from '@portal/platform/server/database/bulk.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
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

const MOVEMENTS = { prefix: 'CM', series: 'container-movement', by: 'plant' } as const;
/** Movements by one statement. On a busy machine each takes a millisecond, and a statement is given up after fifteen seconds. */
const AT_ONCE = 2000;

/**
 * Writes movements of one plant, numbered day by day; the database sums them up in the same transaction. What a document has posted already is
 * left out, so that a job that runs twice posts once.
 */
export const post = async (caller: Caller, postings: readonly Posting[]): Promise<Posted[]> => {
  if (postings.length === 0) return [];
  const numbers = await numbersFor(caller, postings);
  const rows = postings.map((one, at) => ({
    ...one,
    documentRound: one.documentRound ?? 1,
    number: numbers[at]!,
  }));
  const posted: Posted[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const { rows: those } =
      await sql<Posted>`${insertionOf('container_movement', rows.slice(at, at + AT_ONCE))}
      on conflict (tenant_id, document_kind, document_id, cause, container_code, giver_condition, giver_kind, document_round) where document_id is not null and reverses_id is null do nothing
      returning id, number`.execute(caller.db);
    posted.push(...those);
  }
  return posted;
};

/** Numbers of movements in their order: they run by plant and day, and days are counted one behind the other, so that no two postings wait for each other. */
const numbersFor = async ({ db }: Caller, postings: readonly Posting[]): Promise<string[]> => {
  const numbers = new Map<string, Iterator<string, undefined>>();
  const days = Map.groupBy(postings, (one) => one.postedOn);
  for (const [day, those] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { plantNo } = those[0]!;
    numbers.set(day, (await numbersOf(db, MOVEMENTS, { plantNo, day }, those.length)).values());
  }
  return postings.map(({ postedOn }) => numbers.get(postedOn)!.next().value!);
};
