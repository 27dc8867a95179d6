import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { takeStep } from '../take-step.ts';

export const backUpArchiveAgain: Action<typeof calls.backUpArchiveAgain> = async (caller, input) =>
  takeStep(caller, 'backUp', input);
