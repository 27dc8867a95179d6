import type * as shellCalls from '../../../contract/shell-calls.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { versionOf } from '../../dictionary/queries.ts';

export const readDictVersion: Action<typeof shellCalls.readDictVersion> = async (caller) => versionOf(caller);
