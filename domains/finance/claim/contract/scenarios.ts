import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/claims/claim-detail', '/claims/claim'] as const;

/** What both sides hear of claims. */
export const claimScenarios = scenarios(
  { code: 'claim', zh: '索赔', en: 'Claims', order: 63 },
  {
    'claim.sent': {
      zh: '收到工厂索赔，待答复',
      en: 'A claim of the plant is to be answered',
      to: { supplier: 'claim:answer' },
      opens: OPENS,
      deputies: true,
      mail: true,
      settles: true,
    },
    'claim.raised': {
      zh: '收到供应商索赔，待答复',
      en: 'A claim of a supplier is to be answered',
      to: { plant: 'claim:answer' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'claim.answered': {
      zh: '供应商答复索赔',
      en: 'A supplier answers a claim',
      to: { plant: 'claim:write' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'claim.replied': {
      zh: '工厂答复索赔',
      en: 'The plant answers a claim',
      to: { supplier: 'claim:write' },
      opens: OPENS,
      deputies: true,
      mail: true,
      settles: true,
    },
    'claim.to-approve': {
      zh: '索赔裁定待复核',
      en: 'The decision of a claim is to be approved',
      to: { plant: 'claim:approve' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'claim.decided': {
      zh: '索赔已裁定、撤回或结算',
      en: 'A claim is decided, withdrawn or settled',
      to: { supplier: 'claim:list' },
      opens: OPENS,
      mail: true,
      settles: true,
    },
    'claim.ended': {
      zh: '供应商同意或撤回索赔',
      en: 'A supplier agrees on a claim, or takes it back',
      to: { plant: 'claim:list' },
      opens: OPENS,
      settles: true,
    },
    'claim.overdue': {
      zh: '索赔答复超期',
      en: 'The answer to a claim is overdue',
      to: { supplier: 'claim:answer', plant: 'claim:answer' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'claim.escalated': {
      escalates: true,
      zh: '索赔超期升级',
      en: 'A claim without an answer is escalated',
      to: { supplier: 'claim:list', plant: 'claim:decide', admin: 'claim:list' },
      opens: OPENS,
      mail: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof claimScenarios> {}
}
