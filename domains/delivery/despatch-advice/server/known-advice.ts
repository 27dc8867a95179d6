import { createHash } from 'node:crypto';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { DespatchAdvice } from '@portal/edi/contract/despatch-advice.ts';
import type { Problem } from './problems.ts';

/** A digest of all that was read of a message; two that say the same in the same place have the same one. */
export const digestOf = (advice: DespatchAdvice): string =>
  createHash('sha256').update(JSON.stringify(advice)).digest('hex');

export type KnownAdvice = {
  readonly noteId: string | null;
  readonly noteNumber: string | null;
  readonly lines: number;
  readonly units: number;
  /** What was wrong with its note, or missing of it, the first time. */
  readonly problems: readonly Problem[];
};

/**
 * What this message made before, if nothing was said of its note since then and the note is still there: a system that lost the answer sends
 * the same again. Undefined for a message that is new, or whose note is gone.
 */
export const knownAdvice = async (
  { db, scope }: Caller,
  { noteNumber }: DespatchAdvice,
  digest: string,
): Promise<KnownAdvice | undefined> => {
  const last = await db
    .selectFrom('despatch_advice as advice')
    .where(ownRows(scope, 'despatch_advice', 'advice'))
    .where('advice.supplier_code', '=', scope.companyCode)
    .where('advice.advised_number', '=', noteNumber)
    .where('advice.outcome', 'in', ['sent', 'saved', 'withdrawn'])
    .orderBy('advice.id', 'desc')
    .select([
      'advice.said_digest as saidDigest',
      'advice.outcome',
      'advice.note_id as noteId',
      'advice.note_number as noteNumber',
      'advice.lines',
      'advice.units',
      'advice.problems',
    ])
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.saidDigest !== digest) return undefined;
  const { saidDigest: _, outcome, ...known } = last;
  return outcome === 'withdrawn' || known.noteId !== null ? known : undefined;
};
