import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { LadderKind } from '@portal/settings/contract/process/rungs.ts';
import type { EscalationGap, NotifiedPerson, LadderStep } from '../../contract/ladder/ladder.ts';

/** A step that is notified of a document, and who stood there. */
export type NotifiedStep = {
  readonly documentId: string;
  readonly dueOn: Day;
  readonly step: LadderStep;
  readonly people: readonly NotifiedPerson[];
  readonly gap: EscalationGap | null;
};

const keyOf = ({ documentId, dueOn, step }: Pick<NotifiedStep, 'documentId' | 'dueOn' | 'step'>): string =>
  `${documentId}/${dueOn}/${step}`;

/** What was notified of some documents already. */
export const earlierSteps = async (
  { db, scope }: Caller,
  kind: LadderKind,
  ids: readonly string[],
): Promise<(step: Pick<NotifiedStep, 'documentId' | 'dueOn' | 'step'>) => boolean> => {
  const { rows } = await sql<Pick<NotifiedStep, 'documentId' | 'dueOn' | 'step'>>`
    select document_id as "documentId", due_on as "dueOn", step from ladder_step
    where ${ownRows(scope, 'ladder_step')} and kind = ${kind} and document_id = any (${ids}::bigint[])`.execute(
    db,
  );
  const notified = new Set(rows.map(keyOf));
  return (step) => notified.has(keyOf(step));
};

/** Keeps what is notified; returns whether a step was not notified before, so that one that another process took is left to it. */
export const keepSteps = async (
  { db, scope }: Caller,
  { kind, day, steps }: { kind: LadderKind; day: Day; steps: readonly NotifiedStep[] },
): Promise<(step: Pick<NotifiedStep, 'documentId' | 'dueOn' | 'step'>) => boolean> => {
  const { rows } = await sql<Pick<NotifiedStep, 'documentId' | 'dueOn' | 'step'>>`
    insert into ladder_step (plant_no, kind, document_id, due_on, step, notified_on, people, gap)
    select ${scope.plantNo}, ${kind}, "documentId", "dueOn", step, ${day}, people, gap
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as notified ("documentId" bigint, "dueOn" date, step text, people jsonb, gap text)
    on conflict do nothing
    returning document_id as "documentId", due_on as "dueOn", step`.execute(db);
  const kept = new Set(rows.map(keyOf));
  return (step) => kept.has(keyOf(step));
};

/** What was notified more than 400 days ago is nobody's business any more, as with notices. */
export const forgetSteps = async ({ db, scope }: Caller, kind: LadderKind, today: Day): Promise<void> => {
  await db
    .deleteFrom('ladder_step')
    .where(ownRows(scope, 'ladder_step'))
    .where('kind', '=', kind)
    .where(sql<boolean>`notified_on < ${today}::date - 400`)
    .execute();
};
