import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { move, type VerbOf } from '@portal/platform/contract/state-machine.ts';
import { byField } from '@portal/platform/server/database/field-names.ts';
import { documentRows } from '@portal/platform/server/document/document-rows.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { emptyContent, type AnyContent, type KeptContent } from '../contract/content/shapes.ts';
import { stages, type Stage } from '../contract/stages.ts';
import { stageStatus } from '../contract/status.ts';

const stageRows = documentRows({
  entity: 'eight_d_stage',
  machine: stageStatus,
  missing: 'eightD.none',
});
type Written = Parameters<typeof stageRows.moveOn>[3];

/** Moves a stage of a report that is locked, with what the verb writes. Fails as its state machine says, and names the report. */
export const moveStage = async (
  caller: Caller,
  verb: VerbOf<typeof stageStatus>,
  { number }: { readonly number: string },
  kept: KeptStage,
  written: Written,
): Promise<void> => {
  move(stageStatus, kept.status, verb, { number, stage: kept.stage });
  await stageRows.moveOn(caller, verb, kept, written);
};

/** Writes how far a measure has come, whatever the state of its stage. */
export const writeContent = async (
  { db, scope }: Caller,
  id: string,
  content: { readonly content: AnyContent; readonly submittedContent: AnyContent | null },
): Promise<void> => {
  await db
    .updateTable('eight_d_stage')
    .set({ content: content.content, submitted_content: content.submittedContent })
    .where(ownRows(scope, 'eight_d_stage'))
    .where('id', '=', id)
    .execute();
};

/** The stages of a report in their order. */
export const stagesOf = async ({ db, scope }: Reader, eightDId: string) => {
  const rows = await db
    .selectFrom('eight_d_stage')
    .where(ownRows(scope, 'eight_d_stage'))
    .where('eight_d_id', '=', eightDId)
    .selectAll()
    .execute();
  return rows.map(byField).toSorted((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage));
};
export type KeptStage = Awaited<ReturnType<typeof stagesOf>>[number];

/** One of them, of a report that is locked. */
export const stageOf = async (caller: Caller, eightDId: string, stage: Stage): Promise<KeptStage> =>
  (await stagesOf(caller, eightDId)).find((one) => one.stage === stage)!;

/** What a stage says: nothing of a field that came behind it. */
export const contentOf = <S extends Stage>(stage: S, kept: AnyContent | null): KeptContent<S> => ({
  ...emptyContent(stage),
  ...kept,
});
