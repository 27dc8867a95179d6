import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type { PrintFailure } from '../../contract/fields.ts';
import type { LabelFault } from '../../contract/label/print-fault.ts';
import type { Label } from '../../contract/label/texts.ts';
import { isPrintWaiting, printStatus, sendStatus } from '../../contract/status.ts';
import { noteForms } from '../../contract/label/places.ts';
import { inLabelOrder, labelsOf } from './label-data.ts';
import { layoutsOf, presentNumbers } from './layouts.ts';
import { onPaper, PART_OF_DOTS } from './labels-on-paper.ts';
import type { LabelJob } from './render-labels.ts';

/** Labels that are drawn in one go: a kill costs no more than these, and others of the tenant come between. */
export const PART = 200;
/** Faults of a print that are told. */
const MOST_FAULTS = 20;

type Print = Awaited<ReturnType<typeof printsLedBy>>[number];
type Wanted = { readonly print: Print; readonly unitId: string; readonly isOuter: boolean };

/**
 * Draws the next part of a print and of those it leads, in a thread of its own, and proves each label. The part stays; what is left follows
 * as a job of its own. A part whose job is not done with it is drawn again: nothing is there twice.
 */
export const drawLabels = async (
  caller: Caller,
  { printId, language }: { printId: string; language: Language },
): Promise<void> => {
  const prints = await printsLedBy(caller, printId);
  const [leader] = prints;
  if (!leader || !prints.every(({ status }) => isPrintWaiting(status))) return;
  const wanted = await labelsWanted(caller, prints);
  if (wanted === null) return failAll(caller, prints, { failure_kind: 'changed' });
  const done = prints.reduce((sum, { pages }) => sum + pages, 0);
  const part = nextPart(wanted, done, {
    onSheets: leader.sheet === 'a4',
    dots: leader.dots,
    copies: leader.copies,
  });
  const labels = await labelsFor(caller, part, language);
  if (labels === null) return failAll(caller, prints, { failure_kind: 'changed' });
  const numbers = leader.layouts ?? (await presentNumbers(caller, noteForms));
  const gtl = (await supplierOf(caller, leader.supplierCode))?.gtl !== false;
  const job: LabelJob = {
    title: prints.map(({ number }) => `${gtl ? 'GTL' : 'VDA 4902'} ${number}`).join(', '),
    labels,
    gtl,
    layouts: await layoutsOf(caller, numbers),
    sheet: leader.sheet,
  };
  const { bytes, missing, faults } = await onPaper(job, leader);
  if (missing.length > 0)
    return failAll(caller, prints, { failure_kind: 'glyphs', failure: missing.join(' ') });
  if (faults.length > 0) return failAll(caller, prints, proofOf(faults));
  const file = randomUUID();
  await caller.files.put(file, Readable.from([Buffer.from(bytes)], { objectMode: false }));
  const isLast = done + part.length === wanted.length;
  for (const print of prints) {
    const drawn = part.filter((one) => one.print === print).length;
    await caller.db
      .updateTable('print_log')
      .where(ownRows(caller.scope, 'print_log'))
      .where('id', '=', print.id)
      .set({
        pages: print.pages + drawn,
        proved: print.proved + drawn,
        layouts: JSON.stringify(numbers),
        parts: sql`parts || ${file}::uuid`,
        ...(isLast && { status: printStatus.moves.draw.to }),
      })
      .execute();
  }
  if (!isLast) await caller.tell('delivery-note.labels-ordered', { printId, language });
  else if (leader.printerId !== null)
    await caller.tell('delivery-note.labels-drawn', { printId, printerId: leader.printerId });
};

