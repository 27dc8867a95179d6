import type { LabelField } from './label-layout.ts';
import type { LabelCaptions, LabelFields } from './label-fields.ts';

/** Caption and text of one cell. */
export const labelContent = (
  field: LabelField,
  label: LabelFields,
  captions: LabelCaptions,
): { readonly caption: string; readonly text: string } => {
  if (field === 'dataFields') return { caption: '', text: '' };
  if (field === 'date') return dateOf(label, captions);
  return { caption: captions[field], text: textOf(field, label) };
};

const textOf = (field: Exclude<LabelField, 'date' | 'dataFields'>, label: LabelFields): string => {
  if (field === 'shipFrom') return `${label.shipFrom.name}\n${label.shipFrom.code}`;
  if (field === 'shipTo') return `${label.shipTo.name}\n${label.shipTo.address}`;
  if (field === 'labelType') return label.kind;
  if (field === 'quantity') return `${label.quantity} ${label.unit}`.trim();
  if (field === 'licencePlate') return plateText(label.licencePlate);
  if (field === 'supplierArea') return (label.supplierLines ?? []).slice(0, 3).join('\n');
  return label[field] ?? '';
};

/** A single label shows the expiry if there is one, else the shipping day if known, else production; outer units ship. */
const dateOf = ({ kind, dates }: LabelFields, captions: LabelCaptions) => {
  if (kind === 'S' && dates.expiry) return { caption: captions.expiryDate, text: dates.expiry };
  if (dates.ship) return { caption: captions.shipDate, text: dates.ship };
  if (kind === 'S' && dates.production) return { caption: captions.productionDate, text: dates.production };
  return { caption: captions.shipDate, text: '' };
};

/** `6JUN123456789000000042` as people read it: `(6J) UN 123456789 000000042`. */
const plateText = (plate: string): string => {
  const [, di, agency, company, serial] = /^(\d?J)([A-Z]{2})([A-Z0-9]{4,9})(\d{9})$/.exec(plate) ?? [];
  return di === undefined ? plate : `(${di}) ${agency} ${company} ${serial}`;
};
