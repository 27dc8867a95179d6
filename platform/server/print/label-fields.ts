import type { DataField } from './symbols.ts';

/** S single (inner package, 1J), M the same part (outer unit, 6J), MIX different parts (outer unit, 5J). */
export type LabelKind = 'S' | 'M' | 'MIX';

/**
 * What stands on one Global Transport Label (VDA 4994), as it is to be printed. Texts may have any length: they are set
 * smaller. Quantities are decimal text, days `YYYY-MM-DD`.
 */
export type LabelFields = {
  readonly kind: LabelKind;
  readonly shipFrom: { readonly name: string; readonly code: string };
  readonly shipTo: { readonly name: string; readonly address: string };
  readonly unloadingPoint: string;
  readonly internalDestination?: string;
  readonly deliveryNote: string;
  readonly supplier: string;
  /** Empty on a MIX label. */
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly netWeight?: string;
  readonly grossWeight?: string;
  /** With its data identifier in front: `6JUN123456789000000042`. */
  readonly licencePlate: string;
  readonly packageType: string;
  readonly dates: { readonly expiry?: string; readonly ship?: string; readonly production?: string };
  readonly batch?: string;
  readonly changeIndex?: string;
  readonly software?: string;
  readonly hardware?: string;
  /** Inner packages in an outer unit. */
  readonly innerCount?: string;
  readonly order?: string;
  /** At most three lines that belong to the supplier. */
  readonly supplierLines?: readonly string[];
  /** Fields of the Data Matrix, in order; which ones is configuration of the plant. */
  readonly dataFields: readonly DataField[];
};

/** Small texts over the fields, usually in both languages: `物料号 Part no. (P)`. */
export type LabelCaptions = Readonly<Record<LabelCaption, string>>;
export type LabelCaption =
  | 'shipFrom'
  | 'shipTo'
  | 'unloadingPoint'
  | 'internalDestination'
  | 'labelType'
  | 'deliveryNote'
  | 'supplier'
  | 'partNumber'
  | 'description'
  | 'quantity'
  | 'netWeight'
  | 'grossWeight'
  | 'licencePlate'
  | 'packageType'
  | 'expiryDate'
  | 'shipDate'
  | 'productionDate'
  | 'batch'
  | 'changeIndex'
  | 'software'
  | 'hardware'
  | 'innerCount'
  | 'order'
  | 'supplierArea';
