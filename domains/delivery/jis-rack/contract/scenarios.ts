import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What is told of deliveries in sequence. A re-order is told by the alert that it raises (`jis.re-order`). */
export const jisRackScenarios = scenarios(
  { code: 'jis-rack', zh: 'JIS 发货', en: 'JIS deliveries', order: 48 },
  {
    'jis-rack.departed': {
      zh: 'JIS 料架已发运',
      en: 'JIS racks have left',
      to: { plant: 'jis-tsl:confirm' },
      opens: ['/jis/tsl', '/jis/delivery-detail'],
      deputies: true,
    },
    'jis-rack.received': {
      zh: 'JIS 发货已收货',
      en: 'A JIS delivery was received',
      to: { supplier: 'jis-delivery:list' },
      opens: ['/jis/delivery-detail'],
      settles: true,
    },
    'jis-rack.differs': {
      zh: 'JIS 收货有差异，已补单',
      en: 'A JIS delivery differs, parts are ordered again',
      to: { supplier: 'jis-delivery:list', plant: 'jis-delivery:list' },
      opens: ['/jis/delivery-detail'],
      deputies: true,
      mail: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof jisRackScenarios> {}
}
