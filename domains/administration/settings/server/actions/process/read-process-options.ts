import type { Action } from '@portal/platform/server/caller.ts';
import type * as processCalls from '../../../contract/process/process.ts';
import { optionsOf } from '../../process/queries.ts';

export const readProcessOptions: Action<typeof processCalls.readProcessOptions> = async (caller) =>
  optionsOf(caller, caller.scope.plantNo);
