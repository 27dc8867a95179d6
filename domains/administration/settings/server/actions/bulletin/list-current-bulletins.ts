import type { Action } from '@portal/platform/server/caller.ts';
import type * as bulletinCalls from '../../../contract/bulletin.ts';
import { upNow } from '../../bulletin/queries.ts';

export const listCurrentBulletins: Action<typeof bulletinCalls.listCurrentBulletins> = async ({
  db,
  scope,
  language,
}) => upNow(db, { tenantId: scope.tenantId, language });
