import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { headDictionaries, type NoteHead, type DemandInput } from '../../contract/fields.ts';
import { keepAdvised } from './advised.ts';
import { insertLines } from './note-lines.ts';
import { checkDates, checkHeadCodes, checkOrigin } from './note-rules.ts';

/** What a supplier gives for a new note. */
export type NewNoteInput = Omit<z.output<typeof NoteHead>, 'expectedArrival'> & {
  /** Null where the supplier's own system has not said it: then it is asked for before the note is sent. */
  readonly expectedArrival: string | null;
  readonly lines: readonly DemandInput[];
  /** Eight digits; the next free one where the supplier's own system has not given it. */
  readonly number?: string | undefined;
  /** By which number the supplier's own system knows it; of any form. */
  readonly advised?: string | undefined;
};

/**
 * A new note from open demand of one warehouse and unloading point; takes its quantities. Fails with `deliveryNote.numberTaken`,
 * `deliveryNote.advisedTaken`, and as `insertLines` does.
 */
export const writeNote = async (
  caller: Caller,
  { lines, urgent, number: ownNumber, advised, ...head }: NewNoteInput,
): Promise<{ id: string; number: string }> => {
  await checkDates(caller, head);
  await checkHeadCodes(caller, head);
  if (caller.scope.party !== 'supplier') throw new Failure('err.forbidden', { needs: 'supplier' });
  await checkOrigin(caller, caller.scope.companyCode, head.originCode);
  const year = Number((await plantToday(caller)).slice(0, 4));
  const number = await numberFor(caller, year, ownNumber);
  const note = await caller.db
    .insertInto('delivery_note')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: caller.scope.companyCode,
      number,
      number_year: year,
      // the first line decides; the others must agree with it
      warehouse_code: '',
      unloading_point: '',
      urgent: urgent === 'Y',
      dispatch_on: head.dispatchOn,
      expected_arrival: head.expectedArrival,
      transport_type: head.transportType,
      transport_mode: head.transportMode,
      payment_terms: head.paymentTerms,
      origin_code: head.originCode,
      remark: head.remark,
    })
    // somebody may have written it in this moment
    .onConflict((conflict) => conflict.constraint('delivery_note_number_taken').doNothing())
    .returning([
      'id',
      'number',
      'kind',
      'supplier_code',
      'plant_no',
      'warehouse_code',
      'unloading_point',
      'dispatch_on',
    ])
    .executeTakeFirst();
  if (!note) throw new Failure('deliveryNote.numberTaken', { number });
  if (advised !== undefined) await keepAdvised(caller, note.id, { year, advised });
  await insertLines(caller, note, lines);
  return { id: note.id, number: note.number };
};

const numberFor = async (caller: Caller, year: number, ownNumber: string | undefined): Promise<string> => {
  if (ownNumber === undefined) return nextNumber(caller, year);
  if (await isTaken(caller, year, ownNumber))
    throw new Failure('deliveryNote.numberTaken', { number: ownNumber });
  return ownNumber;
};

/**
 * The next number for what is no note and is advised as one is (a delivery of racks in sequence). No note bears it in that year, and none that the
 * supplier's own system numbers may.
 */
export const giveNoteNumber = async (caller: Caller, year: number): Promise<string> => {
  const number = await nextNumber(caller, year);
  await caller.db
    .insertInto('given_number')
    .values({ supplier_code: caller.scope.companyCode, number_year: year, number })
    .execute();
  return number;
};

/** Eight digits, counted from 1 for each supplier and calendar year of the plant; those that the supplier's own system has used are passed over. */
const nextNumber = async ({ db }: Caller, year: number): Promise<string> => {
  const { rows } = await sql<{ number: string }>`select next_note_number(${year}::int) as number`.execute(db);
  return rows[0]!.number;
};

const isTaken = async (caller: Caller, year: number, number: string): Promise<boolean> => {
  const { rows } = await sql<{
    taken: boolean;
  }>`select own_number_taken(${year}::int, ${number}) as taken`.execute(caller.db);
  return rows[0]!.taken;
};

/** How the supplier's goods went last; the first type of the dictionary for his first note. */
export const lastTransportType = async (caller: Caller): Promise<string> => {
  const last = await caller.db
    .selectFrom('delivery_note')
    .where(ownRows(caller.scope, 'delivery_note'))
    .orderBy('id', 'desc')
    .select('transport_type as transportType')
    .limit(1)
    .executeTakeFirst();
  const choices = await dictChoices(caller, headDictionaries.transportType);
  return (choices.find(({ code }) => code === last?.transportType) ?? choices[0]!).code;
};
