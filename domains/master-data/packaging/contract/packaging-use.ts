import type { packagingKinds, usages } from './packaging.ts';

type Packaging = {
  readonly kind: (typeof packagingKinds)[number];
  readonly usage?: (typeof usages)[number];
};

/** What a packaging is used as: holds parts, carries boxes, goes along with a unit. */
export type UsedAs = 'inner' | 'outer' | 'auxiliary';

/** Which kinds may be used so. Parts may lie loose in a large carrier, so both kinds hold parts; only a large carrier holds boxes. */
export const KINDS_FOR: Readonly<Record<UsedAs, readonly Packaging['kind'][]>> = {
  inner: ['KLT', 'GLT'],
  outer: ['GLT'],
  auxiliary: ['AUX', 'CON'],
};

/** True when it may be used so. A large carrier that is kept for carrying boxes, such as a pallet, is no box itself. */
export const fitsUse = ({ kind, usage }: Packaging, use: UsedAs): boolean =>
  KINDS_FOR[use].includes(kind) && !(use === 'inner' && kind === 'GLT' && usage === 'unit');
