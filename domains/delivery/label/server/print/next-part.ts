import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Label } from '../../contract/text/texts.ts';
import { isPrintWaiting } from '../../contract/status.ts';
import { noteForms } from '../../contract/layout/places.ts';
import type { LabelledNote } from '../label-source.ts';
import { layoutsOf, presentNumbers, type LayoutNumbers } from '../layouts.ts';
import { PART_OF_DOTS } from '../drawing/labels-on-paper.ts';
import type { LabelJob } from '../drawing/render-labels.ts';
import { worksByGtl } from '../works-by-gtl.ts';

/** Labels that are drawn in one go: a kill costs no more than these, and others of the tenant come between. */
export const PART = 200;

export type Print = Awaited<ReturnType<typeof printsLedBy>>[number];
type Ordered = { readonly print: Print; readonly unitId: string; readonly isOuter: boolean };
/** What is drawn next of a print and of those it leads, with how far they were when it was looked for. */
export type Part = {
  readonly prints: readonly Print[];
  readonly leader: Print;
  readonly labels: readonly Ordered[];
  readonly isLast: boolean;
  readonly numbers: LayoutNumbers;
  readonly job: LabelJob;
};

/** Undefined when nothing is left to draw; `changed` are the prints where units are there no more. */
export const nextPart = async (
  caller: Caller,
  printId: string,
  language: Language,
): Promise<Part | { readonly changed: readonly Print[] } | undefined> => {
  const prints = await printsLedBy(caller, printId);
  const [leader] = prints;
  if (!leader || !prints.every(({ status }) => isPrintWaiting(status))) return undefined;
  const notes = await caller.ask('label.notes', { noteIds: prints.map(({ noteId }) => noteId) });
  const ordered = labelsOrdered(prints, notes);
  const done = prints.reduce((sum, { pages }) => sum + pages, 0);
  const part = ordered && portionOf(ordered, done, leader);
  const labels = part && (await labelsFor(caller, part, language));
  if (!part || !labels) return { changed: prints };
  const numbers = leader.layouts ?? (await presentNumbers(caller, noteForms));
  const gtl = await worksByGtl(caller, leader.supplierCode);
  const numberOf = new Map(notes.map(({ id, number }) => [id, number]));
  return {
    prints,
    leader,
    labels: part,
    isLast: done + part.length === ordered.length,
    numbers,
    job: {
      title: prints.map(({ noteId }) => `${gtl ? 'GTL' : 'VDA 4902'} ${numberOf.get(noteId)!}`).join(', '),
      labels,
      gtl,
      layouts: await layoutsOf(caller, numbers),
      sheet: leader.sheet,
    },
  };
};

/** A print and those it leads, locked where they are about to change. */
export const printsLedBy = async ({ db, scope }: Caller, printId: string, isLocked = false) =>
  db
    .selectFrom('print_log as print')
    .where(ownTenant(scope, 'print'))
    .where((where) => where.or([where('print.id', '=', printId), where('print.leader_id', '=', printId)]))
    .orderBy('print.id')
    .$if(isLocked, (query) => query.forUpdate('print'))
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
    ])
    .execute();

/** All labels of the prints in their order; on sheets outer ones first. Null when a unit is there no more. */
const labelsOrdered = (
  prints: readonly Print[],
  notes: readonly LabelledNote[],
): readonly Ordered[] | null => {
  const unitsOf = new Map(notes.map(({ id, units }) => [id, units]));
  const ordered: Ordered[] = [];
  for (const print of prints) {
    const units = unitsOf.get(print.noteId) ?? [];
    const selected = print.unitIds === null ? null : new Set(print.unitIds);
    const found = selected ? units.filter(({ id }) => selected.has(id)) : units;
    if (selected && found.length < selected.size) return null;
    ordered.push(...found.map(({ id, isOuter }) => ({ print, unitId: id, isOuter })));
  }
  if (prints[0]?.sheet !== 'a4') return ordered;
  return [...ordered.filter(({ isOuter }) => isOuter), ...ordered.filter(({ isOuter }) => !isOuter)];
};

/** A part of sheets holds labels of one kind, so that no sheet stays half empty within it. */
const portionOf = (
  ordered: readonly Ordered[],
  done: number,
  { sheet, dots, copies }: Pick<Print, 'sheet' | 'dots' | 'copies'>,
): readonly Ordered[] => {
  const part = ordered.slice(done, done + (dots === null ? Math.ceil(PART / copies) : PART_OF_DOTS[dots]!));
  const other = sheet === 'a4' ? part.findIndex(({ isOuter }) => isOuter !== part[0]!.isOuter) : -1;
  return other < 0 ? part : part.slice(0, other);
};

/** Null when a unit is there no more. */
const labelsFor = async (
  caller: Caller,
  part: readonly Ordered[],
  language: Language,
): Promise<readonly Label[] | null> => {
  const byUnit = new Map<string, Label>();
  for (const [noteId, some] of Map.groupBy(part, ({ print }) => print.noteId)) {
    const unitIds = some.map(({ unitId }) => unitId);
    const labels = await caller.ask('label.units', { noteId, language, unitIds });
    for (const { unitId, label } of labels) byUnit.set(unitId, label);
  }
  const labels = part.flatMap(({ unitId }) => byUnit.get(unitId) ?? []);
  return labels.length === part.length ? labels : null;
};
