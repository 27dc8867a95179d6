import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/finance/price-difference-detail', '/finance/price-difference'] as const;

/** Who hears of differences of prices: the plant of what is to be reviewed, the supplier of what is posted. */
export const differenceScenarios = scenarios(
  { code: 'price-difference', zh: '价差', en: 'Price differences', order: 62 },
  {
    'price-difference.proposed': {
      zh: '价差单待复核',
      en: 'A list of price differences is to be reviewed',
      to: { plant: 'price-difference:review' },
      opens: OPENS,
      deputies: true,
    },
    'price-difference.posted': {
      zh: '价差单已过账',
      en: 'A list of price differences is posted',
      to: { supplier: 'price-difference:list' },
      opens: OPENS,
      deputies: true,
      mail: true,
      settles: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof differenceScenarios> {}
}
