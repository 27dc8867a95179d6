import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const LIST = '/management/notify';

/** What suppliers and planners are told of call-offs. */
export const callOffScenarios = scenarios(
  { code: 'call-off', zh: '要货令', en: 'Call-offs', order: 10 },
  {
    'call-off.released': {
      zh: '工厂发布要货令',
      en: 'The plant published releases',
      to: { supplier: 'call-off:list' },
      opens: ['/management/release-change-detail', LIST],
    },
    'call-off.asked-again': {
      zh: '工厂要求重新反馈',
      en: 'The plant requests a new commitment',
      to: { supplier: 'call-off:commit' },
      opens: [LIST],
      deputies: true,
    },
    'call-off.timed-out': {
      zh: '要货超时未反馈（供应商）',
      en: 'Call-offs without a commitment in time (supplier)',
      to: { supplier: 'call-off:commit' },
      opens: [LIST],
      deputies: true,
    },
    'call-off.escalated': {
      escalates: true,
      zh: '要货超时未反馈升级（供应商管理员、联系人）',
      en: 'Call-offs without a commitment, escalated (administrators and contacts of the supplier)',
      to: { supplier: 'call-off:list' },
      opens: [LIST],
      deputies: true,
    },
    'call-off.answered': {
      zh: '供应商部分或分批承诺',
      en: 'A supplier commits in part or in batches',
      to: { plant: 'call-off:ask-again' },
      opens: [LIST],
    },
    'call-off.rejected': {
      zh: '供应商拒绝要货',
      en: 'A supplier rejects call-offs',
      to: { plant: 'call-off:ask-again' },
      opens: [LIST],
      deputies: true,
    },
    'call-off.timed-out-plant': {
      zh: '要货超时未反馈（工厂）',
      en: 'Call-offs without a commitment in time (plant)',
      to: { plant: 'call-off:ask-again' },
      opens: [LIST],
      deputies: true,
    },
    'call-off.chain-gap': {
      zh: '要货令版本不连续',
      en: 'Releases with a gap in their chain',
      to: { plant: 'call-off:publish' },
      opens: ['/management/history', LIST],
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof callOffScenarios> {}
}
