import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { byAnother, decided } from '../decided.ts';
import { templates } from '../templates.ts';

/** It does not come into force; whoever proposed it makes another version. */
export const returnKpiTemplate: Action<typeof calls.returnKpiTemplate> = async (
  caller,
  { reason, ...which },
) => {
  await templates.move(caller, 'return', which, (template) => {
    byAnother(caller, template);
    return decided(caller, reason);
  });
  return null;
};
