import type { saveTableSetting, tableSetting, TableSetting } from '@portal/platform/contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { saveSetting, settingOf } from '../queries.ts';

/** What is stored has passed the shape when it was saved. */
export const readTableSetting: Action<typeof tableSetting> = async (caller, { table }) =>
  (await settingOf(caller, table)) as TableSetting | null;

export const keepTableSetting: Action<typeof saveTableSetting> = async (caller, { table, ...setting }) => {
  await saveSetting(caller, table, setting);
  return null;
};
