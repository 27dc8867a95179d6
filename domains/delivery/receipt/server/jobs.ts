import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';
import { REJECTED } from '../contract/hold-status.ts';
import { receiptScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'receipt.confirmed': { id: string };
    'receipt.reversed': { id: string };
    'receipt.held': { receiptId: string };
    'receipt.holdDecided': { ids: string[] };
  }
}

const { notifies } = noticesOf(receiptScenarios, { zh: words.zh.notice, en: words.en.notice });

export const jobs = [
  notifies('receipt.confirmed', 'tell-supplier', async ({ id }, caller) => {
    const receipt = await receiptTold(caller, id);
    const rows = await caller.db
      .selectFrom('goods_receipt_line')
      .where(ownTenant(caller.scope))
      .where('receipt_id', '=', id)
      .where('difference_reason', 'is not', null)
      .select('part_no')
      .execute();
    return {
      scenario: 'receipt.confirmed',
      word: !receipt.isLast ? 'receivedPartly' : rows.length > 0 ? 'receivedWithDifference' : 'received',
      about: receipt,
      param: {
        note: receipt.noteNumber,
        receipt: receipt.number,
        visit: receipt.visit,
        count: rows.length,
      },
      link: [`/common/dn-detail-view?id=${receipt.noteId}`, `/management/receipt?number=${receipt.number}`],
      key: `receipt.confirmed/${id}`,
    };
  }),
  notifies('receipt.held', 'tell-both', async ({ receiptId }, caller) => {
    const found = await holdsTold(caller).where('receipt_id', '=', receiptId).execute();
    const first = found[0]!;
    return {
      scenario: 'receipt.held',
      word: 'held',
      about: first,
      param: { note: first.noteNumber, receipt: first.receiptNumber, count: found.length },
      link: `/management/quality-hold?receipt=${receiptId}`,
      key: `receipt.held/${receiptId}`,
    };
  }),
  notifies('receipt.holdDecided', 'tell-both', async ({ ids }, caller) => {
    const found = await holdsTold(caller).where('id', 'in', ids).execute();
    const first = found[0]!;
    return {
      scenario: 'receipt.holdDecided',
      word: first.status === REJECTED ? 'holdRejected' : 'holdReleased',
      about: first,
      param: { count: found.length, number: first.number, reason: first.decision ?? '' },
      link: `/management/quality-hold?ids=${ids.join(',')}`,
      key: `receipt.holdDecided/${first.id}`,
    };
  }),
  notifies('receipt.reversed', 'tell-both', async ({ id }, caller) => {
    const receipt = await receiptTold(caller, id);
    return {
      scenario: 'receipt.reversed',
      word: 'reversed',
      about: receipt,
      param: { note: receipt.noteNumber, receipt: receipt.number, reason: receipt.reason ?? '' },
      link: [`/common/dn-detail-view?id=${receipt.noteId}`, `/management/receipt?number=${receipt.number}`],
      key: `receipt.reversed/${id}`,
    };
  }),
];

const holdsTold = ({ db, scope }: Caller) =>
  db
    .selectFrom('quality_hold')
    .where(ownTenant(scope))
    .orderBy('id')
    .select([
      'id',
      'number',
      'status',
      'decision',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'note_number as noteNumber',
      'receipt_number as receiptNumber',
    ]);

const receiptTold = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('goods_receipt as receipt')
    .innerJoin('delivery_note as note', onNote('receipt'))
    .where(ownTenant(scope, 'receipt'))
    .where('receipt.id', '=', id)
    .select([
      'receipt.number',
      'receipt.supplier_code as supplierCode',
      'receipt.plant_no as plantNo',
      'receipt.reverse_reason as reason',
      'receipt.visit',
      'receipt.is_last as isLast',
      'note.id as noteId',
      'note.number as noteNumber',
    ])
    .executeTakeFirstOrThrow();
