import type { LabelField } from '@portal/settings/contract/process/label-fields.ts';
import { JIS_ALONE, jisTexts, labelTexts, type Label, type LabelText } from '../text/texts.ts';

/** Of delivery notes: VDA 4994 (Global Transport Label), and VDA 4902 for suppliers that work without it; each for outer units and for boxes. */
export const noteForms = ['gtl-outer', 'gtl-inner', 'vda4902-outer', 'vda4902-inner'] as const;
/** Of call-offs in sequence: one for each call-off, and that of a rack of them. */
export const jisForms = ['jis', 'jis-rack'] as const;
export const labelForms = [...noteForms, ...jisForms] as const;
export type LabelForm = (typeof labelForms)[number];

export const formOf = (kind: Label['texts']['kind'], gtl: boolean): LabelForm => {
  if (kind === 'JIS') return 'jis';
  if (kind === 'RACK') return 'jis-rack';
  if (gtl) return kind === 'S' ? 'gtl-inner' : 'gtl-outer';
  return kind === 'S' ? 'vda4902-inner' : 'vda4902-outer';
};

/** Millimetres from the upper left corner of the label. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** How text is set: the largest size in points, how many lines at most. */
export type Setting = { readonly size: number; readonly lines?: number; readonly align?: 'center' };

export type BarKind = 'code128' | 'code39';

/** One block of a label. Its name is the field that stands there unless an administrator chooses another one. */
export type Place = Box & {
  readonly name: LabelText;
  readonly style: Setting;
  /** Bars stand here, over or under a text of so many millimetres. */
  readonly bars?: { readonly kind: BarKind; readonly area: Box; readonly text: number };
  /** The Data Matrix stands here, and nothing else. */
  readonly matrix?: Box;
};

export type FormPlaces = {
  readonly width: number;
  readonly height: number;
  readonly frame: Box;
  readonly places: readonly Place[];
};

/** More parts of one vehicle flow into so many lines, smaller. */
export const LINES_OF_PARTS = 10;

const small: Setting = { size: 11, lines: 3 };
const usual: Setting = { size: 15, lines: 2 };
const large: Setting = { size: 30 };
const huge: Setting = { size: 72 };
const plate: Setting = { size: 17, align: 'center' };

type Extra = Pick<Place, 'bars' | 'matrix'>;

/** Blocks from left to right: `[name, width, style]`. */
const row = (
  x: number,
  y: number,
  height: number,
  ...blocks: readonly (readonly [LabelText, number, Setting, Extra?])[]
): Place[] => {
  let left = x;
  return blocks.map(([name, width, style, extra]) => {
    const place = { name, x: left, y, width, height, style, ...extra };
    left += width;
    return place;
  });
};

const gtlOuter: FormPlaces = {
  width: 210,
  height: 148,
  frame: { x: 4, y: 4, width: 202, height: 140 },
  places: [
    ...row(
      4,
      4,
      24,
      ['shipFrom', 54, { size: 12, lines: 4 }],
      ['shipTo', 80, { size: 12, lines: 5 }],
      ['labelType', 22, { size: 48, align: 'center' }],
    ),
    ...row(160, 4, 46, ['dataFields', 46, small, { matrix: { x: 162, y: 7.5, width: 42, height: 41.5 } }]),
    ...row(
      4,
      28,
      22,
      ['unloadingPoint', 54, { size: 44 }],
      ['internalDestination', 48, { size: 34 }],
      ['deliveryNote', 54, large],
    ),
    ...row(4, 50, 28, ['partNumber', 134, huge], ['quantity', 68, huge]),
    ...row(
      4,
      78,
      14,
      ['description', 102, { size: 20, lines: 3 }],
      ['grossWeight', 34, usual],
      ['netWeight', 34, usual],
      ['innerCount', 32, usual],
    ),
    ...row(
      4,
      92,
      14,
      ['supplier', 36, usual],
      ['packageType', 34, usual],
      ['batch', 44, usual],
      ['date', 36, usual],
      ['changeIndex', 20, usual],
      ['hardware', 16, usual],
      ['software', 16, usual],
    ),
    ...row(4, 106, 38, [
      'licencePlate',
      134,
      plate,
      { bars: { kind: 'code128', area: { x: 6, y: 110, width: 130, height: 24 }, text: 9 } },
    ]),
    ...row(138, 106, 14, ['order', 68, usual]),
    ...row(138, 120, 24, ['supplierArea', 68, small]),
  ],
};

