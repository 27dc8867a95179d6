import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What plants and suppliers are told of delivery notes. */
export const deliveryNoteScenarios = scenarios(
  { code: 'delivery-note', zh: '发货单', en: 'Delivery notes', order: 20 },
  {
    'delivery-note.sent': {
      zh: '供应商发送发货单',
      en: 'A supplier sent a delivery note',
      to: { plant: 'delivery-note:list' },
      opens: ['/common/dn-detail-view'],
      settles: true,
    },
    'delivery-note.returned': {
      zh: '工厂退回发货单',
      en: 'The plant returned a delivery note',
      to: { supplier: 'delivery-note:list' },
      opens: ['/common/dn-detail', '/common/dn-detail-view'],
      settles: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof deliveryNoteScenarios> {}
}
