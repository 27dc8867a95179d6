/** Whose score it is. */
export const targets = ['supplier', 'forwarder'] as const;
export type Target = (typeof targets)[number];

/** SPEC section 3, "Forecast, capacity, KPI score": what indicators are added up by; what the plant itself does stands by itself. */
export const categories = [
  'supply',
  'delivery',
  'communication',
  'innovation',
  'quality',
  'transport',
  'service',
  'plant',
] as const;
export type Category = (typeof categories)[number];

/** What one lot of an indicator is. */
export const lotKinds = [
  'share',
  'noteLine',
  'note',
  'answer',
  'deviation',
  'truck',
  'release',
  'dispute',
  'visit',
  'payment',
  'payable',
  'forecast',
  'survey',
  'disruption',
  'claim',
  'eightD',
  'entry',
  'agreement',
] as const;
export type LotKind = (typeof lotKinds)[number];

/** What became of a lot. Excluded ones stand in neither part of the fraction. */
export const verdicts = ['kept', 'partly', 'early', 'late', 'missed', 'differs', 'excluded'] as const;
export type Verdict = (typeof verdicts)[number];

/** Why a lot is left out. */
export const exclusions = [
  /** The plant requested another answer, or both agreed on something else, before the promised day. */
  'movedByPlant',
  /** A release took the demand away. */
  'takenAway',
  /** Its window has not ended. */
  'notDue',
  /** Pieces of another unit than most lots of the score: they are never added up. */
  'otherUnit',
  /** Nobody knows when the truck departed. */
  'noDeparture',
  /** What decides it was not kept at that time. */
  'notKept',
  /** Cancelled before departure. */
  'cancelled',
  /** The plant took the deviation back. */
  'withdrawn',
  /** The plant cannot act before the other side has. */
  'waitsForParty',
  /** A dispute was decided so. */
  'disputed',
] as const;
export type Exclusion = (typeof exclusions)[number];

/** Which promise a share is held against. */
export const promises = ['first', 'latest', 'requested'] as const;
export type PromiseKind = (typeof promises)[number];
/** When goods came: at the gate where a truck said it, else at the receipt; or always at the receipt. Never when it was typed. */
export const moments = ['gate', 'receipt'] as const;
export type ArrivalMoment = (typeof moments)[number];
export const dayKinds = ['workdays', 'days'] as const;
export type DayKind = (typeof dayKinds)[number];

type Indicator = {
  readonly targets: readonly Target[];
  /** `plant`: what the plant does for the other side, shown beside the score and never part of it. */
  readonly category: Category;
  readonly lot: LotKind;
  /** How much of it counts: each lot once, or its pieces. */
  readonly weighs: 'lots' | 'pieces';
  /** In what its window is measured; `daysLate`: it has no early side, `none`: it has no window. */
  readonly window: 'days' | 'daysLate' | 'minutes' | 'none';
  /** What a template may leave out; other reasons leave a lot out in any case. */
  readonly mayExclude: readonly Exclusion[];
};

