import PdfDocument from 'pdfkit';
import { printFont } from './print-fonts.ts';

/** A finished document; `missing` are the characters that the font does not have and that stand as a white square. */
export type Printed = {
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly missing: readonly string[];
  readonly pages: number;
};

/** A document in the making. All measures of this kit are millimetres from the upper left corner, sizes of type points. */
export type Pdf = {
  readonly doc: PDFKit.PDFDocument;
  readonly missing: Set<string>;
  readonly done: Promise<Uint8Array<ArrayBuffer>>;
};

export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const BLACK = '#000000';
export const A4 = { width: 210, height: 297 } as const;

const POINTS = 72 / 25.4;
export const points = (millimetres: number): number => millimetres * POINTS;
export const millimetres = (points: number): number => points / POINTS;

/** A document without pages yet. Pages stay open until the end, so that `page n of m` can be written. */
export const createPdf = (title: string): Pdf => {
  const doc = new PdfDocument({
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title, Producer: 'WebEDI', Creator: 'WebEDI' },
  });
  for (const weight of ['regular', 'bold'] as const)
    doc.registerFont(weight, printFont(weight).parsed as unknown as PDFKit.Mixins.PDFFontSource);
  return { doc, missing: new Set(), done: collected(doc) };
};

/** With no margins nothing that is written near the lower edge can start a page by itself. */
export const addPage = ({ doc }: Pdf, { width, height }: { width: number; height: number }): void => {
  doc.addPage({ margin: 0, size: [points(width), points(height)] });
};

/** Calls `write` on every page, to say `page n of m`, and ends the document. */
export const finishPdf = async (
  pdf: Pdf,
  write?: (page: number, pages: number) => void,
): Promise<Printed> => {
  const { start, count } = pdf.doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.doc.switchToPage(start + page);
    write?.(page + 1, count);
  }
  pdf.doc.end();
  return { pdf: await pdf.done, missing: [...pdf.missing], pages: count };
};

const collected = (doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.once('end', () => resolve(joined(chunks)));
    doc.once('error', reject);
  });
};

/** In memory of its own, which can be handed from thread to thread without a copy. */
const joined = (chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/** Lines of one thickness (mm), each from point to point. */
export const drawLines = (
  { doc }: Pdf,
  thickness: number,
  lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[],
  colour = BLACK,
): void => {
  doc.lineWidth(points(thickness)).lineCap('square').strokeColor(colour);
  for (const [x1, y1, x2, y2] of lines) doc.moveTo(points(x1), points(y1)).lineTo(points(x2), points(y2));
  doc.stroke();
};

export const drawBoxes = ({ doc }: Pdf, thickness: number, areas: readonly Area[], colour = BLACK): void => {
  doc.lineWidth(points(thickness)).lineJoin('miter').strokeColor(colour);
  for (const { x, y, width, height } of areas) doc.rect(points(x), points(y), points(width), points(height));
  doc.stroke();
};

export const fillBox = ({ doc }: Pdf, { x, y, width, height }: Area, colour: string): void => {
  doc.rect(points(x), points(y), points(width), points(height)).fill(colour);
};

/** A JPEG or PNG, as large as fits into the area, in its middle. The place of a damaged one is crossed out: the paper says all else. */
export const drawPicture = (pdf: Pdf, image: Uint8Array, { x, y, width, height }: Area): void => {
  try {
    pdf.doc.image(Buffer.from(image), points(x), points(y), {
      fit: [points(width), points(height)],
      align: 'center',
      valign: 'center',
    });
  } catch {
    drawLines(
      pdf,
      0.2,
      [
        [x, y, x + width, y + height],
        [x, y + height, x + width, y],
      ],
      '#b6c0cc',
    );
  }
};
