import type { Caller } from '@portal/platform/server/caller.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import type { LabelSheet, PrinterDots } from '../../contract/paper.ts';
import type { LabelFault } from '../../contract/label-fault.ts';
import { layoutsOf, type LayoutNumbers } from '../layouts.ts';
import type { LabelJob, PrintedLabels, ZplLabels } from './render-labels.ts';

/** What labels are printed on: pages or sheets of a PDF (`dots` null), or the roll of a label printer of so many dots per inch. */
export type LabelPaper = {
  readonly sheet: LabelSheet;
  readonly dots: PrinterDots | null;
  readonly copies: number;
};

/** Labels on paper, with what speaks against printing them: characters that the font lacks, codes that say something else. */
export type DrawnPaper = {
  readonly bytes: Uint8Array;
  readonly missing: readonly string[];
  readonly faults: readonly LabelFault[];
};

/** Labels that are drawn in one go for a label printer: a picture takes the longer the finer its dots. */
export const PART_OF_DOTS: Readonly<Record<number, number>> = { 203: 100, 300: 50, 600: 15 };

/** Labels with the layouts of those numbers, ready to be drawn outside of any transaction. */
export const labelJobOf = async (
  caller: Caller,
  { numbers, ...job }: Pick<LabelJob, 'title' | 'labels'> & { readonly numbers: LayoutNumbers },
): Promise<LabelJob> => ({ ...job, gtl: true, layouts: await layoutsOf(caller, numbers) });

/** Draws labels in a thread of its own, and proves each. */
export const onPaper = async (job: LabelJob, { sheet, dots, copies }: LabelPaper): Promise<DrawnPaper> => {
  if (dots === null) {
    const { pdf, ...proof } = await renderInWorker<PrintedLabels>(
      RENDERER,
      { ...job, sheet, copies },
      'renderLabels',
    );
    return { bytes: pdf, ...proof };
  }
  const parts: ZplLabels[] = [];
  const size = PART_OF_DOTS[dots]!;
  for (let from = 0; from < job.labels.length; from += size)
    parts.push(
      await renderInWorker<ZplLabels>(
        RENDERER,
        { ...job, labels: job.labels.slice(from, from + size), dots, copies },
        'renderZpl',
      ),
    );
  return {
    bytes: Buffer.concat(parts.map(({ zpl }) => zpl)),
    missing: [...new Set(parts.flatMap(({ missing }) => missing))],
    faults: parts.flatMap(({ faults }) => faults),
  };
};

/** Proves labels before anybody counts them as printed. */
export const proveJob = async (job: LabelJob): Promise<readonly LabelFault[]> =>
  (await renderInWorker<Pick<PrintedLabels, 'proved' | 'faults'>>(RENDERER, job, 'proveLabels')).faults;

const RENDERER = new URL('./render-labels.ts', import.meta.url);
