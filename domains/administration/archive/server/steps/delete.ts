import { readPart } from '../part-file.ts';
import { markPart, nextPart } from '../part-rows.ts';
import { deleteLines } from '../rows.ts';
import { progressed, tables, type Step } from './step.ts';

/** Step 2: all files are checked before the first row goes; then rows that are still as archived go, children before parents. */
export const deletePortion: Step = async (bench) => {
  const { archive, files, within } = bench;
  const { name, before_at: before } = archive;
  const unchecked = await within(async (caller) => nextPart(caller, archive.id, 'verified_at'));
  if (unchecked) {
    await readPart(files, unchecked);
    await within(async (caller) => markPart(caller, unchecked.id, { verified_at: 'now' }));
    return true;
  }
  for (const archived of tables(bench).toReversed()) {
    const { table } = archived;
    const part = await within(async (caller) =>
      nextPart(caller, archive.id, 'deleted', { table, backwards: true }),
    );
    if (!part) continue;
    const lines = await readPart(files, part);
    await within(async (caller) => {
      await markPart(caller, part.id, {
        deleted: await deleteLines(caller, archived, lines, { name, before }),
      });
      await progressed(caller, archive.id, part.lines);
    });
    return true;
  }
  return false;
};
