import type * as shellCalls from '../../../contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { saveSetting } from '../../record/table-settings.ts';

export const saveTableSetting: Action<typeof shellCalls.saveTableSetting> = async (
  caller,
  { table, ...setting },
) => {
  await saveSetting(caller, table, setting);
  return null;
};
