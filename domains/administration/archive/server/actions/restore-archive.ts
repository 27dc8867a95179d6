import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { takeStep } from '../take-step.ts';

export const restoreArchive: Action<typeof calls.restoreArchive> = async (caller, input) =>
  takeStep(caller, 'restore', input);
