import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';
import { receiptScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'receipt.confirmed': { id: string };
  }
}

const { notifies } = noticesOf(receiptScenarios, { zh: words.zh.notice, en: words.en.notice });

export const jobs = [
  notifies('receipt.confirmed', 'tell-supplier', async ({ id }, caller) => {
    const receipt = await caller.db
      .selectFrom('goods_receipt as receipt')
      .innerJoin('delivery_note as note', onNote('receipt'))
      .where(ownTenant(caller.scope, 'receipt'))
      .where('receipt.id', '=', id)
      .select([
        'receipt.number',
        'receipt.supplier_code as supplierCode',
        'receipt.plant_no as plantNo',
        'note.id as noteId',
        'note.number as noteNumber',
      ])
      .executeTakeFirstOrThrow();
    const rows = await caller.db
      .selectFrom('goods_receipt_line')
      .where(ownTenant(caller.scope))
      .where('receipt_id', '=', id)
      .where('difference_reason', 'is not', null)
      .select('part_no')
      .execute();
    return {
      scenario: 'receipt.confirmed',
      word: rows.length > 0 ? 'receivedWithDifference' : 'received',
      about: receipt,
      param: { note: receipt.noteNumber, receipt: receipt.number, count: rows.length },
      link: `/common/dn-detail-view?id=${receipt.noteId}`,
      key: `receipt.confirmed/${id}`,
    };
  }),
];
