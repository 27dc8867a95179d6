import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type { Label } from '../../contract/label/texts.ts';
import { isPrintWaiting } from '../../contract/status.ts';
import { noteForms } from '../../contract/label/places.ts';
import { inLabelOrder, labelsOf } from './label-data.ts';
import { layoutsOf, presentNumbers, type LayoutNumbers } from './layouts.ts';
import { PART_OF_DOTS } from './labels-on-paper.ts';
import type { LabelJob } from './render-labels.ts';

/** Labels that are drawn in one go: a kill costs no more than these, and others of the tenant come between. */
export const PART = 200;

export type Print = Awaited<ReturnType<typeof printsLedBy>>[number];
type Wanted = { readonly print: Print; readonly unitId: string; readonly isOuter: boolean };
/** What is drawn next of a print and of those it leads, with how far they were when it was looked for. */
export type Part = {
  readonly prints: readonly Print[];
  readonly leader: Print;
  readonly labels: readonly Wanted[];
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
  const wanted = await labelsWanted(caller, prints);
  const done = prints.reduce((sum, { pages }) => sum + pages, 0);
  const part = wanted && portionOf(wanted, done, leader);
  const labels = part && (await labelsFor(caller, part, language));
  if (!part || !labels) return { changed: prints };
  const numbers = leader.layouts ?? (await presentNumbers(caller, noteForms));
  const gtl = (await supplierOf(caller, leader.supplierCode))?.gtl !== false;
  return {
    prints,
    leader,
    labels: part,
    isLast: done + part.length === wanted.length,
    numbers,
    job: {
      title: prints.map(({ number }) => `${gtl ? 'GTL' : 'VDA 4902'} ${number}`).join(', '),
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
    .innerJoin('delivery_note as note', (join) =>
      join.onRef('note.tenant_id', '=', 'print.tenant_id').onRef('note.id', '=', 'print.delivery_note_id'),
    )
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
const portionOf = (
  wanted: readonly Wanted[],
  done: number,
  { sheet, dots, copies }: Pick<Print, 'sheet' | 'dots' | 'copies'>,
): readonly Wanted[] => {
  const part = wanted.slice(done, done + (dots === null ? Math.ceil(PART / copies) : PART_OF_DOTS[dots]!));
  const other = sheet === 'a4' ? part.findIndex(({ isOuter }) => isOuter !== part[0]!.isOuter) : -1;
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
