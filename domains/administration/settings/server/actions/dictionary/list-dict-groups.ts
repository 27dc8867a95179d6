import type { Action } from '@portal/platform/server/caller.ts';
import type * as dictionaryCalls from '../../../contract/dictionary.ts';
import { groupsOf } from '../../dictionary/queries.ts';

export const listDictGroups: Action<typeof dictionaryCalls.listDictGroups> = async (caller) =>
  groupsOf(caller);
