import { bitmapOf, pngOf } from '@portal/platform/server/print/bitmap.ts';
import { drawOnPages, drawOnSheets, type Drawing } from '@portal/platform/server/print/drawing.ts';
import { setText } from '@portal/platform/server/print/fit-text.ts';
import { createPdf, finishPdf, type Printed } from '@portal/platform/server/print/pdf.ts';
import { moduleIn } from '@portal/platform/server/print/symbols.ts';
import { readSymbol } from '@portal/platform/server/print/read-symbol.ts';
import { zplOf } from '@portal/platform/server/print/zpl.ts';
import type { PrinterDots } from '../../contract/paper.ts';
import { formOf, type LabelForm } from '../../contract/layout/places.ts';
import { proofFaults, type ProofFault } from '../../contract/proof.ts';
import type { LabelFault } from '../../contract/label-fault.ts';
import { SMALLEST_MODULE } from '../../contract/layout/rules.ts';
import { labelName, type Label } from '../../contract/text/texts.ts';
import { drawnLabel, roomFor, type DrawnLabel, type EffectiveLayout } from './drawing-of.ts';

/** Labels of one supplier with the layouts that hold for them. These functions run in the printing threads. */
export type LabelJob = {
  readonly title: string;
  readonly labels: readonly Label[];
  /** VDA 4994, else VDA 4902. */
  readonly gtl: boolean;
  readonly layouts: Readonly<Record<LabelForm, EffectiveLayout>>;
  /** `label`: one to a page, in its own size; `a4`: on sheets that are cut for two outer or four inner ones. */
  readonly sheet?: 'label' | 'a4';
  /** Of each label. */
  readonly copies?: number;
};

export type PrintedLabels = Printed & { readonly proved: number; readonly faults: readonly LabelFault[] };

/** A PDF of the labels, each proved: its codes are read again as they are drawn, and compared with what the note says. */
export const renderLabels = async (job: LabelJob): Promise<PrintedLabels> => {
  const pdf = createPdf(job.title);
  const { drawings, ...proof } = await provedLabels(job);
  const { copies = 1 } = job;
  const repeated = drawings.flatMap((one) => Array.from({ length: copies }, () => one));
  (job.sheet === 'a4' ? drawOnSheets : drawOnPages)(pdf, repeated);
  return { ...(await finishPdf(pdf)), ...proof };
};

type LabelJobOfPrinter = LabelJob & { readonly dots: PrinterDots; readonly copies: number };
export type ZplLabels = {
  readonly zpl: Uint8Array<ArrayBuffer>;
  readonly missing: readonly string[];
  readonly proved: number;
  readonly faults: readonly LabelFault[];
};

/** The same labels for a label printer, one behind the other. */
export const renderZpl = async (job: LabelJobOfPrinter): Promise<ZplLabels> => {
  const { drawings, ...proof } = await provedLabels(job);
  const parts = drawings.map((drawing) => Buffer.from(zplOf(bitmapOf(drawing, job.dots), job.copies)));
  const missing = new Set(drawings.flatMap(missingIn));
  return { zpl: new Uint8Array(Buffer.concat(parts)), missing: [...missing], ...proof };
};

export type LabelPicture = {
  readonly png: Uint8Array<ArrayBuffer>;
  readonly faults: readonly LabelFault[];
  readonly missing: readonly string[];
};

/** One label as a label printer prints it, as a picture. */
export const renderPicture = async (job: LabelJob & { readonly dots: number }): Promise<LabelPicture> => {
  const { drawings, faults } = await provedLabels({ ...job, labels: job.labels.slice(0, 1) });
  const [drawing] = drawings;
  if (!drawing) return { png: new Uint8Array(0), faults, missing: [] };
  return { png: await pngOf(bitmapOf(drawing, job.dots)), faults, missing: missingIn(drawing) };
};

/** Proves labels alone, without drawing any paper. */
export const proveLabels = async (
  job: LabelJob,
): Promise<{ readonly proved: number; readonly faults: readonly LabelFault[] }> => {
  const { proved, faults } = await provedLabels(job);
  return { proved, faults };
};

const provedLabels = async ({
  labels,
  gtl,
  layouts,
}: LabelJob): Promise<{
  readonly drawings: readonly Drawing[];
  readonly proved: number;
  readonly faults: readonly LabelFault[];
}> => {
  const drawings: Drawing[] = [];
  const faults: LabelFault[] = [];
  let proved = 0;
  for (const label of labels) {
    const form = formOf(label.texts.kind, gtl);
    const drawn = drawnLabel(form, layouts[form], label);
    const found = await faultsOf(form, drawn);
    faults.push(...found.map((fault) => ({ ...fault, plate: labelName(label) })));
    if (found.length === 0) proved++;
    drawings.push(drawn.drawing);
  }
  return { drawings, proved, faults };
};

const FORMAT = { code128: 'Code128', code39: 'Code39', dataMatrix: 'DataMatrix' } as const;

/** A code that cannot be drawn, or is too small to be printed cleanly, counts as one that cannot be read. */
const faultsOf = async (form: LabelForm, { codes }: DrawnLabel): Promise<readonly ProofFault[]> => {
  const faults: ProofFault[] = [];
  for (const { code, symbol } of codes) {
    const { area, module } = roomFor(form, code);
    const isClear = symbol !== null && moduleIn(symbol, area, module) >= SMALLEST_MODULE;
    faults.push(...proofFaults(code, isClear ? await readSymbol(symbol, FORMAT[code.kind]) : null));
  }
  return faults;
};

const missingIn = ({ texts }: Drawing): readonly string[] =>
  texts.flatMap(({ text, area, style }) => setText(text, area, style).missing);
