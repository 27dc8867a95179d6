import * as accessCalls from '@portal/access/contract/shell-calls.ts';
import * as plantCalls from '@portal/plant/contract/shell-calls.ts';
import type { ShellCalls } from '@portal/platform/web/calls/shell-calls.ts';
import * as supplierCalls from '@portal/supplier/contract/shell-calls.ts';
import { downloadFile } from '@portal/settings/contract/file-calls.ts';
import * as importCalls from '@portal/settings/contract/import-calls.ts';
import * as pastCalls from '@portal/settings/contract/past-calls.ts';
import * as settingsCalls from '@portal/settings/contract/shell-calls.ts';
import * as themeCalls from '@portal/theme/contract/shell-calls.ts';

/** The calls that the shell makes, from the domains that own them: one that is missing or answers something else does not compile. */
export const shellCalls: ShellCalls = {
  ...accessCalls,
  ...settingsCalls,
  ...importCalls,
  ...pastCalls,
  ...plantCalls,
  ...supplierCalls,
  ...themeCalls,
  downloadFile,
};
