import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What forwarders are told of their drivers and vehicles. */
export const fleetScenarios = scenarios(
  { code: 'transport', zh: '运输', en: 'Transportation', order: 30 },
  {
    'fleet.driver-expiring': {
      zh: '司机驾驶证即将到期',
      en: 'The licence of a driver expires soon',
      to: { forwarder: 'fleet:driver' },
      opens: ['/transport/driver-detail'],
      deputies: true,
    },
    'fleet.vehicle-expiring': {
      zh: '车辆年检或排放检验即将到期',
      en: 'The inspection or emission test of a vehicle expires soon',
      to: { forwarder: 'fleet:vehicle' },
      opens: ['/transport/vehicle-detail'],
      deputies: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof fleetScenarios> {}
}
