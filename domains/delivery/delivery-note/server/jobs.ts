import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import { deliveryNoteScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'delivery-note.sent': { id: string };
    'delivery-note.returned': { id: string };
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
      link: [`/common/dn-detail?id=${id}`, `/common/dn-detail-view?id=${id}`],
    };
  }),
];

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
