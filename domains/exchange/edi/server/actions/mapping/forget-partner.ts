import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/endpoints.ts';
import { forget } from '../../mapping-rules.ts';

/** Codes of a partner mean nothing any more; what was taken stays. */
export const forgetPartner: Action<typeof calls.forgetPartner> = async (caller, { id }) =>
  forget(caller, 'edi_partner', id);
