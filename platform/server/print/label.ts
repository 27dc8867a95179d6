import { fitText } from './fit-text.ts';
import { labelContent } from './label-content.ts';
import { labelPages } from './label-layout.ts';
import type { LabelCell, LabelPage } from './label-layout.ts';
import { addPage, createPdf, drawBoxes, finishPdf } from './pdf.ts';
import type { Area, Pdf, Printed } from './pdf.ts';
import { code128, dataMatrix, drawSymbol, formatEnvelope06 } from './symbols.ts';
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

export type LabelJob = {
  readonly title: string;
  readonly labels: readonly LabelFields[];
  readonly captions: LabelCaptions;
};

/** A PDF with one page per label, each in the size of its kind: 210 x 74 mm for S, 210 x 148 mm for M and MIX. */
export const renderLabels = async ({ title, labels, captions }: LabelJob): Promise<Printed> => {
  const pdf = createPdf(title);
  for (const label of labels) drawLabel(pdf, label, captions);
  return finishPdf(pdf);
};

const drawLabel = (pdf: Pdf, label: LabelFields, captions: LabelCaptions): void => {
  const page = labelPages[label.kind === 'S' ? 'inner' : 'outer'];
  addPage(pdf, page);
  for (const cell of page.cells) {
    const { caption, text } = labelContent(cell.field, label, captions);
    if (caption) fitText(pdf, caption, { ...inside(cell), height: CAPTION_HEIGHT }, { size: 6 });
    if (text) fitText(pdf, text, textArea(cell, page), { weight: 'bold', vertical: 'middle', ...cell.style });
  }
  drawSymbol(pdf, dataMatrix(formatEnvelope06(label.dataFields)), page.dataMatrix, 1);
  drawSymbol(pdf, code128(label.licencePlate), page.code128, 0.5);
  drawBoxes(pdf, 0.25, page.cells);
  drawBoxes(pdf, 0.7, [page.frame]);
};

const CAPTION_HEIGHT = 2.4;

const inside = ({ x, y, width, height }: Area): Area => ({
  x: x + 1.6,
  y: y + 0.7,
  width: width - 3.2,
  height: height - 1.4,
});

const textArea = (cell: LabelCell, page: LabelPage): Area => {
  const { x, y, width, height } = inside(cell);
  const text = cell.field === 'licencePlate' ? page.plateText : height - CAPTION_HEIGHT;
  return { x, y: y + height - text, width, height: text };
};
