import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { noteLacks, refuseClosedArrival, sendNote } from '@portal/delivery-note/server/offers.ts';
import { refusalText } from '@portal/edi/contract/sentences.ts';
import { words as ediWords } from '@portal/edi/contract/words.en.ts';
import { EdiRefusal, readDespatch, type ReadDespatch } from '@portal/edi/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { AdviceResult } from '../contract/fields.ts';
import type { Outcome } from '../contract/outcome.ts';
import { digestOf, knownAdvice } from './known-advice.ts';
import { AdviceFaults, isRemark, problemOf, refusalOf, teller, type Problem } from './problems.ts';
import { tried } from './tried.ts';
import { WITHDRAWS, withdrawAdvised } from './remove-advised.ts';
import { requireOwnNote, writeAdvice, type Written } from './write-advice.ts';

type Taken = Omit<AdviceResult, 'problems'> & {
  readonly at: number;
  readonly load: Load;
  /** Of all that was read of it; null where nothing could be. */
  readonly digest: string | null;
  readonly problems: readonly Problem[];
};

/** What a message says of its truck. */
type Load = Record<'carrier' | 'carrier_known' | 'consignment' | 'means', string | null>;

/**
 * Writes the notes of a file, each by itself: what keeps one from being written leaves the others. A preview is the same work, undone. Fails
 * with `despatchAdvice.unreadable` for a file that cannot be read at all.
 */
export const takeDespatchAdvice: UploadAction<typeof calls.takeDespatchAdvice> = async (
  caller,
  { preview, send },
  file,
) => {
  const bytes = Buffer.concat(await Array.fromAsync(file.stream as AsyncIterable<Buffer>));
  const { format, advices, refused } = readOrFail(caller, bytes);
  await sql`savepoint despatch_advice`.execute(caller.db);
  const taken: Taken[] = refused.map((one) => ({
    ...nothing,
    at: one.at,
    digest: null,
    advisedNumber: one.noteNumber,
    problems: [refusalOf(one)],
  }));
  for (const advice of advices) taken.push(await takenNote(caller, advice, send === 'Y'));
  const notes = taken.toSorted((one, other) => one.at - other.at);
  const isPreview = preview === 'Y';
  const tell = await teller(caller);
  if (isPreview) await sql`rollback to savepoint despatch_advice`.execute(caller.db);
  else await keepAll(caller, { fileName: file.name, format, bytes }, notes);
  return {
    preview: isPreview,
    format,
    notes: notes.map(({ at: _, load: __, digest: ___, problems, ...note }) => ({
      ...note,
      noteId: isPreview ? null : note.noteId,
      problems: problems.map(tell),
    })),
  };
};

const readOrFail = (caller: Caller, bytes: Buffer): ReadDespatch => {
  try {
    return readDespatch(bytes);
  } catch (error) {
    if (!(error instanceof EdiRefusal)) throw error;
    const { code: key, where: place, detail } = error;
    const problem = refusalText({ key, place, detail }, ediWords[caller.language]);
    throw new Failure('despatchAdvice.unreadable', { problem });
  }
};

const takenNote = async (
  caller: Caller,
  advice: ReadDespatch['advices'][number],
  send: boolean,
): Promise<Taken> => {
  const digest = digestOf(advice);
  const named = { at: advice.at, advisedNumber: advice.noteNumber, load: loadOf(advice), digest };
  const known = await knownAdvice(caller, advice, digest);
  if (known) return { ...named, ...known, outcome: 'known' };
  let written: Written | undefined;
  let withdrawn: { number: string } | undefined;
  const refusal = await tried(caller, async () => {
    requireOwnNote(caller, advice);
    if (WITHDRAWS.has(advice.functionCode)) withdrawn = await withdrawAdvised(caller, advice);
    else written = await writeAdvice(caller, advice);
  });
  if (refusal) return { ...nothing, ...named, problems: problemsOf(refusal) };
  if (withdrawn)
    return { ...nothing, ...named, outcome: 'withdrawn', noteNumber: withdrawn.number, problems: [] };
  const { note, lines, units, forwarder, problems } = written!;
  const { outcome, lacks } = await sentOrSaved(caller, note.id, send && problems.every(isRemark));
  return {
    ...named,
    load: { ...named.load, carrier_known: forwarder },
    outcome,
    noteId: note.id,
    noteNumber: note.number,
    lines,
    units,
    // Of an arrival that is not said the file was told already, with its place.
    problems: [...problems, ...lacks.filter(({ key }) => key !== 'deliveryNote.arrivalMissing')],
  };
};

const loadOf = ({ carrier, consignment, means }: Partial<ReadDespatch['advices'][number]>): Load => ({
  carrier: carrier || null,
  carrier_known: null,
  consignment: consignment || null,
  means: means || null,
});

const nothing = {
  outcome: 'refused',
  noteId: null,
  noteNumber: null,
  lines: 0,
  units: 0,
  load: loadOf({}),
} as const;

const problemsOf = (refusal: Failure): readonly Problem[] =>
  refusal instanceof AdviceFaults ? refusal.problems : [problemOf(refusal)];

/** Says all that the note lacks; sends a complete one, or tries to where it is only to be saved. */
const sentOrSaved = async (
  caller: Caller,
  id: string,
  send: boolean,
): Promise<{ outcome: Outcome; lacks: Problem[] }> => {
  const lacks = await noteLacks(caller, id);
  if (lacks.length > 0) return { outcome: 'saved', lacks: lacks.map((lack) => problemOf(lack)) };
  const refusal = await tried(caller, async () => {
    await refuseClosedArrival(caller, await sendNote(caller, { id }));
    if (!send) throw new OnlySaved();
  });
  if (refusal === undefined) return { outcome: 'sent', lacks: [] };
  return { outcome: 'saved', lacks: refusal instanceof OnlySaved ? [] : [problemOf(refusal)] };
};

/** Takes a sending back that was only tried. */
class OnlySaved extends Failure {
  constructor() {
    super('deliveryNote.notSent');
  }
}

type Kept = { readonly fileName: string; readonly format: ReadDespatch['format'] };

/** The file as it came, and what became of each of its notes. The bytes go again when the rows cannot be written. */
const keepAll = async (
  caller: Caller,
  { bytes, ...kept }: Kept & { readonly bytes: Buffer },
  notes: readonly Taken[],
): Promise<void> => {
  if (notes.length === 0) return;
  const fileUuid = randomUUID();
  await caller.files.put(fileUuid, Readable.from([bytes], { objectMode: false }));
  try {
    await keep(caller, { ...kept, fileUuid, fileBytes: bytes.length }, notes);
  } catch (error) {
    await caller.files.remove(fileUuid);
    throw error;
  }
};

const keep = async (
  { db, scope }: Caller,
  { fileName, format, fileUuid, fileBytes }: Kept & { fileUuid: string; fileBytes: number },
  notes: readonly Taken[],
): Promise<void> => {
  await db
    .insertInto('despatch_advice')
    .values(
      notes.map((note) => ({
        plant_no: scope.plantNo,
        supplier_code: scope.companyCode,
        file_name: fileName,
        format,
        advised_number: note.advisedNumber,
        outcome: note.outcome,
        // A note has one message of its own, which made it.
        note_id: note.outcome === 'known' ? null : note.noteId,
        note_number: note.noteNumber,
        lines: note.lines,
        units: note.units,
        ...note.load,
        said_digest: note.digest,
        file_uuid: fileUuid,
        file_bytes: String(fileBytes),
        problems: JSON.stringify(note.problems),
      })),
    )
    .execute();
};
