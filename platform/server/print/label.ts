import { fitText } from './fit-text.ts';
import { labelContent } from './label-content.ts';
import { labelPages } from './label-layout.ts';
import type { LabelCaptions, LabelFields } from './label-fields.ts';
import type { LabelCell, LabelPage } from './label-layout.ts';
import { addPage, createPdf, drawBoxes, finishPdf } from './pdf.ts';
import type { Area, Pdf, Printed } from './pdf.ts';
import { code128, dataMatrix, drawSymbol, formatEnvelope06 } from './symbols.ts';

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
