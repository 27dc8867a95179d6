import type { LabelField } from '@portal/settings/contract/process/label-fields.ts';
import type { ProcessOptions } from '@portal/settings/contract/process/process.ts';
import { factOf } from '../text/content.ts';
import { codesOf, type LabelLayout } from './layout.ts';
import { keyField, labelPlaces, textsOf, type LabelForm } from './places.ts';
import type { LabelText } from '../text/texts.ts';

/** The narrowest bar and the smallest square that the usual label printer (203 dpi) prints cleanly: two dots. */
export const SMALLEST_MODULE = 0.25;

/** Values as long as they are on the labels of a busy plant (VDA 4902, VDA 4994). */
const longest: Readonly<Record<LabelField, string>> = {
  licencePlate: '6JUN123456789000000042',
  partNumber: 'WWW 999 999 WWW 999 99',
  quantity: '9999999.999'.slice(0, 10),
  unit: 'PCE',
  supplierCode: 'W999999999',
  deliveryNoteNumber: '99999999',
  batchNumber: 'W99999999W',
  changeIndex: '99W',
  grossWeight: '99999.999',
  shipDate: '20991231',
  productionDate: '20991231',
  expiryDate: '20991231',
  unloadingPoint: 'W9999',
  orderNumber: '9999999999',
  assemblyLine: 'LINE99W',
  sequenceNo: '9999999999',
  syncNo: '9999999999',
  manufacturingNo: 'WWWW9999W9999',
  vehicleId: 'WWWWWWWWWWW999999',
  partGroup: 'W9999',
  statusPoint: 'W9999',
  plannedAt: '209912312359',
};

/** Sides of square Data Matrix symbols (ECC 200) with the letters and digits they hold, as bytes. */
const MATRIX_SIDES = [
  [22, 28],
  [24, 34],
  [26, 42],
  [32, 60],
  [36, 84],
  [40, 112],
  [44, 142],
  [48, 172],
  [52, 202],
  [64, 278],
  [72, 366],
  [80, 454],
  [88, 574],
  [96, 694],
  [104, 814],
  [120, 1048],
] as const;
const ENVELOPE = '[)>R06RE'.length;

/** Modules across with the free zone at both sides. Code 128: 11 a sign, Code 39: 16 a sign. */
const modulesOf = (kind: 'code128' | 'code39' | 'dataMatrix', text: number): number => {
  if (kind === 'code128') return 11 * (text + 3) + 2 + 20;
  if (kind === 'code39') return 16 * (text + 2) + 20;
  const side = MATRIX_SIDES.find(([, holds]) => holds >= text + ENVELOPE)?.[0];
  return side === undefined ? Infinity : side + 2;
};

export type LayoutFault =
  | 'unknownPlace'
  | 'placeTwice'
  | 'notForBars'
  | 'onlyMatrix'
  | 'notOnForm'
  | 'plateMissing'
  | 'plateNotInMatrix'
  | 'numberMissing'
  | 'numberNotInMatrix'
  | 'codeTooLarge';

/**
 * The first rule that a layout breaks, with the place where; undefined for a sound one.
 * Example: a box label whose bars show the description: `{ place: 'licencePlate', fault: 'notForBars' }`.
 */
export const layoutFault = (
  form: LabelForm,
  layout: LabelLayout,
  ofLayout: ProcessOptions['labelIdentifiers'],
): { readonly place: LabelText | null; readonly fault: LayoutFault } | undefined => {
  const { places } = labelPlaces[form];
  const seen = new Set<LabelText>();
  for (const { place: name, field } of layout.blocks) {
    const place = places.find((one) => one.name === name);
    if (!place) return { place: name, fault: 'unknownPlace' };
    if (seen.has(name)) return { place: name, fault: 'placeTwice' };
    seen.add(name);
    if (field === null) continue;
    if (!textsOf(form).includes(field)) return { place: name, fault: 'notOnForm' };
    if ((place.matrix !== undefined) !== (field === 'dataFields'))
      return { place: name, fault: 'onlyMatrix' };
    if (place.bars && !isForBars(field)) return { place: name, fault: 'notForBars' };
  }
  const codes = codesOf(form, layout, ofLayout, longest);
  const key = keyField(form);
  const ofPlate = key === 'licencePlate';
  const carries = (kinds: 'bars' | 'matrix') =>
    codes.some(
      ({ kind, fields }) =>
        (kind === 'dataMatrix') === (kinds === 'matrix') && fields.some(({ field }) => field === key),
    );
  if (!carries('bars')) return { place: null, fault: ofPlate ? 'plateMissing' : 'numberMissing' };
  if (codes.some(({ kind }) => kind === 'dataMatrix') && !carries('matrix'))
    return { place: null, fault: ofPlate ? 'plateNotInMatrix' : 'numberNotInMatrix' };
  for (const { place: name, kind, fields } of codes) {
    const place = places.find((one) => one.name === name)!;
    const area = (kind === 'dataMatrix' ? place.matrix : place.bars?.area)!;
    const room = kind === 'dataMatrix' ? Math.min(area.width, area.height) : area.width;
    const separators = kind === 'dataMatrix' ? fields.length : 0;
    const text = fields.reduce(
      (sum, { identifier, value }) => sum + identifier.length + value.length,
      separators,
    );
    if (modulesOf(kind, text) * SMALLEST_MODULE > room) return { place: name, fault: 'codeTooLarge' };
  }
  return undefined;
};

/** What bars can carry: a field of the codes. */
export const isForBars = (field: LabelText): boolean =>
  field !== 'date' && field !== 'dataFields' && factOf[field] !== undefined;
