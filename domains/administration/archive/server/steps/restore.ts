import { readPart } from '../part-file.ts';
import { markPart, nextPart } from '../part-rows.ts';
import { restoreLines } from '../rows.ts';
import { progressed, tables, type Step } from './step.ts';

/** The way back: rows are written with all their columns, parents before children. */
export const restorePortion: Step = async (bench) => {
  const { archive, files, within } = bench;
  for (const archived of tables(bench)) {
    const { table } = archived;
    const part = await within(async (caller) => nextPart(caller, archive.id, 'restored', { table }));
    if (!part) continue;
    const lines = await readPart(files, part);
    await within(async (caller) => {
      await markPart(caller, part.id, { restored: await restoreLines(caller, archived, lines) });
      await progressed(caller, archive.id, part.lines);
    });
    return true;
  }
  return false;
};
