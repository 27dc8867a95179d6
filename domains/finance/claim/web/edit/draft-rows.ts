import type { Claim } from '../../contract/fields.ts';
import type { CauseBearer, VatTreatment } from '../../contract/status.ts';

/** An item of costs as it is typed. */
export type Item = {
  readonly kind: string;
  readonly description: string | null;
  readonly quantity: string;
  readonly rate: string;
  readonly vat: VatTreatment;
};
export const NEW_ITEM: Item = { kind: '', description: null, quantity: '1', rate: '', vat: 'taxed' };

/** Those of a draft; a new claim begins with one. */
export const itemsOf = (claim: Claim | undefined): Item[] =>
  claim?.items.map(({ kind, description, quantity, rate, vat }) => ({
    kind,
    description,
    quantity,
    rate,
    vat,
  })) ?? [NEW_ITEM];

/** A cause as it is typed. */
export type CauseRow = { readonly cause: string; readonly borneBy: CauseBearer; readonly share: string };
export const NEW_CAUSE: CauseRow = { cause: '', borneBy: 'supplier', share: '' };

export const causesOf = (claim: Claim | undefined): CauseRow[] => [...(claim?.causes ?? [])];
