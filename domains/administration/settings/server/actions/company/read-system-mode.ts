import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as modeCalls from '../../../contract/mode.ts';
import { systemModes } from '../../../contract/mode.ts';
import { modeColumns } from '../../mode/mode.ts';

export const readSystemMode: Action<typeof modeCalls.readSystemMode> = async (caller) =>
  (await modeRow(caller)) ?? { id: null, version: 0, mode: systemModes[0] };

const modeRow = async ({ db, scope }: Caller) =>
  db.selectFrom('system_mode').select(modeColumns).where(ownRows(scope, 'system_mode')).executeTakeFirst();
