import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { takeStep } from '../take-step.ts';

export const deleteFromProduction: Action<typeof calls.deleteFromProduction> = async (caller, input) =>
  takeStep(caller, 'deleteFromProduction', input);
