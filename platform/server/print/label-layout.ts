import type { TextStyle } from './fit-text.ts';
import type { Area } from './pdf.ts';

/** Which part of the label a cell shows; see `label-content.ts` for what is written there. */
export type LabelField =
  | 'shipFrom'
  | 'shipTo'
  | 'labelType'
  | 'unloadingPoint'
  | 'internalDestination'
  | 'deliveryNote'
  | 'partNumber'
  | 'quantity'
  | 'description'
  | 'grossWeight'
  | 'netWeight'
  | 'innerCount'
  | 'supplier'
  | 'packageType'
  | 'batch'
  | 'date'
  | 'changeIndex'
  | 'hardware'
  | 'software'
  | 'licencePlate'
  | 'order'
  | 'supplierArea'
  | 'dataFields';

export type LabelCell = Area & { readonly field: LabelField; readonly style: TextStyle };

/** One size of label, all measures in millimetres. */
export type LabelPage = {
  readonly width: number;
  readonly height: number;
  readonly frame: Area;
  readonly cells: readonly LabelCell[];
  readonly dataMatrix: Area;
  readonly code128: Area;
  /** Height of the plain text under the bars. */
  readonly plateText: number;
};

const small: TextStyle = { size: 11, lines: 3 };
const usual: TextStyle = { size: 15, lines: 2 };
const large: TextStyle = { size: 30 };
const huge: TextStyle = { size: 72 };
const plate: TextStyle = { size: 17, align: 'center' };

/** A row of cells from left to right: `[field, width, style]`. */
const row = (
  x: number,
  y: number,
  height: number,
  ...cells: readonly (readonly [LabelField, number, TextStyle])[]
): LabelCell[] => {
  let left = x;
  return cells.map(([field, width, style]) => {
    const cell = { field, x: left, y, width, height, style };
    left += width;
    return cell;
  });
};

export const labelPages: { readonly inner: LabelPage; readonly outer: LabelPage } = {
  outer: {
    width: 210,
    height: 148,
    frame: { x: 4, y: 4, width: 202, height: 140 },
    cells: [
      ...row(
        4,
        4,
        24,
        ['shipFrom', 54, { size: 12, lines: 4 }],
        ['shipTo', 80, { size: 12, lines: 5 }],
        ['labelType', 22, { size: 48, align: 'center' }],
      ),
      ...row(160, 4, 46, ['dataFields', 46, small]),
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
      ...row(4, 106, 38, ['licencePlate', 134, plate]),
      ...row(138, 106, 14, ['order', 68, usual]),
      ...row(138, 120, 24, ['supplierArea', 68, small]),
    ],
    dataMatrix: { x: 162, y: 7.5, width: 42, height: 41.5 },
    code128: { x: 6, y: 110, width: 130, height: 24 },
    plateText: 9,
  },
  inner: {
    width: 210,
    height: 74,
    frame: { x: 4, y: 4, width: 202, height: 66 },
    cells: [
      ...row(
        4,
        4,
        16,
        ['shipFrom', 48, { size: 10, lines: 3 }],
        ['shipTo', 58, { size: 10, lines: 4 }],
        ['unloadingPoint', 28, { size: 24 }],
        ['internalDestination', 22, { size: 16, lines: 2 }],
      ),
      ...row(160, 4, 40, ['dataFields', 46, small]),
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
      ...row(4, 44, 26, ['licencePlate', 112, plate]),
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
    dataMatrix: { x: 162, y: 7, width: 42, height: 36 },
    code128: { x: 6, y: 47.6, width: 108, height: 14.4 },
    plateText: 7.5,
  },
};
