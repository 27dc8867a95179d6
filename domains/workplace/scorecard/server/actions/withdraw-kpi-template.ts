import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { templates } from '../templates.ts';

export const withdrawKpiTemplate: Action<typeof calls.withdrawKpiTemplate> = async (caller, which) => {
  await templates.move(caller, 'withdraw', which);
  return null;
};
