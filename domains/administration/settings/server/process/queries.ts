import { sql, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { processDefaults, type ProcessOptions, type ProcessSetting } from '../../contract/process.ts';
import { noteFields } from '../../contract/note-fields.ts';
import { rungs } from '../../contract/rungs.ts';
import { zones } from '../../contract/zones.ts';

/** The plant number under which the options of the whole tenant stand. */
export const ALL_PLANTS = '';

/** The options of a plant: its own row, else the tenant's, else the defaults. */
export const optionsOf = async (caller: Reader, plantNo: string): Promise<ProcessOptions> =>
  (await settingOfPlant(caller, plantNo)).options;

/** The same with the row it rests on: that of the plant itself, or none. */
export const settingOfPlant = async (caller: Reader, plantNo: string): Promise<ProcessSetting> => {
  const rows = await caller.db
    .selectFrom('process_option')
    .selectAll()
    .where(ownTenant(caller.scope))
    .where('plant_no', 'in', [plantNo, ALL_PLANTS])
    .execute();
  const own = rows.find((row) => row.plant_no === plantNo);
  const holds = own ?? rows[0];
  return {
    id: own?.id ?? null,
    version: own?.version ?? 0,
    options: holds ? optionsIn(holds) : processDefaults,
  };
};

/** The caller's plants without a row of their own; an administrator has all of the tenant. */
export const followersOf = async ({ db, scope }: Reader): Promise<string[]> => {
  const rows = await db.selectFrom('process_option').select('plant_no').where(ownTenant(scope)).execute();
  const own = new Set(rows.map((row) => row.plant_no));
  return scope.plants.filter((plantNo) => !own.has(plantNo));
};

/** Writes the row of a plant; `version` 0 makes it. Fails with `err.updatedByOther` when it is not as it was seen. */
export const saveOptions = async (
  { db, scope }: Reader,
  plantNo: string,
  version: number,
  options: ProcessOptions,
): Promise<void> => {
  const changedByOther = new Failure('err.updatedByOther');
  if (version === 0) {
    const added = db
      .insertInto('process_option')
      .values({ plant_no: plantNo, ...columnsOf(options) })
      .execute();
    await onConflict(added, { process_option_plant: changedByOther });
    return;
  }
  const { numUpdatedRows } = await db
    .updateTable('process_option')
    .set(columnsOf(options))
    .where(ownTenant(scope))
    .where('plant_no', '=', plantNo)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw changedByOther;
};

export const dropOptions = async ({ db, scope }: Reader, plantNo: string, version: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('process_option')
    .where(ownTenant(scope))
    .where('plant_no', '=', plantNo)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Failure('err.updatedByOther');
};

const optionsIn = (row: Selectable<Tables['process_option']>): ProcessOptions => ({
  callOffConfirm: row.call_off_confirm,
  answerZones: row.answer_zones,
  pickupPlan: row.pickup_plan,
  pickupConfirm: row.pickup_confirm,
  dnLineCreation: row.dn_line_creation,
  noteMandatory: row.note_mandatory,
  freezePeriodDays: row.freeze_period_days,
  backlogCutOff: row.backlog_cut_off,
  feedbackDays: row.feedback_days,
  escalationRungs: row.escalation_rungs,
  escalationDays: row.escalation_days,
  deviationAnswerDays: row.deviation_answer_days,
  arrivalToleranceDays: row.arrival_tolerance_days,
  yardFreeMinutes: row.yard_free_minutes,
  containerReceiptHours: row.container_receipt_hours,
  containerReversalHours: row.container_reversal_hours,
  containerDisputeDays: row.container_dispute_days,
  labelIdentifiers: row.label_identifiers,
});

const columnsOf = (options: ProcessOptions) => ({
  call_off_confirm: options.callOffConfirm,
  answer_zones: zones.filter((zone) => options.answerZones.includes(zone)),
  pickup_plan: options.pickupPlan,
  pickup_confirm: options.pickupConfirm,
  dn_line_creation: options.dnLineCreation,
  note_mandatory: noteFields.filter((field) => options.noteMandatory.includes(field)),
  freeze_period_days: options.freezePeriodDays,
  backlog_cut_off: options.backlogCutOff,
  feedback_days: options.feedbackDays,
  escalation_rungs: rungs.filter((rung) => options.escalationRungs.includes(rung)),
  escalation_days: options.escalationDays,
  deviation_answer_days: options.deviationAnswerDays,
  arrival_tolerance_days: options.arrivalToleranceDays,
  yard_free_minutes: options.yardFreeMinutes,
  container_receipt_hours: options.containerReceiptHours,
  container_reversal_hours: options.containerReversalHours,
  container_dispute_days: options.containerDisputeDays,
  label_identifiers: sql<
    ProcessOptions['labelIdentifiers']
  >`${JSON.stringify(options.labelIdentifiers)}::json`,
});
