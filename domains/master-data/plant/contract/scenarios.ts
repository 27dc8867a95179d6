import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** Who is told when a change of a plant touches what is under way. */
export const plantScenarios = scenarios(
  { code: 'plant', zh: '工厂', en: 'Plants', order: 5 },
  {
    'plant.changed': {
      zh: '工厂变更涉及在途业务',
      en: 'A change of the plant touches what is under way',
      to: { plant: 'plant:changes' },
      opens: ['/collaboration/plant-change'],
    },
    'plant.changed-partner': {
      zh: '工厂变更涉及您的业务',
      en: 'A change of the plant touches your business',
      to: { supplier: 'plant:changes', forwarder: 'plant:changes' },
      opens: ['/collaboration/plant-change'],
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof plantScenarios> {}
}
