import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { documentRows } from '@portal/platform/server/document/document-rows.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { emptyContent, type AnyContent } from '../contract/content/shapes.ts';
import { stages, type Stage } from '../contract/stages.ts';
import { stageStatus } from '../contract/status.ts';

/** Stages of reports, as their verbs move them. */
export const stageRows = documentRows({
  entity: 'eight_d_stage',
  machine: stageStatus,
  missing: 'eightD.none',
});

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

const FIELDS = [
  'id',
  'stage',
  'status',
  'dueOn',
  'content',
  'files',
  'submittedContent',
  'submittedFiles',
  'submittedAt',
  'submittedBy',
  'decidedAt',
  'decidedBy',
  'reason',
  'submittedLate',
  'overdueToldAt',
] as const;

/** The stages of a report in their order. */
export const stagesOf = async ({ db, scope }: Reader, eightDId: string) => {
  const rows = await db
    .selectFrom('eight_d_stage')
    .where(ownRows(scope, 'eight_d_stage'))
    .where('eight_d_id', '=', eightDId)
    .select(fieldsOf('eight_d_stage', ...FIELDS))
    .execute();
  return rows.toSorted((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage));
};
export type KeptStage = Awaited<ReturnType<typeof stagesOf>>[number];

/** One of them, of a report that is locked. */
export const stageOf = async (caller: Caller, eightDId: string, stage: Stage): Promise<KeptStage> =>
  (await stagesOf(caller, eightDId)).find((one) => one.stage === stage)!;

/** What a stage says: nothing of a field that came behind it. */
export const contentOf = <S extends Stage>(stage: S, kept: AnyContent | null) => ({
  ...emptyContent(stage),
  ...kept,
});

/** Its state. */
