import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { processDefaults, type ProcessOptions } from '../contract/process.ts';

type Asking = Pick<Caller, 'db' | 'scope'>;

/** The options of a plant: its own row, else the tenant's, else the defaults. */
export const optionsOf = async ({ db, scope }: Asking, plantNo: string): Promise<ProcessOptions> => {
  const row = await db
    .selectFrom('process_option')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('plant_no', 'in', [plantNo, ''])
    .orderBy('plant_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return processDefaults;
  return {
    callOffConfirm: row.call_off_confirm,
    pickupPlan: row.pickup_plan,
    pickupConfirm: row.pickup_confirm,
    dnLineCreation: row.dn_line_creation,
    freezePeriodDays: row.freeze_period_days,
    backlogCutOff: row.backlog_cut_off,
    feedbackDays: row.feedback_days,
    labelIdentifiers: row.label_identifiers,
  };
};

export const saveOptions = async (
  { db }: Asking,
  plantNo: string,
  options: ProcessOptions,
): Promise<void> => {
  const values = {
    call_off_confirm: options.callOffConfirm,
    pickup_plan: options.pickupPlan,
    pickup_confirm: options.pickupConfirm,
    dn_line_creation: options.dnLineCreation,
    freeze_period_days: options.freezePeriodDays,
    backlog_cut_off: options.backlogCutOff,
    feedback_days: options.feedbackDays,
    label_identifiers: sql<
      ProcessOptions['labelIdentifiers']
    >`${JSON.stringify(options.labelIdentifiers)}::json`,
  };
  await db
    .insertInto('process_option')
    .values({ plant_no: plantNo, ...values })
    .onConflict((conflict) => conflict.constraint('process_option_plant').doUpdateSet(values))
    .execute();
};

export const settingOf = async ({ db, scope }: Asking, table: string): Promise<unknown> => {
  const row = await db
    .selectFrom('table_setting')
    .select('setting')
    .where('tenant_id', '=', scope.tenantId)
    .where('user_id', '=', scope.userId)
    .where('name', '=', table)
    .executeTakeFirst();
  return row?.setting ?? null;
};

export const saveSetting = async ({ db }: Asking, table: string, setting: object): Promise<void> => {
  await sql`insert into table_setting (name, setting) values (${table}, ${JSON.stringify(setting)}::jsonb)
    on conflict (tenant_id, user_id, name) do update set setting = excluded.setting, updated_at = now()`.execute(
    db,
  );
};
