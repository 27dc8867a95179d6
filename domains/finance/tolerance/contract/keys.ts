import type { Decimal } from '@portal/platform/contract/values/decimal.ts';

/** By how much a figure may differ: in money or in per cent, upwards or downwards. */
export const limitNames = ['absoluteUpper', 'absoluteLower', 'percentUpper', 'percentLower'] as const;
export type LimitName = (typeof limitNames)[number];

/** Why an invoice is held. A hold ends by itself when its cause is gone. */
export const blockReasons = ['quantity', 'price', 'quality', 'date', 'amount', 'manual'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** Where a key comes from: the tolerance keys of SAP's invoice verification, the systems that issue invoices, or the portal. */
export const keySources = ['sap', 'tax', 'portal'] as const;
/** In what its figures are: money, days, a ratio of units, a tax rate, a quantity, or a code. */
export const keyUnits = ['money', 'quantity', 'ratio', 'days', 'rate', 'code'] as const;
export type KeyUnit = (typeof keyUnits)[number];

type Key = {
  readonly reason: BlockReason;
  readonly source: (typeof keySources)[number];
  readonly unit: KeyUnit;
  /** The limits it has, each with the figure a tenant begins with; null: switched off at first. None: it is exact, and never switched off. */
  readonly limits: { readonly [Name in LimitName]?: Decimal | null };
  /** Its upper limit holds downwards as well. */
  readonly bothWays?: true;
  /** Its absolute limits are in its own unit instead of money. Example: a tax rate differs by points. */
  readonly ownUnit?: true;
};

/**
 * What is compared when an invoice is verified, without tax and in the currency of the settlement line, but for the keys of tax. Words:
 * `words.*.ts`. Keys of two letters from AN to ST are those of SAP.
 */
export const toleranceKeys = {
  PP: {
    reason: 'price',
    source: 'sap',
    unit: 'money',
    limits: { absoluteUpper: '10', absoluteLower: null, percentUpper: '1', percentLower: null },
  },
  PS: {
    reason: 'price',
    source: 'sap',
    unit: 'money',
    limits: { absoluteUpper: '100', absoluteLower: null, percentUpper: '5', percentLower: null },
  },
  DQ: {
    reason: 'quantity',
    source: 'sap',
    unit: 'quantity',
    limits: { absoluteUpper: '0', absoluteLower: null, percentUpper: null, percentLower: null },
  },
  DW: { reason: 'quantity', source: 'sap', unit: 'quantity', limits: { absoluteUpper: '0' } },
  BR: { reason: 'quantity', source: 'sap', unit: 'ratio', limits: { percentUpper: '2', percentLower: '2' } },
  BW: { reason: 'quantity', source: 'sap', unit: 'ratio', limits: { percentUpper: '2', percentLower: '2' } },
  AN: { reason: 'amount', source: 'sap', unit: 'money', limits: { absoluteUpper: '0' } },
  AP: { reason: 'amount', source: 'sap', unit: 'money', limits: { absoluteUpper: null } },
  BD: { reason: 'amount', source: 'sap', unit: 'money', limits: { absoluteUpper: '1' }, bothWays: true },
  KW: {
    reason: 'price',
    source: 'sap',
    unit: 'money',
    limits: { absoluteUpper: '50', percentUpper: '10' },
  },
  ST: { reason: 'date', source: 'sap', unit: 'days', limits: { absoluteUpper: null } },
  TL: { reason: 'amount', source: 'tax', unit: 'money', limits: { absoluteUpper: '0.06' }, bothWays: true },
  TC: { reason: 'amount', source: 'tax', unit: 'money', limits: { absoluteUpper: '1.27' }, bothWays: true },
  /** A lower rate than agreed is input tax that is lost, no rounding. */
  TR: {
    reason: 'amount',
    source: 'tax',
    unit: 'rate',
    limits: { absoluteUpper: null, absoluteLower: '0' },
    ownUnit: true,
  },
  TS: { reason: 'amount', source: 'tax', unit: 'money', limits: {} },
  CU: { reason: 'amount', source: 'portal', unit: 'code', limits: {} },
  QI: { reason: 'quality', source: 'portal', unit: 'code', limits: {} },
  MB: { reason: 'manual', source: 'portal', unit: 'code', limits: {} },
} as const satisfies Readonly<Record<string, Key>>;
export type ToleranceKey = keyof typeof toleranceKeys;
export const keyCodes = Object.keys(toleranceKeys) as [ToleranceKey, ...ToleranceKey[]];

export const keyOf = (key: ToleranceKey): Key => toleranceKeys[key];