const gtlInner: FormPlaces = {
  width: 210,
  height: 74,
  frame: { x: 4, y: 4, width: 202, height: 66 },
  places: [
    ...row(
      4,
      4,
      16,
      ['shipFrom', 48, { size: 10, lines: 3 }],
      ['shipTo', 58, { size: 10, lines: 4 }],
      ['unloadingPoint', 28, { size: 24 }],
      ['internalDestination', 22, { size: 16, lines: 2 }],
    ),
    ...row(160, 4, 40, ['dataFields', 46, small, { matrix: { x: 162, y: 7, width: 42, height: 36 } }]),
    ...row(4, 20, 15, ['partNumber', 100, huge], ['quantity', 56, huge]),
    ...row(
      4,
      35,
      9,
      ['description', 64, { size: 12, lines: 2 }],
      ['deliveryNote', 34, usual],
      ['supplier', 34, usual],
      ['labelType', 24, { size: 18 }],
    ),
    ...row(4, 44, 26, [
      'licencePlate',
      112,
      plate,
      { bars: { kind: 'code128', area: { x: 6, y: 47.6, width: 108, height: 14.4 }, text: 7.5 } },
    ]),
    ...row(116, 44, 13, ['batch', 36, usual], ['date', 30, usual], ['packageType', 24, usual]),
    ...row(
      116,
      57,
      13,
      ['grossWeight', 25, usual],
      ['netWeight', 23, usual],
      ['changeIndex', 16, usual],
      ['hardware', 13, usual],
      ['software', 13, usual],
    ),
  ],
};

/** Text over bars, as VDA 4902 has it: the bars fill the lower part of the block. */
const over = (x: number, y: number, width: number, height: number, text: number): Extra => ({
  bars: {
    kind: 'code39',
    area: { x: x + 1, y: y + 3.2 + text, width: width - 2, height: height - text - 4.2 },
    text,
  },
});

const vda4902Outer: FormPlaces = {
  width: 210,
  height: 148,
  frame: { x: 4, y: 4, width: 202, height: 140 },
  places: [
    ...row(
      4,
      4,
      24,
      ['shipTo', 101, { size: 14, lines: 4 }],
      ['unloadingPoint', 50, { size: 30 }],
      ['internalDestination', 51, { size: 30 }],
    ),
    ...row(4, 28, 24, ['deliveryNote', 101, large, over(4, 28, 101, 24, 8)]),
    ...row(105, 28, 24, ['shipFrom', 101, { size: 12, lines: 4 }]),
    ...row(4, 52, 34, ['partNumber', 202, huge, over(4, 52, 202, 34, 15)]),
    ...row(4, 86, 28, ['quantity', 101, huge, over(4, 86, 101, 28, 12)]),
    ...row(105, 86, 14, ['description', 101, { size: 16, lines: 2 }]),
    ...row(
      105,
      100,
      14,
      ['packageType', 30, usual],
      ['grossWeight', 24, usual],
      ['netWeight', 24, usual],
      ['labelType', 23, { size: 24 }],
    ),
    ...row(4, 114, 15, ['supplier', 60, { size: 18 }]),
    ...row(4, 129, 15, ['date', 30, usual], ['changeIndex', 30, usual]),
    ...row(64, 114, 30, ['licencePlate', 142, plate, over(64, 114, 142, 30, 7)]),
  ],
};

const vda4902Inner: FormPlaces = {
  width: 210,
  height: 74,
  frame: { x: 4, y: 4, width: 202, height: 66 },
  places: [
    ...row(
      4,
      4,
      12,
      ['shipTo', 62, { size: 10, lines: 3 }],
      ['shipFrom', 62, { size: 10, lines: 3 }],
      ['unloadingPoint', 30, { size: 20 }],
      ['internalDestination', 24, { size: 14, lines: 2 }],
      ['labelType', 24, { size: 20 }],
    ),
    ...row(4, 16, 18, ['partNumber', 202, { size: 26 }, over(4, 16, 202, 18, 7)]),
    ...row(4, 34, 18, ['quantity', 64, { size: 24 }, over(4, 34, 64, 18, 6.4)]),
    ...row(68, 34, 9, ['description', 68, { size: 12, lines: 2 }]),
    ...row(68, 43, 9, ['supplier', 24, usual], ['batch', 26, usual], ['changeIndex', 18, usual]),
    ...row(136, 34, 18, ['deliveryNote', 70, { size: 20 }, over(136, 34, 70, 18, 6.4)]),
    ...row(4, 52, 9, ['date', 30, usual], ['packageType', 30, usual]),
    ...row(4, 61, 9, ['grossWeight', 30, usual], ['netWeight', 30, usual]),
    ...row(64, 52, 18, ['licencePlate', 142, plate, over(64, 52, 142, 18, 5.4)]),
  ],
};

