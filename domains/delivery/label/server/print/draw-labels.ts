import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller, OutsideCaller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintFailure } from '../../contract/paper.ts';
import type { LabelFault } from '../../contract/label-fault.ts';
import { isPrintWaiting, printStatus, sendStatus } from '../../contract/status.ts';
import { onPaper } from '../drawing/labels-on-paper.ts';
import { nextPart, printsLedBy, type Part, type Print } from './next-part.ts';

/** Faults of a print that are told. */
const MOST_FAULTS = 20;

/**
 * Draws the next part of a print and of those it leads, in a thread of its own and outside of any transaction, and proves each label. The part
 * stays; what is left follows as a job of its own. A part that was drawn twice, as by a process that counted as lost, is kept once.
 */
export const drawLabels = async (
  outside: OutsideCaller,
  { printId, language }: { printId: string; language: Language },
): Promise<void> => {
  const part = await outside.within(async (caller) => {
    const next = await nextPart(caller, printId, language);
    if (!next || 'job' in next) return next;
    return failAll(caller, next.changed, { failure_kind: 'changed' });
  });
  if (!part) return;
  const { bytes, missing, faults } = await onPaper(part.job, part.leader);
  outside.signal.throwIfAborted();
  if (missing.length > 0)
    return failPart(outside, part, { failure_kind: 'glyphs', failure: missing.join(' ') });
  if (faults.length > 0) return failPart(outside, part, proofOf(faults));
  const file = randomUUID();
  await outside.files.put(file, Readable.from([Buffer.from(bytes)], { objectMode: false }));
  const isKept = await outside.within(async (caller) => {
    const isOurs = await isWhereItWas(caller, part);
    if (isOurs) await keepPart(caller, part, file, language);
    return isOurs;
  });
  if (!isKept) await outside.files.remove(file);
};

/** Locks the prints; false when another process drew the same part meanwhile. */
const isWhereItWas = async (caller: Caller, { prints, leader }: Part): Promise<boolean> => {
  const now = await printsLedBy(caller, leader.id, true);
  return prints.every(({ id, pages }) =>
    now.some((print) => print.id === id && print.pages === pages && isPrintWaiting(print.status)),
  );
};

const keepPart = async (
  caller: Caller,
  { prints, leader, labels, isLast, numbers }: Part,
  file: string,
  language: Language,
): Promise<void> => {
  for (const print of prints) {
    const drawn = labels.filter((one) => one.print === print).length;
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
  if (!isLast) await caller.tell('delivery-note.labels-ordered', { printId: leader.id, language });
  else if (leader.printerId !== null)
    await caller.tell('delivery-note.labels-drawn', { printId: leader.id, printerId: leader.printerId });
};

const failPart = async (outside: OutsideCaller, part: Part, why: Why): Promise<void> =>
  outside.within(async (caller) => {
    if (await isWhereItWas(caller, part)) await failAll(caller, part.prints, why);
  });

const proofOf = (faults: readonly LabelFault[]) => ({
  failure_kind: 'proof' as const,
  faults: JSON.stringify(faults.slice(0, MOST_FAULTS)),
});

type Why = { failure_kind: PrintFailure; failure?: string; faults?: string };

const failAll = async ({ db, scope }: Caller, prints: readonly Print[], why: Why): Promise<void> => {
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
