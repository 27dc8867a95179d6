import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/endpoints.ts';
import { forget } from '../../mapping-rules.ts';

/** A part number of messages means nothing any more; what was taken stays. */
export const forgetPart: Action<typeof calls.forgetPart> = async (caller, { id }) =>
  forget(caller, 'edi_part', id);
