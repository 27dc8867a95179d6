import type { LabelField } from '@portal/settings/contract/process/label-fields.ts';
import { captions, type Caption } from './captions.ts';
import {
  isOfJis,
  type Captions,
  type Label,
  type JisLabelTexts,
  type LabelText,
  type LabelTexts,
} from './texts.ts';

/** Text of one block and which caption belongs to it. */
export const contentOf = (
  field: LabelText,
  label: Label['texts'],
): { readonly caption: Caption | null; readonly text: string } => {
  if (field === 'dataFields') return { caption: null, text: '' };
  if (isOfJis(label)) return ofJis(field, label);
  if (field === 'date') return dateOf(label);
  return { caption: field, text: textOf(field, label) };
};

/** `零件号 Part no. (P)`: in the languages of the block, with the data identifier under which a code carries it. */
export const captionText = (
  caption: Caption,
  languages: Captions,
  identifier: string | undefined,
): string => {
  if (languages === 'none') return '';
  const { zh, en } = captions[caption];
  const words = languages === 'both' ? `${zh} ${en}` : languages === 'zh' ? zh : en;
  return identifier === undefined ? words : `${words} (${identifier})`;
};

/** Which field of the codes a caption names. */
export const factOf: Readonly<Partial<Record<Caption, LabelField>>> = {
  unloadingPoint: 'unloadingPoint',
  deliveryNote: 'deliveryNoteNumber',
  partNumber: 'partNumber',
  quantity: 'quantity',
  grossWeight: 'grossWeight',
  supplier: 'supplierCode',
  batch: 'batchNumber',
  changeIndex: 'changeIndex',
  order: 'orderNumber',
  expiryDate: 'expiryDate',
  shipDate: 'shipDate',
  productionDate: 'productionDate',
  licencePlate: 'licencePlate',
  assemblyLine: 'assemblyLine',
  sequenceNo: 'sequenceNo',
  syncNo: 'syncNo',
  manufacturingNo: 'manufacturingNo',
  vehicleId: 'vehicleId',
  partGroup: 'partGroup',
  statusPoint: 'statusPoint',
  plannedAt: 'plannedAt',
};

const ofJis = (
  field: Exclude<LabelText, 'dataFields'>,
  label: JisLabelTexts,
): { caption: Caption | null; text: string } => {
  if (field === 'date') return { caption: null, text: '' };
  const text = (label as Readonly<Partial<Record<LabelText, string>>>)[field] ?? '';
  return { caption: field, text: field === 'licencePlate' ? plateText(text) : text };
};

const textOf = (field: Exclude<LabelText, 'date' | 'dataFields'>, label: LabelTexts): string => {
  if (field === 'shipFrom') return `${label.shipFrom.name}\n${label.shipFrom.code}`;
  if (field === 'shipTo') return `${label.shipTo.name}\n${label.shipTo.address}`;
  if (field === 'labelType') return label.kind;
  if (field === 'quantity') return `${label.quantity} ${label.unit}`.trim();
  if (field === 'licencePlate') return plateText(label.licencePlate);
  if (field === 'supplierArea') return (label.supplierLines ?? []).slice(0, 3).join('\n');
  const text = (label as Readonly<Partial<Record<LabelText, unknown>>>)[field];
  return typeof text === 'string' ? text : '';
};

/** A single label shows the expiry if there is one, else the shipping day if known, else production; outer units ship. */
const dateOf = ({ kind, dates }: LabelTexts): { caption: Caption; text: string } => {
  if (kind === 'S' && dates.expiry) return { caption: 'expiryDate', text: dates.expiry };
  if (dates.ship) return { caption: 'shipDate', text: dates.ship };
  if (kind === 'S' && dates.production) return { caption: 'productionDate', text: dates.production };
  return { caption: 'shipDate', text: '' };
};

/** `6JUN123456789000000042` as people read it: `(6J) UN 123456789 000000042`. */
const plateText = (plate: string): string => {
  const [, di, agency, company, serial] = /^(\d?J)([A-Z]{2})([A-Z0-9]{4,9})(\d{9})$/.exec(plate) ?? [];
  return di === undefined ? plate : `(${di}) ${agency} ${company} ${serial}`;
};
