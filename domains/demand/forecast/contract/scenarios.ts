import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/planning/forecast-detail', '/planning/forecast-list'] as const;

/** What both sides hear of forecasts. */
export const forecastScenarios = scenarios(
  { code: 'forecast', zh: '需求预测', en: 'Forecasts', order: 15 },
  {
    'forecast.published': {
      zh: '有新的预测需要反馈',
      en: 'A forecast is to be answered',
      to: { supplier: 'forecast:answer' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'forecast.submitted': {
      zh: '供应商提交预测反馈',
      en: 'A supplier answers a forecast',
      to: { plant: 'forecast:decide' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'forecast.decided': {
      zh: '工厂处理预测反馈',
      en: 'The plant decides forecast answers',
      to: { supplier: 'forecast:answer' },
      opens: OPENS,
      settles: true,
    },
    'forecast.dueSoon': {
      zh: '预测反馈即将到期',
      en: 'The answer to a forecast is due soon',
      to: { supplier: 'forecast:answer' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'forecast.overtime': {
      zh: '预测反馈超期',
      en: 'The answer to a forecast is overdue',
      to: { supplier: 'forecast:answer', plant: 'forecast:decide' },
      opens: OPENS,
      mail: true,
    },
    'forecast.timed-out': {
      zh: '预测超时未反馈（供应商）',
      en: 'Forecasts without an answer in time (supplier)',
      to: { supplier: 'forecast:answer' },
      opens: OPENS,
      deputies: true,
    },
    'forecast.escalated': {
      zh: '预测超时未反馈升级（供应商管理员、联系人）',
      en: 'Forecasts without an answer, escalated (administrators and contacts of the supplier)',
      to: { supplier: 'forecast:list' },
      opens: OPENS,
      deputies: true,
    },
    'forecast.timed-out-plant': {
      zh: '预测超时未反馈（工厂）',
      en: 'Forecasts without an answer in time (plant)',
      to: { plant: 'forecast:decide' },
      opens: OPENS,
      deputies: true,
    },
    'forecast.notTaken': {
      zh: '报文中的预测没有生成版本',
      en: 'A message made no forecast version',
      to: { plant: 'forecast:take' },
      opens: ['/planning/forecast-version'],
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof forecastScenarios> {}
}
