import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/transport/tracking-ticket-detail', '/transport/tracking-ticket'] as const;

/** What the plant is told of trucks that will not come in time. */
export const trackingTicketScenarios = scenarios(
  { code: 'tracking-ticket', zh: '物流跟踪', en: 'Tracking', order: 31 },
  {
    'tracking-ticket.late': {
      zh: '卡车预计晚到',
      en: 'A truck will be late',
      to: { plant: 'tracking-ticket:list', supplier: 'tracking-ticket:list' },
      opens: OPENS,
    },
    'tracking-ticket.damaged': {
      zh: '运输途中货损',
      en: 'Goods were damaged on their way',
      to: { plant: 'tracking-ticket:list', supplier: 'tracking-ticket:list' },
      opens: OPENS,
      mail: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof trackingTicketScenarios> {}
}
