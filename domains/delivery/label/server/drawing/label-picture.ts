import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import type { LabelFault } from '../../contract/label-fault.ts';
import { labelName } from '../../contract/text/texts.ts';
import type { LabelJob, LabelPicture } from './render-labels.ts';

/** Dots per inch of the picture: those of the usual label printer. */
const DOTS = 203;

/** The first label of a job as a label printer prints it (PNG in base64), proved as it would be. */
export const labelPicture = async (
  job: LabelJob,
): Promise<{ plate: string; picture: string; faults: LabelFault[]; missing: string[] }> => {
  const { png, faults, missing } = await renderInWorker<LabelPicture>(
    new URL('./render-labels.ts', import.meta.url),
    { ...job, dots: DOTS },
    'renderPicture',
  );
  return {
    plate: labelName(job.labels[0]!),
    picture: Buffer.from(png).toString('base64'),
    faults: [...faults],
    missing: [...missing],
  };
};
