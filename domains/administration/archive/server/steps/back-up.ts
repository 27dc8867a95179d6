import { addPart, lastArchived } from '../part-rows.ts';
import { partName, writePart } from '../part-file.ts';
import { nextLines } from '../rows.ts';
import { progressed, tables, type Step } from './step.ts';

/** Step 1: the next rows become a file; the manifest tells of it once it lies in the store. */
export const backUpPortion: Step = async (bench) => {
  const { archive, files, within } = bench;
  const { id, tenant_id: tenantId, before_at: before } = archive;
  for (const archived of tables(bench)) {
    const { table } = archived;
    const found = await within(async (caller) =>
      nextLines(caller, archived, { before, after: await lastArchived(caller, id, table) }),
    );
    const last = found.at(-1);
    if (!last) continue;
    const fileUuid = partName('archive', tenantId, id, table, last.id);
    const kept = await writePart(
      files,
      fileUuid,
      found.map(({ line }) => line),
    );
    await within(async (caller) => {
      await addPart(caller, id, { table, lastId: last.id, fileUuid, lines: found.length, ...kept });
      await progressed(caller, id, found.length);
    });
    return true;
  }
  return false;
};
