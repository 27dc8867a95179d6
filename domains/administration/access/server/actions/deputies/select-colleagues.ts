import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';
import { colleaguesOf } from '../../users/deputies.ts';
import { colleaguesNamed } from '../../users/kept-deputies.ts';

export const selectColleagues: Action<typeof calls.selectColleagues> = async ({ db, scope }, { name }) =>
  colleaguesNamed(
    colleaguesOf(db, scope, {
      id: scope.userId,
      party: scope.party as never,
      companyCode: scope.companyCode,
    }),
    name,
  );