/** As large as the label of a box, so that it is printed on the same paper. People look for the sequence number, scanners for the vehicle. */
const jis: FormPlaces = {
  width: 210,
  height: 74,
  frame: { x: 4, y: 4, width: 202, height: 66 },
  places: [
    ...row(
      4,
      4,
      17,
      ['sequenceNo', 80, { size: 44 }],
      ['assemblyLine', 30, { size: 24 }],
      ['partGroup', 24, { size: 24 }],
      ['statusPoint', 22, { size: 20 }],
    ),
    ...row(160, 4, 40, ['dataFields', 46, small, { matrix: { x: 162, y: 7, width: 42, height: 36 } }]),
    ...row(
      4,
      21,
      12,
      ['vehicleId', 74, { size: 20 }],
      ['plannedAt', 46, { size: 16 }],
      ['syncNo', 36, { size: 16 }],
    ),
    ...row(
      4,
      33,
      11,
      ['supplier', 32, usual],
      ['shipTo', 92, { size: 11, lines: 2 }],
      ['unloadingPoint', 32, { size: 20 }],
    ),
    ...row(4, 44, 26, [
      'manufacturingNo',
      100,
      { size: 20, align: 'center' },
      { bars: { kind: 'code128', area: { x: 6, y: 47.6, width: 96, height: 13.4 }, text: 8.5 } },
    ]),
    ...row(104, 44, 26, ['parts', 102, { size: 16, lines: LINES_OF_PARTS }]),
  ],
};

/** A rack is scanned by its licence plate, as an outer unit is. */
const jisRack: FormPlaces = {
  width: 210,
  height: 148,
  frame: { x: 4, y: 4, width: 202, height: 140 },
  places: [
    ...row(
      4,
      4,
      24,
      ['shipFrom', 54, { size: 12, lines: 4 }],
      ['shipTo', 62, { size: 12, lines: 5 }],
      ['unloadingPoint', 40, { size: 34 }],
    ),
    ...row(160, 4, 46, ['dataFields', 46, small, { matrix: { x: 162, y: 7.5, width: 42, height: 41.5 } }]),
    ...row(
      4,
      28,
      22,
      ['assemblyLine', 54, { size: 40 }],
      ['partGroup', 48, { size: 34 }],
      ['packageType', 54, { size: 24 }],
    ),
    ...row(4, 50, 26, ['sequenceNo', 150, huge], ['innerCount', 52, huge]),
    ...row(4, 76, 30, ['parts', 202, { size: 14, lines: LINES_OF_PARTS }]),
    ...row(4, 106, 38, [
      'licencePlate',
      134,
      plate,
      { bars: { kind: 'code128', area: { x: 6, y: 110, width: 130, height: 24 }, text: 9 } },
    ]),
    ...row(138, 106, 19, ['plannedAt', 68, { size: 18 }]),
    ...row(138, 125, 19, ['supplier', 40, { size: 18 }], ['statusPoint', 28, { size: 18 }]),
  ],
};

/** Where the blocks of each form stand. */
export const labelPlaces: Readonly<Record<LabelForm, FormPlaces>> = {
  'gtl-outer': gtlOuter,
  'gtl-inner': gtlInner,
  'vda4902-outer': vda4902Outer,
  'vda4902-inner': vda4902Inner,
  jis,
  'jis-rack': jisRack,
};

const ofNotes = labelTexts.filter((text) => !JIS_ALONE.has(text));

/** What a label of this form has to say. */
export const textsOf = (form: LabelForm): readonly LabelText[] => (isJisForm(form) ? jisTexts : ofNotes);

/** By which field its scanner knows a label: bars and Data Matrix both carry it. */
export const keyField = (form: LabelForm): LabelField =>
  form === 'jis' ? 'manufacturingNo' : 'licencePlate';

export const isJisForm = (form: LabelForm): form is (typeof jisForms)[number] =>
  (jisForms as readonly string[]).includes(form);

export const isGtl = (form: LabelForm): boolean => form === 'gtl-outer' || form === 'gtl-inner';
export const isOuterForm = (form: LabelForm): boolean => form === 'gtl-outer' || form === 'vda4902-outer';
