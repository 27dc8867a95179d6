import { sql, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { byColumn, byField } from '@portal/platform/server/database/field-names.ts';
import type { Option } from '../../contract/process/option-kinds.ts';
import { processOptions, type ProcessOption } from '../../contract/process/process-options.ts';
import { processDefaults, type ProcessOptions, type ProcessSetting } from '../../contract/process/process.ts';
import type { OptionColumns } from '../tables.ts';

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

const optionsIn = (row: Selectable<Tables['process_option']>): ProcessOptions => {
  const fields = byField(row);
  return Object.fromEntries(
    Object.keys(processOptions).map((option) => [option, fields[option as ProcessOption]]),
  ) as ProcessOptions;
};

/** Of several values each stands once, in the order in which they are declared. */
const columnsOf = (options: ProcessOptions) => {
  const kept = Object.entries<Option>(processOptions).map(([name, option]) => {
    const value = options[name as ProcessOption];
    const selected = value as readonly string[];
    return [name, option.kind === 'several' ? option.values.filter((one) => selected.includes(one)) : value];
  });
  return {
    ...(byColumn(Object.fromEntries(kept)) as OptionColumns),
    // Kept as json, not jsonb: its order is that of the Data Matrix.
    label_identifiers: sql<
      ProcessOptions['labelIdentifiers']
    >`${JSON.stringify(options.labelIdentifiers)}::json`,
  };
};
