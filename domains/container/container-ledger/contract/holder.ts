import type { FailureKey } from '@portal/platform/contract/failure.ts';

/** Who has containers. What is bought comes out of `purchase`, what is thrown away goes into `scrap`: outside of both the sum never changes. */
export const holderKinds = ['plant', 'supplier', 'forwarder', 'repair', 'scrap', 'purchase'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** SPEC section 3, "Container DN". */
export const conditions = ['available', 'defect', 'repaired', 'scrapped'] as const;
export type Condition = (typeof conditions)[number];
/** In which a person may hand containers on: what is scrapped stays where it is. */
export const handConditions = ['available', 'defect', 'repaired'] as const satisfies readonly Condition[];

/** Why containers move. Those that nobody types follow from delivery notes, trucks and receipts, container notes, counts and defects. */
export const causes = [
  'opening',
  'purchase',
  'handover',
  'scrap',
  'correction',
  'departure',
  'receipt',
  'count',
  'damage',
  'repair',
  'reversal',
] as const;
export type Cause = (typeof causes)[number];
/** What a movement follows from. */
export const documentKinds = [
  'delivery_note',
  'goods_receipt',
  'container_note',
  'container_count',
  'container_defect',
  'jis_delivery',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const handCauses = ['opening', 'purchase', 'handover', 'scrap', 'correction'] as const;
export type HandCause = (typeof handCauses)[number];

/** Kinds that stand for one place each: the plant in which one works, and its repair, scrap and purchase. */
const UNNAMED: readonly HolderKind[] = ['plant', 'repair', 'scrap', 'purchase'];
export const isNamed = (kind: HolderKind): boolean => !UNNAMED.includes(kind);

/**
 * From which kinds a cause takes, and to which it gives. What somebody had before the books began comes out of `purchase` as what was bought, at once to
 * whoever has it: so the sum rule holds without a purchase and a handover that never were.
 */
export const movesBetween: Readonly<
  Record<HandCause, { readonly from: readonly HolderKind[]; readonly to: readonly HolderKind[] }>
> = {
  opening: { from: ['purchase'], to: ['plant', 'supplier', 'forwarder', 'repair'] },
  purchase: { from: ['purchase'], to: ['plant'] },
  handover: { from: ['plant', 'supplier', 'forwarder'], to: ['plant', 'supplier', 'forwarder'] },
  scrap: { from: ['plant', 'repair'], to: ['scrap'] },
  correction: {
    from: ['plant', 'supplier', 'forwarder', 'repair'],
    to: ['plant', 'supplier', 'forwarder', 'repair'],
  },
};

/** The only kind that a cause takes from or gives to; undefined where a person has to say it. Example: whatever is bought comes from `purchase`. */
export const onlyKind = (cause: HandCause, side: 'from' | 'to'): HolderKind | undefined => {
  const [kind, ...others] = movesBetween[cause][side];
  return others.length === 0 ? kind : undefined;
};

export type Side = { readonly kind: HolderKind; readonly code: string };

/**
 * What is wrong with who gives and who takes: undefined when nothing is. One partner of a kind at most stands in a movement, so that nobody reads
 * whose the other's are. Example: a purchase that a supplier takes is `container.wrongHolder`.
 */
export const sidesFault = (cause: HandCause, giver: Side, taker: Side): FailureKey | undefined => {
  const { from, to } = movesBetween[cause];
  if (!from.includes(giver.kind) || !to.includes(taker.kind)) return 'container.wrongHolder';
  if (giver.kind === taker.kind) return 'container.sameHolder';
  return undefined;
};

/** In which condition the taker has what was given: what is scrapped is scrapped. */
export const takenAs = (cause: HandCause, condition: Condition): Condition =>
  cause === 'scrap' ? 'scrapped' : condition;
