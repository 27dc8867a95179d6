import { sql } from 'kysely';
import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { dictNames, filesOf } from '@portal/settings/server/offers.ts';
import { EIGHT_D_CAUSE } from '../contract/content/content.ts';
import type * as calls from '../contract/endpoints.ts';
import type { EightD, OtherReport, StageRow } from '../contract/fields.ts';
import type { Stage } from '../contract/stages.ts';
import { APPROVED, SUBMITTED } from '../contract/status.ts';
import { minutesWith } from '../contract/turn-time.ts';
import { eightDs, repeats } from './eight-ds.ts';
import { eightDRecord } from './record.ts';
import { contentOf, stagesOf, type KeptStage } from './stage-rows.ts';
import { turnsOf } from './turns.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Claims that name a report, as far as the asking user may see them. */
    'eight-d.claims': {
      input: { readonly number: string };
      output: { readonly number: string; readonly address: string };
    };
  }
}

/** One report with all that belongs to it. Fails with `eightD.none`. */
export const readEightD: Action<typeof calls.readEightD> = async (caller, { id }) => reportOf(caller, id);

export const reportOf = async (caller: Caller, id: string): Promise<EightD> => {
  const { deviationIds, deviationNumbers, referenceId, causeCodes, ...one } = await eightDs.byId(caller, id);
  const [kept, turns, files, today, claims, reference, repeated] = [
    await stagesOf(caller, id),
    await turnsOf(caller, id),
    await filesOf(caller, eightDRecord(id)),
    await plantToday(caller),
    await caller.ask('eight-d.claims', { number: one.number }),
    referenceId === null
      ? []
      : await others(caller, id, sql`eight_d.id = ${id} and earlier.id = eight_d.reference_id`),
    causeCodes.length === 0 ? [] : await others(caller, id, repeats(caller)),
  ];
  // the plant reads what was submitted, never a draft
  const isSupplier = sideOf(caller) === 'supplier';
  const rows = kept.map((stage): StageRow => {
    const shown = isSupplier ? stage.files : stage.submittedFiles;
    return {
      stage: stage.stage,
      status: stage.status,
      dueOn: stage.dueOn,
      late: yesNo(isLate(stage, today)),
      submittedAt: stage.submittedAt,
      submittedBy: stage.submittedBy,
      decidedAt: stage.decidedAt,
      decidedBy: stage.decidedBy,
      reason: stage.reason,
      ...minutesWith(turns, stage.stage, new Date().toISOString()),
      files: shown.flatMap((file) => files.find((one) => one.id === file) ?? []),
    };
  });
  const shownOf = <S extends Stage>(name: S) => {
    const stage = kept.find((other) => other.stage === name)!;
    return contentOf(name, isSupplier ? stage.content : stage.submittedContent);
  };
  return {
    ...one,
    content: {
      d13: shownOf('d13'),
      d4: shownOf('d4'),
      d56: shownOf('d56'),
      d7: shownOf('d7'),
      d8: shownOf('d8'),
    },
    stages: rows,
    turns,
    deviations: deviationIds.map((deviation, at) => ({ id: deviation, number: deviationNumbers[at] ?? '' })),
    claims,
    reference: reference[0] ?? null,
    repeats: repeated,
  };
};

/** Submitted, as it was approved, behind its last day; or not submitted when that is over. */
const isLate = ({ status, submittedLate, dueOn, submittedAt }: KeptStage, today: string): boolean =>
  status === APPROVED || (status === SUBMITTED && submittedAt !== null) ? submittedLate : today > dueOn;

/** Other reports in their relation to one, the newest first, with the causes that both have. */
const others = async (
  caller: Caller,
  id: string,
  related: ReturnType<typeof sql>,
): Promise<OtherReport[]> => {
  const { rows } = await sql<Omit<OtherReport, 'causes'> & { codes: string[] }>`
    select earlier.id::text as id, earlier.number, earlier.status, earlier.stage, earlier.complaint_date as "complaintDate",
      array(select unnest(earlier.cause_codes) intersect select unnest(eight_d.cause_codes)) as codes
    from eight_d join eight_d as earlier on ${ownRows(caller.scope, 'eight_d', 'earlier')} and ${related}
    where ${ownRows(caller.scope, 'eight_d')} and eight_d.id = ${id} order by earlier.complaint_date desc, earlier.id desc limit 20`.execute(
    caller.db,
  );
  const names = rows.some(({ codes }) => codes.length > 0)
    ? await dictNames(caller, EIGHT_D_CAUSE)
    : new Map<string, string>();
  return rows.map(({ codes, ...row }) => ({ ...row, causes: codes.map((code) => names.get(code) ?? code) }));
};
