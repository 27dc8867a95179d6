import { fitText } from './fit-text.ts';
import type { TextStyle } from './fit-text.ts';
import { A4, addPage, drawBoxes, points } from './pdf.ts';
import type { Area, Pdf } from './pdf.ts';
import { drawSymbol } from './symbols.ts';
import type { Symbol2D } from './symbols.ts';

/** What is to be seen on one label, in millimetres: the same for paper (`drawOnPages`) and for label printers (`bitmapOf`). */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly { readonly thickness: number; readonly areas: readonly Area[] }[];
  readonly texts: readonly { readonly text: string; readonly area: Area; readonly style: TextStyle }[];
  /** `module`: the most that one module takes. */
  readonly symbols: readonly { readonly symbol: Symbol2D; readonly area: Area; readonly module: number }[];
};

/** A page for each drawing, in its own size. */
export const drawOnPages = (pdf: Pdf, drawings: readonly Drawing[]): void => {
  for (const drawing of drawings) {
    addPage(pdf, drawing);
    draw(pdf, drawing);
  }
};

/** A4 sheets that are cut into equal parts: drawings of one height share sheets, higher ones first. */
export const drawOnSheets = (pdf: Pdf, drawings: readonly Drawing[]): void => {
  const heights = [...new Set(drawings.map(({ height }) => height))].toSorted((one, other) => other - one);
  for (const height of heights) {
    const each = Math.floor(A4.height / height);
    for (const [at, drawing] of drawings.filter((one) => one.height === height).entries()) {
      if (at % each === 0) addPage(pdf, A4);
      pdf.doc.save();
      pdf.doc.translate(0, points((at % each) * (A4.height / each)));
      draw(pdf, drawing);
      pdf.doc.restore();
    }
  }
};

const draw = (pdf: Pdf, { texts, symbols, boxes }: Drawing): void => {
  for (const { text, area, style } of texts) fitText(pdf, text, area, style);
  for (const { symbol, area, module } of symbols) drawSymbol(pdf, symbol, area, module);
  for (const { thickness, areas } of boxes) drawBoxes(pdf, thickness, areas);
};
