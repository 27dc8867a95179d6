import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';
import { readDeputiesOf } from '../../users/kept-deputies.ts';

export const readDeputy: Action<typeof calls.readDeputy> = async (caller) =>
  caller.inStream(async (db) => readDeputiesOf(caller, db, caller.scope.userId));
