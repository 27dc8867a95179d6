import { fitText } from './fit-text.ts';
import { drawDiagram, type PrintDiagram } from './paper/diagram.ts';
import { drawFacts } from './paper/facts.ts';
import type { PrintFact } from './paper/facts.ts';
import { drawParties } from './paper/parties.ts';
import type { PrintParty } from './paper/parties.ts';
import { A4, addPage, createPdf, drawBoxes, drawLines, drawPicture, fillBox, finishPdf } from './pdf.ts';
import type { Area, Pdf, Printed } from './pdf.ts';
import { printable } from './printable.ts';
import { code128, drawSymbol } from './symbols.ts';
import { drawTable } from './paper/table.ts';
import type { Table } from './paper/table-parts.ts';
import { writeFlowing, writeText } from './paper/write-text.ts';

/** A business document on A4, upright: all texts are ready to print, in the language of the reader. */
export type PrintDocument = {
  readonly title: string;
  /** Under the title, such as the other language or the state. */
  readonly subtitle?: string;
  /** Printed large and as Code 128. */
  readonly number: string;
  readonly parties?: readonly PrintParty[];
  readonly facts: readonly PrintFact[];
  readonly tables: readonly (Table & { readonly caption?: string })[];
  /** Views to scale, side by side. */
  readonly figures?: readonly PrintFigure[];
  /** Drawings of boxes and lines with text, one below the other. */
  readonly diagrams?: readonly PrintDiagram[];
  /** Pictures with what they show, two to a line. */
  readonly pictures?: { readonly caption: string; readonly items: readonly PrintPicture[] };
  /** Free text under the tables. */
  readonly remarks?: string;
  /** A box to sign in for each of these. */
  readonly signatures?: readonly string[];
  /** At the lower left of each page. */
  readonly footer: string;
  /** `第 {page} 页，共 {pages} 页`. */
  readonly pageWords: string;
};

/** Boxes in a measure of their own, drawn as large as there is room. */
export type PrintFigure = {
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly (Area & { readonly colour: string })[];
};
/** JPEG or PNG, which is drawn anew first unless it is small and plain. The place of a picture that cannot be read is crossed out. */
export type PrintPicture = { readonly caption: string; readonly image: Uint8Array };

const LEFT = 14;
const WIDTH = A4.width - 2 * LEFT;
const TOP = 12;
const BOTTOM = A4.height - 18;
const GAP = 4;
const REMARKS = { size: 9 } as const;

/** Renders the document with its head on the first page, a short head on the others and `page n of m` on all. */
export const renderDocument = async (document: PrintDocument): Promise<Printed> => {
  const pdf = createPdf(`${document.title} ${document.number}`);
  addPage(pdf, A4);
  const nextPage = (): number => {
    addPage(pdf, A4);
    return drawShortHead(pdf, document);
  };
  const room = (y: number, height: number): number => (y + height > BOTTOM ? nextPage() : y);
  let y = drawHead(pdf, document);
  if (document.parties?.length) y = drawParties(pdf, document.parties, { x: LEFT, y, width: WIDTH }) + GAP;
  y = drawFacts(pdf, document.facts, { x: LEFT, y, width: WIDTH }) + 2;
  for (const table of document.tables) {
    y = room(y, 22);
    if (table.caption) y = drawCaption(pdf, table.caption, y);
    y = drawTable(pdf, table, { x: LEFT, y, bottom: BOTTOM, nextPage }) + GAP;
  }
  if (document.figures?.length) y = drawFigures(pdf, document.figures, room(y, FIGURE + 6));
  for (const diagram of document.diagrams ?? [])
    y = drawDiagram(pdf, diagram, { x: LEFT, y, width: WIDTH, bottom: BOTTOM, nextPage }) + GAP;
  if (document.pictures?.items.length) {
    y = drawCaption(pdf, document.pictures.caption, room(y, PICTURE + 20));
    const items: PrintPicture[] = [];
    for (const { caption, image } of document.pictures.items)
      items.push({ caption, image: await printable(image) });
    y = drawPictures(pdf, items, y, room);
  }
  if (document.remarks)
    y = writeFlowing(pdf, document.remarks, { x: LEFT, y, width: WIDTH }, REMARKS, room) + GAP;
  if (document.signatures?.length) drawSignatures(pdf, document.signatures, room(y, 24));
  return finishPdf(pdf, (page, pages) => drawFooter(pdf, document, page, pages));
};

