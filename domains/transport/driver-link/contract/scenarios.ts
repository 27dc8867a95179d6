import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What the gate is told of phones. */
export const driverLinkScenarios = scenarios(
  { code: 'driver-link', zh: '司机链接', en: 'Driver links', order: 33 },
  {
    'driver-link.codes-tried': {
      zh: '门岗码被反复试错',
      en: 'Gate codes are being tried',
      to: { plant: 'driver-link:gate' },
      opens: ['/transport/gate-code'],
      mail: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof driverLinkScenarios> {}
}
