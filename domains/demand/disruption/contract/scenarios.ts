import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/planning/disruption-detail'] as const;

/** What the side that did not send a card hears of it. */
export const disruptionScenarios = scenarios(
  { code: 'disruption', zh: '供应中断', en: 'Disruptions', order: 17 },
  {
    'disruption.fromPlant': {
      zh: '工厂发来或更新中断卡',
      en: 'The plant sends or changes a disruption card',
      to: { supplier: 'disruption:edit' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'disruption.fromSupplier': {
      zh: '供应商发来或更新中断卡',
      en: 'A supplier sends or changes a disruption card',
      to: { plant: 'disruption:edit' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof disruptionScenarios> {}
}
