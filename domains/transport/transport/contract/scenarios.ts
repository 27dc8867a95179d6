import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What plants, suppliers and forwarders are told of transport orders. */
export const transportScenarios = scenarios(
  { code: 'transport', zh: '运输', en: 'Transportation', order: 30 },
  {
    'transport.requested': {
      zh: '运输单待确认',
      en: 'A transport order waits for confirmation',
      to: { plant: 'transport:confirm' },
    },
    'transport.confirmed': {
      zh: '运输单已确认',
      en: 'A transport order was confirmed',
      to: { supplier: 'transport:list' },
    },
    'transport.assigned': {
      zh: '运输单待接单',
      en: 'A transport order waits for acceptance',
      to: { forwarder: 'transport:carry' },
    },
    'transport.rejected': {
      zh: '运输单被驳回',
      en: 'A transport order was rejected',
      to: { supplier: 'transport:list', forwarder: 'transport:carry' },
    },
    'transport.departed': {
      zh: '车辆已发车',
      en: 'A truck departed',
      to: { plant: 'transport:complete', supplier: 'transport:list' },
    },
    'transport.cancelled': {
      zh: '运输单已取消',
      en: 'A transport order was cancelled',
      to: { plant: 'transport:confirm', supplier: 'transport:list', forwarder: 'transport:carry' },
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof transportScenarios> {}
}
