import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What those who wait for a window are told. */
export const timeWindowScenarios = scenarios(
  { code: 'time-window', zh: '时间窗', en: 'Time windows', order: 29 },
  {
    'time-window.offered': {
      zh: '排到时间窗',
      en: 'A window became free for somebody who waits',
      to: { supplier: 'waiting-list:wish', forwarder: 'waiting-list:wish' },
      opens: ['/transport/waiting-list'],
      deputies: true,
      mail: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof timeWindowScenarios> {}
}
