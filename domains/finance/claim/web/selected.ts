import type { Claim } from '../contract/fields.ts';

/** A claim as its verbs need it; a row of the list and the page of one have it. */
export type Selected = Pick<
  Claim,
  | 'id'
  | 'version'
  | 'number'
  | 'status'
  | 'raisedBy'
  | 'gross'
  | 'agreedGross'
  | 'currency'
  | 'rung'
  | 'eightDNumber'
  | 'partNo'
>;
