import type { LabelField } from '@portal/settings/contract/process/label-fields.ts';
import type { PackageType } from '../plate.ts';

/** What no delivery note says. */
const jisAlone = [
  'assemblyLine',
  'sequenceNo',
  'syncNo',
  'manufacturingNo',
  'vehicleId',
  'partGroup',
  'statusPoint',
  'plannedAt',
  'parts',
] as const;

/** What may stand in a block of a label. */
export const labelTexts = [
  'shipFrom',
  'shipTo',
  'labelType',
  'unloadingPoint',
  'internalDestination',
  'deliveryNote',
  'partNumber',
  'quantity',
  'description',
  'grossWeight',
  'netWeight',
  'innerCount',
  'supplier',
  'packageType',
  'batch',
  'date',
  'changeIndex',
  'hardware',
  'software',
  'licencePlate',
  'order',
  'supplierArea',
  ...jisAlone,
  'dataFields',
] as const;
export type LabelText = (typeof labelTexts)[number];
export const JIS_ALONE: ReadonlySet<LabelText> = new Set(jisAlone);

/**
 * Texts of one label as they are to be printed. They may have any length: they are set smaller. Quantities are decimal text, days
 * `YYYY-MM-DD`. Kinds: S single (inner package, 1J), M the same part (outer unit, 6J), MIX different parts (outer unit, 5J).
 */
export type LabelTexts = {
  readonly kind: PackageType;
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
};

/** What may stand on a label of call-offs in sequence, and on that of their rack. */
export const jisTexts = [
  ...jisAlone,
  'partNumber',
  'quantity',
  'supplier',
  'shipFrom',
  'shipTo',
  'unloadingPoint',
  'packageType',
  'innerCount',
  'licencePlate',
  'dataFields',
] as const satisfies readonly LabelText[];

/**
 * Texts of the label of one call-off (JIS), or of a rack of them (RACK: a loading unit with compartments, 3J, or with packages, 4J). `name` tells
 * the label in faults: the manufacturing number, or the licence plate of the rack.
 */
export type JisLabelTexts = { readonly kind: 'JIS' | 'RACK'; readonly name: string } & Readonly<
  Partial<Record<Exclude<(typeof jisTexts)[number], 'dataFields'>, string>>
>;

/** What codes of a label carry, by field; an empty value is left out. */
export type LabelFacts = Readonly<Partial<Record<LabelField, string>>>;

/** One label: what people read and what scanners read, of the same unit. */
export type Label = { readonly texts: LabelTexts | JisLabelTexts; readonly facts: LabelFacts };
export type NoteLabel = Label & { readonly texts: LabelTexts };

export const isOfJis = (texts: Label['texts']): texts is JisLabelTexts => 'name' in texts;

/** How a label is told from the others of its print. */
export const labelName = ({ texts }: Label): string => (isOfJis(texts) ? texts.name : texts.licencePlate);

/** Languages of the small text over a block. */
export const captionChoices = ['both', 'zh', 'en', 'none'] as const;
export type Captions = (typeof captionChoices)[number];
