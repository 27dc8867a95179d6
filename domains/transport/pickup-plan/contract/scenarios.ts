import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/transport/pickup-plan-detail', '/transport/pickup-plan'] as const;

/** Notices of pickup plans to suppliers, planners and forwarders. */
export const pickupPlanScenarios = scenarios(
  { code: 'pickup-plan', zh: '提货计划', en: 'Pickup plans', order: 29 },
  {
    'pickup-plan.proposed': {
      zh: '提货计划待反馈',
      en: 'Pickup plans wait for an answer',
      to: { supplier: 'pickup-plan:answer' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'pickup-plan.timed-out': {
      zh: '提货计划超时未反馈（供应商）',
      en: 'Pickup plans without an answer in time (supplier)',
      to: { supplier: 'pickup-plan:answer' },
      opens: OPENS,
      deputies: true,
    },
    'pickup-plan.escalated': {
      escalates: true,
      zh: '提货计划超时未反馈升级（供应商管理员、联系人）',
      en: 'Pickup plans without an answer, escalated (administrators and contacts of the supplier)',
      to: { supplier: 'pickup-plan:list' },
      opens: OPENS,
      deputies: true,
    },
    'pickup-plan.timed-out-plant': {
      zh: '提货计划超时未反馈（工厂）',
      en: 'Pickup plans without an answer in time (plant)',
      to: { plant: 'pickup-plan:plan' },
      opens: OPENS,
      deputies: true,
    },
    'pickup-plan.answered': {
      zh: '供应商反馈提货计划',
      en: 'A supplier answers pickup plans',
      to: { plant: 'pickup-plan:plan' },
      opens: OPENS,
      deputies: true,
    },
    'pickup-plan.decided': {
      zh: '工厂处理提货计划',
      en: 'The plant decides a pickup plan',
      to: { supplier: 'pickup-plan:list' },
      opens: OPENS,
    },
    'pickup-plan.assigned': {
      zh: '提货计划已接受',
      en: 'A pickup plan was accepted',
      to: { forwarder: 'pickup-plan:list' },
      opens: OPENS,
      deputies: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof pickupPlanScenarios> {}
}
