import type { ToleranceKey } from '@portal/tolerance/contract/keys.ts';
import type { Mender } from './comparison.ts';

/** Who can mend what exceeds a limit, in the order in which they act. */
const menders: Readonly<Record<ToleranceKey, readonly Mender[]>> = {
  PP: ['issuer', 'plant'],
  PS: ['issuer', 'plant'],
  DQ: ['binding', 'issuer', 'plant'],
  DW: ['binding', 'plant'],
  BR: ['issuer', 'plant'],
  BW: ['issuer', 'plant'],
  AN: ['binding', 'plant'],
  AP: ['plant'],
  BD: ['binding', 'issuer', 'plant'],
  KW: ['issuer', 'plant'],
  ST: ['plant'],
  TL: ['issuer'],
  TC: ['issuer'],
  TR: ['issuer', 'plant'],
  TS: ['issuer'],
  CU: ['issuer', 'binding'],
  QI: ['plant'],
  MB: ['plant'],
};
export const mendersOf = (key: ToleranceKey): readonly Mender[] => menders[key];