const drawHead = (pdf: Pdf, { title, subtitle, number }: PrintDocument): number => {
  fitText(pdf, title, { x: LEFT, y: TOP, width: 104, height: 9 }, { size: 20, weight: 'bold' });
  if (subtitle)
    fitText(pdf, subtitle, { x: LEFT, y: TOP + 10, width: 104, height: 4 }, { size: 9, colour: '#475569' });
  drawSymbol(pdf, code128(number), { x: LEFT + 108, y: TOP, width: WIDTH - 108, height: 11 }, 0.375);
  fitText(
    pdf,
    number,
    { x: LEFT + 108, y: TOP + 11.6, width: WIDTH - 108, height: 5 },
    { size: 12, weight: 'bold', align: 'center' },
  );
  drawLines(pdf, 0.5, [[LEFT, TOP + 18, LEFT + WIDTH, TOP + 18]]);
  return TOP + 18 + GAP;
};

const drawShortHead = (pdf: Pdf, { title, number }: PrintDocument): number => {
  fitText(
    pdf,
    `${title} ${number}`,
    { x: LEFT, y: TOP, width: WIDTH, height: 5 },
    { size: 10, weight: 'bold' },
  );
  drawLines(pdf, 0.35, [[LEFT, TOP + 6, LEFT + WIDTH, TOP + 6]]);
  return TOP + 6 + GAP;
};

const drawCaption = (
  pdf: Pdf,
  caption: string,
  y: number,
  { x, width }: Pick<Area, 'x' | 'width'> = { x: LEFT, width: WIDTH },
): number => {
  fitText(pdf, caption, { x, y, width, height: 4.5 }, { size: 10.5, weight: 'bold' });
  return y + 5.5;
};

/** Height of views and pictures, mm. */
const FIGURE = 55;
const PICTURE = 60;

const drawFigures = (pdf: Pdf, figures: readonly PrintFigure[], y: number): number => {
  const width = (WIDTH - GAP * (figures.length - 1)) / figures.length;
  figures.forEach((figure, at) => {
    const x = LEFT + at * (width + GAP);
    drawCaption(pdf, figure.caption, y, { x, width });
    const scale = Math.min(width / figure.width, FIGURE / figure.height);
    for (const shape of figure.shapes) {
      const area = {
        x: x + shape.x * scale,
        y: y + 6 + shape.y * scale,
        width: shape.width * scale,
        height: shape.height * scale,
      };
      fillBox(pdf, area, shape.colour);
      drawBoxes(pdf, 0.2, [area], '#475569');
    }
  });
  return y + 6 + FIGURE + GAP;
};

const drawPictures = (
  pdf: Pdf,
  pictures: readonly PrintPicture[],
  top: number,
  room: (y: number, height: number) => number,
): number => {
  const width = (WIDTH - GAP) / 2;
  let y = top;
  for (let at = 0; at < pictures.length; at += 2) {
    y = room(y, PICTURE + 14);
    pictures.slice(at, at + 2).forEach(({ caption, image }, side) => {
      const area = { x: LEFT + side * (width + GAP), y, width, height: PICTURE };
      drawPicture(pdf, image, area);
      drawBoxes(pdf, 0.2, [area], '#b6c0cc');
      writeText(pdf, caption, { ...area, y: y + PICTURE + 1 }, { size: 8.5, lines: 2 });
    });
    y += PICTURE + 12;
  }
  return y;
};

const drawSignatures = (pdf: Pdf, signatures: readonly string[], y: number): void => {
  const width = (WIDTH - GAP * (signatures.length - 1)) / signatures.length;
  signatures.forEach((caption, at) => {
    const area = { x: LEFT + at * (width + GAP), y, width, height: 22 };
    drawBoxes(pdf, 0.2, [area], '#64748b');
    fitText(
      pdf,
      caption,
      { x: area.x + 1.6, y: y + 1.2, width: width - 3.2, height: 6 },
      { size: 7.5, lines: 2, colour: '#475569' },
    );
  });
};

const drawFooter = (pdf: Pdf, { footer, pageWords }: PrintDocument, page: number, pages: number): void => {
  const y = A4.height - 13;
  drawLines(pdf, 0.15, [[LEFT, y - 1.5, LEFT + WIDTH, y - 1.5]]);
  fitText(pdf, footer, { x: LEFT, y, width: WIDTH * 0.7, height: 4 }, { size: 7.5, colour: '#475569' });
  const words = pageWords.replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages));
  fitText(
    pdf,
    words,
    { x: LEFT + WIDTH * 0.7, y, width: WIDTH * 0.3, height: 4 },
    { size: 7.5, align: 'right', colour: '#475569' },
  );
};