/** All that may be counted, as data; how, is said in words beside each score. */
export const catalogue = {
  otdLots: {
    targets: ['supplier'],
    category: 'delivery',
    lot: 'share',
    weighs: 'lots',
    window: 'days',
    mayExclude: ['movedByPlant', 'takenAway'],
  },
  otdQuantity: {
    targets: ['supplier'],
    category: 'delivery',
    lot: 'share',
    weighs: 'pieces',
    window: 'days',
    mayExclude: ['movedByPlant', 'takenAway'],
  },
  inFull: {
    targets: ['supplier'],
    category: 'supply',
    lot: 'share',
    weighs: 'pieces',
    window: 'days',
    mayExclude: ['movedByPlant', 'takenAway'],
  },
  withoutBacklog: {
    targets: ['supplier'],
    category: 'supply',
    lot: 'agreement',
    weighs: 'pieces',
    window: 'none',
    mayExclude: [],
  },
  quantityRight: {
    targets: ['supplier'],
    category: 'delivery',
    lot: 'noteLine',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  noticeInTime: {
    targets: ['supplier'],
    category: 'communication',
    lot: 'note',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  answersInTime: {
    targets: ['supplier'],
    category: 'communication',
    lot: 'answer',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  deviationsAnswered: {
    targets: ['supplier'],
    category: 'communication',
    lot: 'deviation',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  windowKept: {
    targets: ['forwarder'],
    category: 'transport',
    lot: 'truck',
    weighs: 'lots',
    window: 'minutes',
    mayExclude: [],
  },
  forecastsAnswered: {
    targets: ['supplier'],
    category: 'supply',
    lot: 'forecast',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  surveysAnswered: {
    targets: ['supplier'],
    category: 'supply',
    lot: 'survey',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  disruptionsReported: {
    targets: ['supplier'],
    category: 'supply',
    lot: 'disruption',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  undamaged: {
    targets: ['supplier'],
    category: 'delivery',
    lot: 'note',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  papersRight: {
    targets: ['supplier'],
    category: 'delivery',
    lot: 'note',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  claimsAnswered: {
    targets: ['supplier'],
    category: 'communication',
    lot: 'claim',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  stagesInTime: {
    targets: ['supplier'],
    category: 'communication',
    lot: 'eightD',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  acceptedInTime: {
    targets: ['forwarder'],
    category: 'transport',
    lot: 'truck',
    weighs: 'lots',
    window: 'daysLate',
    mayExclude: [],
  },
  undamagedOnRoad: {
    targets: ['forwarder'],
    category: 'transport',
    lot: 'truck',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  innovation: {
    targets: ['supplier'],
    category: 'innovation',
    lot: 'entry',
    weighs: 'pieces',
    window: 'none',
    mayExclude: [],
  },
  cooperation: {
    targets: ['supplier'],
    category: 'communication',
    lot: 'entry',
    weighs: 'pieces',
    window: 'none',
    mayExclude: [],
  },
  qualityPpm: {
    targets: ['supplier'],
    category: 'quality',
    lot: 'entry',
    weighs: 'pieces',
    window: 'none',
    mayExclude: [],
  },
  lineStops: {
    targets: ['supplier'],
    category: 'supply',
    lot: 'entry',
    weighs: 'pieces',
    window: 'none',
    mayExclude: [],
  },
  premiumFreight: {
    targets: ['supplier'],
    category: 'delivery',
    lot: 'entry',
    weighs: 'pieces',
    window: 'none',
    mayExclude: [],
  },
  papersBack: {
    targets: ['forwarder'],
    category: 'transport',
    lot: 'truck',
    weighs: 'lots',
    window: 'daysLate',
    mayExclude: [],
  },
  carrierService: {
    targets: ['forwarder'],
    category: 'service',
    lot: 'entry',
    weighs: 'pieces',
    window: 'none',
    mayExclude: [],
  },
  plantFirm: {
    targets: ['supplier'],
    category: 'plant',
    lot: 'release',
    weighs: 'pieces',
    window: 'none',
    mayExclude: [],
  },
  plantDeviations: {
    targets: ['supplier'],
    category: 'plant',
    lot: 'deviation',
    weighs: 'lots',
    window: 'daysLate',
    mayExclude: [],
  },
  plantDisputes: {
    targets: ['supplier', 'forwarder'],
    category: 'plant',
    lot: 'dispute',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
  plantTransports: {
    targets: ['supplier', 'forwarder'],
    category: 'plant',
    lot: 'truck',
    weighs: 'lots',
    window: 'daysLate',
    mayExclude: [],
  },
  plantWaiting: {
    targets: ['supplier', 'forwarder'],
    category: 'plant',
    lot: 'visit',
    weighs: 'lots',
    window: 'minutes',
    mayExclude: [],
  },
  plantPayments: {
    targets: ['supplier'],
    category: 'plant',
    lot: 'payment',
    weighs: 'lots',
    window: 'none',
    mayExclude: [],
  },
} as const satisfies Readonly<Record<string, Indicator>>;
export type IndicatorKey = keyof typeof catalogue;
export const indicatorKeys = Object.keys(catalogue) as [IndicatorKey, ...IndicatorKey[]];
export const indicatorOf = (key: IndicatorKey): Indicator => catalogue[key];
/** Those of a target, in the order of the catalogue. */
export const indicatorsOf = (target: Target): readonly IndicatorKey[] =>
  indicatorKeys.filter((key) => indicatorOf(key).targets.includes(target));

/** What the plant itself does: seen by both sides, no part of the total, and nobody's to dispute. */
export const isOfPlant = (key: IndicatorKey): boolean => indicatorOf(key).category === 'plant';

/** What became of a lot that nobody disputes. */
export const DISPUTED_NOTHING: readonly Verdict[] = ['kept', 'excluded'];
