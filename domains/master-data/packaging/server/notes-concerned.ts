import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { words } from '../contract/words.en.ts';
import type { OpenNote } from '../contract/agreement.ts';

export type Packed = { supplierCode: string; partNo: string };

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Delivery notes of the present plant that were not sent, have one of the parts on them and leave within its days; `until` is not among them. */
    'packaging.open-notes': {
      input: { packed: readonly (Packed & { from: Day; until: Day | null })[] };
      output: OpenNote;
    };
  }
}

/** Numbers that a sentence names. */
const NAMED = 20;

/** What agreements that were saved mean for notes that were not sent, in a sentence; none where no note is concerned. */
export const notesConcerned = async (caller: Caller, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows: packed } = await sql<Packed & { from: Day; until: Day | null }>`
    select agreement.supplier_code as "supplierCode", agreement.part_no as "partNo", agreement.effective_from as "from",
      (select min(later.effective_from) from packaging_agreement as later
        where ${ownRows(caller.scope, 'packaging_agreement', 'later')} and later.plant_no = agreement.plant_no and later.supplier_code = agreement.supplier_code
          and later.part_no = agreement.part_no and later.effective_from > agreement.effective_from) as until
    from packaging_agreement as agreement
    where ${ownRows(caller.scope, 'packaging_agreement', 'agreement')} and agreement.id = any(${ids}::bigint[])`.execute(
    caller.db,
  );
  const notes = await caller.ask('packaging.open-notes', { packed });
  if (notes.length === 0) return [];
  const numbers = notes.slice(0, NAMED).map(({ number }) => number);
  return [
    fill(words[caller.language].texts.notesConcerned, {
      count: notes.length,
      numbers: `${numbers.join(', ')}${notes.length > NAMED ? ' …' : ''}`,
    }),
  ];
};
