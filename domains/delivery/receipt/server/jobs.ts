import { after } from '@portal/platform/server/plugin.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { notify } from '@portal/notification/server/offers.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'receipt.confirmed': { id: string };
  }
}

export const jobs = [
  after('receipt.confirmed', 'tell-supplier', async (caller, { id }) => {
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
    const filling = { note: receipt.noteNumber, receipt: receipt.number, count: rows.length };
    const key = rows.length > 0 ? 'receivedWithDifference' : 'received';
    await notify(caller, {
      to: {
        party: 'supplier',
        companyCode: receipt.supplierCode,
        plantNo: receipt.plantNo,
        permission: 'receipt:list',
      },
      type: 'receipt.confirmed',
      words: { zh: words.zh.notice[key], en: words.en.notice[key] },
      link: `/common/dn-detail-view?id=${receipt.noteId}`,
      param: filling,
      key: `receipt.confirmed/${id}`,
    });
  }),
];
