import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { after } from '@portal/platform/server/plugin.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import { deliveryNoteScenarios } from '../contract/scenarios.ts';
import { isPrintWaiting, printStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import type { LabelJob } from '@portal/platform/server/print/label.ts';
import { labelJobOf } from './label-data.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'delivery-note.sent': { id: string };
    'delivery-note.returned': { id: string };
    'delivery-note.labels-ordered': { printId: string; language: Language };
  }
}

const { notifies } = noticesOf(deliveryNoteScenarios, { zh: words.zh.notice, en: words.en.notice });

export const jobs = [
  notifies('delivery-note.sent', 'tell-plant', async ({ id }, caller) => {
    const note = await markShown(caller, id);
    return {
      scenario: 'delivery-note.sent',
      word: 'sent',
      about: note,
      values: { zh: { supplier: note.supplierNameZh }, en: { supplier: note.supplierNameEn } },
      param: { number: note.number, supplier: note.supplierNameZh },
      link: `/common/dn-detail-view?id=${id}`,
    };
  }),
  notifies('delivery-note.returned', 'tell-supplier', async ({ id }, caller) => {
    const note = await markShown(caller, id);
    return {
      scenario: 'delivery-note.returned',
      word: 'returned',
      about: note,
      param: { number: note.number, reason: note.reason ?? '' },
      link: `/common/dn-detail?id=${id}`,
    };
  }),
  after(
    'delivery-note.labels-ordered',
    'draw',
    async (caller, { printId, language }) => drawLabels(caller, printId, language),
    { retries: 2 },
  ),
];

/**
 * Draws the labels of a print, and of those it leads, in a thread of its own and lays the PDF into the store; the print tells the
 * screen when it is ready.
 */
const drawLabels = async (caller: Caller, printId: string, language: Language): Promise<void> => {
  const { db, scope } = caller;
  const prints = await db
    .selectFrom('print_log')
    .where(ownTenant(scope))
    .where((where) => where.or([where('id', '=', printId), where('leader_id', '=', printId)]))
    .orderBy('id')
    .select(['id', 'delivery_note_id as noteId', 'status', 'sheet', 'unit_ids as unitIds'])
    .execute();
  if (!prints.every(({ status }) => isPrintWaiting(status))) return;
  const jobs: LabelJob[] = [];
  for (const { noteId, unitIds } of prints)
    jobs.push(await labelJobOf(caller, noteId, { language, unitIds }));
  const change = (id: string) =>
    db.updateTable('print_log').where(ownRows(scope, 'print_log')).where('id', '=', id);
  const printed = await renderInWorker(
    new URL(import.meta.resolve('@portal/platform/server/print/label.ts')),
    {
      ...jobs[0]!,
      title: jobs.map(({ title }) => title).join(', '),
      labels: jobs.flatMap(({ labels }) => labels),
      sheet: prints[0]!.sheet,
    } satisfies LabelJob,
    'renderLabels',
  );
  if (printed.missing.length > 0) {
    for (const { id } of prints)
      await change(id)
        .set({ status: printStatus.moves.fail.to, failure: printed.missing.join(' ') })
        .execute();
    return;
  }
  const file = randomUUID();
  await caller.files.put(file, Readable.from([Buffer.from(printed.pdf)], { objectMode: false }));
  for (const [at, { id }] of prints.entries())
    await change(id)
      .set({ status: printStatus.moves.draw.to, pages: jobs[at]!.labels.length, file_uuid: file })
      .execute();
};

const markShown = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('delivery_note as note')
    .innerJoin('supplier', onSupplier('note'))
    .where(ownTenant(scope, 'note'))
    .where('note.id', '=', id)
    .select([
      'note.number',
      'note.plant_no as plantNo',
      'note.supplier_code as supplierCode',
      ...supplierNames,
      'note.return_reason as reason',
    ])
    .executeTakeFirstOrThrow();
