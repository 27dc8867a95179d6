import { fitText } from './fit-text.ts';
import { labelContent } from './label-content.ts';
import { labelPages } from './label-layout.ts';
import type { LabelCaptions, LabelFields } from './label-fields.ts';
import type { LabelCell, LabelPage } from './label-layout.ts';
import { A4, addPage, createPdf, drawBoxes, finishPdf, points } from './pdf.ts';
import type { Area, Pdf, Printed } from './pdf.ts';
import { code128, dataMatrix, drawSymbol, formatEnvelope06 } from './symbols.ts';

export type LabelJob = {
  readonly title: string;
  readonly labels: readonly LabelFields[];
  readonly captions: LabelCaptions;
  /** `label`: one to a page, in its own size; `a4`: on sheets that are cut for two outer or four inner ones. */
  readonly sheet?: 'label' | 'a4';
};

/** A PDF with a page for each label, 210 x 74 mm for S, 210 x 148 mm for M and MIX; or A4 sheets with labels of one kind each, outer ones first. */
export const renderLabels = async ({ title, labels, captions, sheet }: LabelJob): Promise<Printed> => {
  const pdf = createPdf(title);
  if (sheet === 'a4') drawSheets(pdf, labels, captions);
  else
    for (const label of labels) {
      addPage(pdf, labelPages[kindOf(label)]);
      drawLabel(pdf, label, captions);
    }
  return finishPdf(pdf);
};

const kindOf = ({ kind }: LabelFields): 'inner' | 'outer' => (kind === 'S' ? 'inner' : 'outer');

const drawSheets = (pdf: Pdf, labels: readonly LabelFields[], captions: LabelCaptions): void => {
  for (const kind of ['outer', 'inner'] as const) {
    const { height } = labelPages[kind];
    const each = Math.floor(A4.height / height);
    for (const [at, label] of labels.filter((one) => kindOf(one) === kind).entries()) {
      if (at % each === 0) addPage(pdf, A4);
      pdf.doc.save();
      // sheets are cut into equal parts of the whole height
      pdf.doc.translate(0, points((at % each) * (A4.height / each)));
      drawLabel(pdf, label, captions);
      pdf.doc.restore();
    }
  }
};

const drawLabel = (pdf: Pdf, label: LabelFields, captions: LabelCaptions): void => {
  const page = labelPages[kindOf(label)];
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