const printsLedBy = async ({ db, scope }: Caller, printId: string) =>
  db
    .selectFrom('print_log as print')
    .innerJoin('delivery_note as note', (join) =>
      join.onRef('note.tenant_id', '=', 'print.tenant_id').onRef('note.id', '=', 'print.delivery_note_id'),
    )
    .where(ownTenant(scope, 'print'))
    .where((where) => where.or([where('print.id', '=', printId), where('print.leader_id', '=', printId)]))
    .orderBy('print.id')
    .select([
      'print.id',
      'print.delivery_note_id as noteId',
      'print.supplier_code as supplierCode',
      'print.status',
      'print.sheet',
      'print.unit_ids as unitIds',
      'print.pages',
      'print.proved',
      'print.layouts',
      'print.dots',
      'print.copies',
      'print.printer_id as printerId',
      'note.number',
    ])
    .execute();

/** All labels of the prints in their order; on sheets outer ones first. Null when a unit is there no more. */
const labelsWanted = async (
  { db, scope }: Caller,
  prints: readonly Print[],
): Promise<readonly Wanted[] | null> => {
  const units = await db
    .selectFrom('handling_unit')
    .where(ownTenant(scope))
    .where(
      'delivery_note_id',
      'in',
      prints.map(({ noteId }) => noteId),
    )
    .orderBy('position')
    .select(['id', 'parent_id as parentId', 'delivery_note_id as noteId'])
    .execute();
  const byNote = Map.groupBy(units, ({ noteId }) => noteId);
  const wanted: Wanted[] = [];
  for (const print of prints) {
    const ordered = inLabelOrder(byNote.get(print.noteId) ?? []);
    const meant = print.unitIds === null ? null : new Set(print.unitIds);
    const found = meant ? ordered.filter(({ id }) => meant.has(id)) : ordered;
    if (meant && found.length < meant.size) return null;
    wanted.push(...found.map(({ id, parentId }) => ({ print, unitId: id, isOuter: parentId === null })));
  }
  if (prints[0]?.sheet !== 'a4') return wanted;
  return [...wanted.filter(({ isOuter }) => isOuter), ...wanted.filter(({ isOuter }) => !isOuter)];
};

/** A part of sheets holds labels of one kind, so that no sheet stays half empty within it. */
const nextPart = (
  wanted: readonly Wanted[],
  done: number,
  { onSheets, dots, copies }: { onSheets: boolean; dots: number | null; copies: number },
): readonly Wanted[] => {
  const part = wanted.slice(done, done + (dots === null ? Math.ceil(PART / copies) : PART_OF_DOTS[dots]!));
  const other = onSheets ? part.findIndex(({ isOuter }) => isOuter !== part[0]!.isOuter) : -1;
  return other < 0 ? part : part.slice(0, other);
};

/** Null when a unit is there no more. */
const labelsFor = async (
  caller: Caller,
  part: readonly Wanted[],
  language: Language,
): Promise<readonly Label[] | null> => {
  const byUnit = new Map<string, Label>();
  for (const [noteId, some] of Map.groupBy(part, ({ print }) => print.noteId)) {
    const labels = await labelsOf(caller, noteId, { language, unitIds: some.map(({ unitId }) => unitId) });
    for (const [unitId, label] of labels) byUnit.set(unitId, label);
  }
  const labels = part.flatMap(({ unitId }) => byUnit.get(unitId) ?? []);
  return labels.length === part.length ? labels : null;
};

const proofOf = (faults: readonly LabelFault[]) => ({
  failure_kind: 'proof' as const,
  faults: JSON.stringify(faults.slice(0, MOST_FAULTS)),
});

const failAll = async (
  { db, scope }: Caller,
  prints: readonly Print[],
  why: { failure_kind: PrintFailure; failure?: string; faults?: string },
): Promise<void> => {
  await db
    .updateTable('print_log')
    .where(ownRows(scope, 'print_log'))
    .where(
      'id',
      'in',
      prints.map(({ id }) => id),
    )
    .set({
      status: printStatus.moves.fail.to,
      sending: sql`case when sending is not null then ${sendStatus.moves.fail.to} end`,
      ...why,
    })
    .execute();
};
