import type { Caller } from '@portal/platform/server/caller.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import type { DocumentKind } from '../../contract/holder.ts';

/**
 * Until the transaction ends no other job moves the containers of this document. Jobs of several events run at once: without it, the reversal of a receipt could
 * find nothing to take back while its posting is still under way.
 */
export const holdDocument = async ({ db, scope }: Caller, kind: DocumentKind, id: string): Promise<void> => {
  const document = `containers of ${kind} ${scope.tenantId} ${id}`;
  await holdName(db, document);
};
