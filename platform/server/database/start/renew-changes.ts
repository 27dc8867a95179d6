import { ownerConnection, type DatabaseAddress } from '../connections/connections.ts';
import { withClient } from '../connections/one-client.ts';

/**
 * Begins a new era of changes where the database counts its transactions otherwise than before: it was restored, or brought back to an earlier moment. Places
 * of the era before are refused from then on (`err.changesGone`).
 */
export const renewChanges = async (address: DatabaseAddress): Promise<void> => {
  await withClient(ownerConnection(address), async (client) => client.query('select renew_changes()'));
};
