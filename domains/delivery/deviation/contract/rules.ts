/** What may differ. Quantity, date and sequence follow from the receipt itself, the others are ticked by the clerk. */
export const deviationKinds = [
  'quantity',
  'date',
  'label',
  'papers',
  'damage',
  'packaging',
  'sequence',
] as const;
export type DeviationKind = (typeof deviationKinds)[number];
export const tickedKinds = ['label', 'papers', 'damage', 'packaging'] as const;
export type TickedKind = (typeof tickedKinds)[number];

/** Who must mend it, so that it does not happen again: the plant its master data, or the supplier what he enters and does. */
export const menders = ['plantMasterData', 'supplierEntry'] as const;
export type Mender = (typeof menders)[number];

type MendRule = { readonly usual: Mender; readonly reasons: Readonly<Record<string, Mender>> };

/**
 * Who must mend a deviation, by kind and reason; `usual` for a tenant's own reasons. Reasons of quantity are those of RECEIPT_DIFFERENCE_REASON,
 * of the others those of DEVIATION_REASON. Example: packaging that differs because our agreement is out of date is the plant's to mend.
 */
export const mendRules: Readonly<Record<DeviationKind, MendRule>> = {
  quantity: {
    usual: 'supplierEntry',
    reasons: {
      short: 'supplierEntry',
      surplus: 'supplierEntry',
      damaged: 'supplierEntry',
      wrongPart: 'supplierEntry',
      wrongLabel: 'supplierEntry',
      countError: 'supplierEntry',
      rejected: 'supplierEntry',
    },
  },
  date: { usual: 'supplierEntry', reasons: { early: 'supplierEntry', late: 'supplierEntry' } },
  label: {
    usual: 'supplierEntry',
    reasons: {
      labelUnreadable: 'supplierEntry',
      labelMissing: 'supplierEntry',
      labelOtherContent: 'supplierEntry',
      partDataOutdated: 'plantMasterData',
    },
  },
  papers: {
    usual: 'supplierEntry',
    reasons: { noNote: 'supplierEntry', papersMissing: 'supplierEntry', papersOtherContent: 'supplierEntry' },
  },
  damage: {
    usual: 'supplierEntry',
    reasons: {
      damagedInTransit: 'supplierEntry',
      loadNotSecured: 'supplierEntry',
      packagingUnfit: 'plantMasterData',
    },
  },
  packaging: {
    usual: 'supplierEntry',
    reasons: {
      otherThanAgreed: 'supplierEntry',
      otherFill: 'supplierEntry',
      agreementOutdated: 'plantMasterData',
    },
  },
  sequence: { usual: 'supplierEntry', reasons: { wrongSequence: 'supplierEntry' } },
};

/** @example mendBy('packaging', 'agreementOutdated') // 'plantMasterData' */
export const mendBy = (kind: DeviationKind, reason: string): Mender =>
  mendRules[kind].reasons[reason] ?? mendRules[kind].usual;

const declared = new Map<string, Set<DeviationKind>>();
for (const kind of deviationKinds)
  for (const reason of Object.keys(mendRules[kind].reasons))
    declared.set(reason, (declared.get(reason) ?? new Set()).add(kind));

/** Whether a reason says why such a thing differs; one that no rule names, a tenant's own, may say it of any. */
export const reasonFits = (kind: DeviationKind, reason: string): boolean =>
  declared.get(reason)?.has(kind) ?? true;

/** Why a day differs from the promised one by more than `tolerance` days; null where it does not. Example: promised 11-24, came 11-26, tolerance 1 is `late`. */
export const dateReason = (promised: string, came: string, tolerance: number): 'early' | 'late' | null => {
  const days = Math.round((Date.parse(came) - Date.parse(promised)) / 86_400_000);
  if (Math.abs(days) <= tolerance) return null;
  return days < 0 ? 'early' : 'late';
};
