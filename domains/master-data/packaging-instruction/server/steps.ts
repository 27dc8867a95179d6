import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { attachFiles, detachOthers } from '@portal/settings/server/offers.ts';
import type { InstructionDraft } from '../contract/content.ts';
import { pictureRecord, picturesOf, stepsOf } from './record.ts';

type Edition = { id: string; rootId: string | null; plantNo: string; supplierCode: string };
type StoredStep = { text: string | null; picture_id: string | null };

/** What the data sheet can print. */
const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Keeps the steps of an edition in their order, with their pictures; pictures that no edition shows any more are given up. */
export const keepSteps = async (
  caller: Caller,
  edition: Edition,
  steps: InstructionDraft['steps'],
): Promise<void> => {
  const pictures = steps.flatMap(({ picture }) => picture);
  await attachFiles(caller, pictureRecord(edition), pictures);
  const files = await picturesOf(caller, edition);
  const wrong = pictures.find(
    ({ id }) => !PICTURES.has(files.find((file) => file.id === id)?.contentType ?? ''),
  );
  if (wrong) throw new Failure('packagingInstruction.pictureKind', { field: 'steps' });
  await storeSteps(
    caller,
    edition,
    steps.map(({ text, picture }) => ({ text, picture_id: picture[0]?.id ?? null })),
  );
  await giveUpPictures(caller, edition);
};

/** Pictures that no edition shows are nobody's. */
export const giveUpPictures = async (
  caller: Caller,
  edition: Pick<Edition, 'id' | 'rootId'>,
): Promise<void> => detachOthers(caller, pictureRecord(edition), await shownPictures(caller, edition));

/** Writes what differs, place by place. */
export const storeSteps = async (
  caller: Caller,
  { id, plantNo, supplierCode }: Edition,
  steps: readonly StoredStep[],
): Promise<void> => {
  const before = await stepsOf(caller, [id]);
  for (const [at, step] of steps.entries()) {
    const known = before.find(({ position }) => position === at + 1);
    if (known?.text === step.text && known.picture_id === step.picture_id) continue;
    await caller.db
      .insertInto('packaging_instruction_step')
      .values({
        plant_no: plantNo,
        supplier_code: supplierCode,
        instruction_id: id,
        position: at + 1,
        ...step,
      })
      .onConflict((conflict) => conflict.constraint('packaging_instruction_step_taken').doUpdateSet(step))
      .execute();
  }
  await caller.db
    .deleteFrom('packaging_instruction_step')
    .where(ownRows(caller.scope, 'packaging_instruction_step'))
    .where('instruction_id', '=', id)
    .where('position', '>', steps.length)
    .execute();
};

const shownPictures = async (
  { db, scope }: Caller,
  { id, rootId }: Pick<Edition, 'id' | 'rootId'>,
): Promise<string[]> => {
  const root = rootId ?? id;
  const rows = await db
    .selectFrom('packaging_instruction_step')
    .select('picture_id')
    .where(ownRows(scope, 'packaging_instruction_step'))
    .where('picture_id', 'is not', null)
    .where('instruction_id', 'in', (query) =>
      query
        .selectFrom('packaging_instruction')
        .select('packaging_instruction.id')
        .where(ownRows(scope, 'packaging_instruction'))
        .where((eb) => eb.or([eb('packaging_instruction.id', '=', root), eb('root_id', '=', root)])),
    )
    .execute();
  return rows.map((row) => row.picture_id!);
};
