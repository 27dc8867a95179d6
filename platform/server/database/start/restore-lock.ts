import type pg from 'pg';
import { ownerConnection, type DatabaseAddress } from '../connections/connections.ts';
import { withClient } from '../connections/one-client.ts';

/** Any number; a lock of one database. Who restores into it has it alone, who starts a portal on it shares it. */
const RESTORING = 20_250_003;

/** A backup is being restored into the database; the message is for whoever starts the portal. */
export class RestoreUnderWay extends Error {
  constructor() {
    super(
      'A backup is being restored into this database. Nothing was changed: start the portal when that has ended.',
    );
  }
}

/** Does `work` while no backup can be restored into the database. Fails with `RestoreUnderWay`. */
export const whileNotRestored = async <T>(address: DatabaseAddress, work: () => Promise<T>): Promise<T> =>
  withClient(ownerConnection(address), async (client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock_shared($1) as free', [
      RESTORING,
    ]);
    if (!rows[0]!.free) throw new RestoreUnderWay();
    return work();
  });

/** Takes the lock of a restore for as long as the connection lives; false where somebody restores or starts at this moment. */
export const takeRestoreLock = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    RESTORING,
  ]);
  return rows[0]!.ours;
};
