import type * as shellCalls from '../../../contract/shell-calls.ts';
import type { TableSetting } from '@portal/platform/contract/shell/shell.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { settingOf } from '../../record/table-settings.ts';

/** What is stored has passed the shape when it was saved. */
export const readTableSetting: Action<typeof shellCalls.readTableSetting> = async (caller, { table }) =>
  (await settingOf(caller, table)) as TableSetting | null;
