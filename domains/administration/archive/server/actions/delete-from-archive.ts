import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { takeStep } from '../take-step.ts';

export const deleteFromArchive: Action<typeof calls.deleteFromArchive> = async (caller, input) =>
  takeStep(caller, 'deleteFromArchive', input);
