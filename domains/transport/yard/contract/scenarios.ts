import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What those are told whose truck stands in the yard. */
export const yardScenarios = scenarios(
  { code: 'yard', zh: '泊位叫号', en: 'Yard', order: 32 },
  {
    'yard.called': {
      zh: '卡车被叫号',
      en: 'A truck is called to a dock',
      to: { forwarder: 'yard:list', supplier: 'yard:list' },
      opens: ['/transport/yard-visits'],
    },
    'yard.walk-in': {
      zh: '卡车无运输单到厂',
      en: 'A truck came without a transport order',
      to: { plant: 'yard:overrule', forwarder: 'yard:list', supplier: 'yard:list' },
      opens: ['/transport/yard-visits'],
    },
    'yard.overruled': {
      zh: '班次外或专用道口叫号',
      en: 'A truck was called to a dock that is closed or kept',
      to: { plant: 'yard:overrule' },
      opens: ['/transport/yard-visits'],
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof yardScenarios> {}
}
