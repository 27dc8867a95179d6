import type { PriceDifference } from '../contract/fields.ts';

/** A list of differences as its verbs need it. */
export type Selected = Pick<
  PriceDifference,
  'id' | 'version' | 'number' | 'status' | 'own' | 'lines' | 'gross' | 'falls' | 'currency'
>;
