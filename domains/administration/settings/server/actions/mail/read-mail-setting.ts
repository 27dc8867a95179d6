import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import type * as mailCalls from '../../../contract/mail.ts';
import { mailRow, shown } from '../../mail/queries.ts';

export const readMailSetting: Action<typeof mailCalls.readMailSetting> = async (caller) => {
  const row = await mailRow(caller);
  return { setting: row ? shown(row) : null, hasDefault: yesNo(readConfig().mail !== undefined) };
};
