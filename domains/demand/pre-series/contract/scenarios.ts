import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const SUPPLIER = { supplier: 'pre-series:commit' } as const;
const PLANT = { plant: 'pre-series:audit' } as const;

const LIST = '/management/pre-notify';
const ORDER = '/management/pre-notify-detail';

/** What suppliers and MRP controllers are told of pre-series call-offs. */
export const preSeriesScenarios = scenarios(
  { code: 'pre-series', zh: '批前要货', en: 'Pre-series call-offs', order: 12 },
  {
    'pre-series.published': {
      zh: '工厂发布批前要货',
      en: 'The plant published pre-series call-offs',
      to: SUPPLIER,
      opens: [ORDER],
    },
    'pre-series.proposed': {
      zh: '供应商提出不同数量或日期，待审核',
      en: 'A supplier proposes other quantities or days',
      to: PLANT,
      opens: [ORDER, LIST],
      deputies: true,
    },
    'pre-series.refused': {
      zh: '供应商拒绝批前要货',
      en: 'A supplier refuses pre-series call-offs',
      to: PLANT,
      opens: [ORDER, LIST],
      deputies: true,
    },
    'pre-series.audited': {
      zh: '工厂已审核批前要货反馈',
      en: 'The plant audited pre-series commitments',
      to: SUPPLIER,
      opens: [ORDER, LIST],
    },
    'pre-series.asked-again': {
      zh: '工厂要求重新反馈批前要货',
      en: 'The plant requests a new pre-series commitment',
      to: SUPPLIER,
      opens: [ORDER, LIST],
      deputies: true,
    },
    'pre-series.split': {
      zh: '批前要货拆分待确认',
      en: 'A pre-series split waits for the plant',
      to: PLANT,
      opens: [ORDER, LIST],
      deputies: true,
    },
    'pre-series.divided': {
      zh: '供应商已自行拆分批前要货',
      en: 'A supplier split pre-series call-offs',
      to: PLANT,
      opens: [ORDER],
    },
    'pre-series.split-decided': {
      zh: '工厂已处理批前要货拆分',
      en: 'The plant decided on a pre-series split',
      to: SUPPLIER,
      opens: [ORDER, LIST],
    },
    'pre-series.closed': {
      zh: '工厂关闭批前要货剩余数量',
      en: 'The plant closed the rest of pre-series call-offs',
      to: SUPPLIER,
      opens: [ORDER, LIST],
    },
    'pre-series.timed-out': {
      zh: '批前要货超时未反馈（供应商）',
      en: 'Pre-series call-offs without a commitment in time (supplier)',
      to: SUPPLIER,
      opens: [LIST],
      deputies: true,
    },
    'pre-series.escalated': {
      escalates: true,
      zh: '批前要货超时未反馈升级（供应商管理员、联系人）',
      en: 'Pre-series call-offs without a commitment, escalated (administrators and contacts of the supplier)',
      to: { supplier: 'pre-series:list' },
      opens: [LIST],
      deputies: true,
    },
    'pre-series.timed-out-plant': {
      zh: '批前要货超时未反馈（工厂）',
      en: 'Pre-series call-offs without a commitment in time (plant)',
      to: PLANT,
      opens: [LIST],
      deputies: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof preSeriesScenarios> {}
}
