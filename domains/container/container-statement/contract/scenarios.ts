import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/container/statement-detail', '/container/statement'] as const;
const PARTNERS = {
  supplier: 'container-statement:answer',
  forwarder: 'container-statement:answer',
} as const;

/** What both sides are told of monthly statements. */
export const statementScenarios = scenarios(
  { code: 'container-statement', zh: '器具对账', en: 'Container statements', order: 46 },
  {
    'container-statement.sent': {
      zh: '器具对账单待确认',
      en: 'A container statement is to be confirmed',
      to: PARTNERS,
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'container-statement.disputed': {
      zh: '器具对账有异议',
      en: 'A container statement is disputed',
      to: { plant: 'container-statement:manage' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'container-statement.answered': {
      zh: '工厂答复器具对账异议',
      en: 'The plant answers a dispute',
      to: PARTNERS,
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'container-statement.overdue': {
      zh: '器具对账逾期未答复',
      en: 'A container statement is overdue',
      to: { ...PARTNERS, plant: 'container-statement:manage' },
      opens: OPENS,
      mail: true,
    },
    'container-statement.closed': {
      zh: '器具对账已关闭',
      en: 'A container statement is closed',
      to: { ...PARTNERS, plant: 'container-statement:manage' },
      opens: OPENS,
      settles: true,
    },
    'container-statement.escalated': {
      zh: '器具对账逾期升级',
      en: 'A container statement is overdue, escalated',
      to: { ...PARTNERS, plant: 'container-statement:manage' },
      opens: OPENS,
      deputies: true,
      escalates: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof statementScenarios> {}
}
