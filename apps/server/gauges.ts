import { sql } from 'kysely';
import type { PortalGauge } from '@portal/platform/server/metrics/gauges.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { isUsable } from '@portal/platform/server/files/folder.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';

/** What the metrics tell of the domains. */
export const gauges: readonly PortalGauge[] = [
  {
    name: 'portal_inbound_folder_up',
    help: '1 while the folder of incoming messages can be read and written',
    read: async ({ inbound }) => (inbound === undefined || (await isUsable(inbound)) ? 1 : 0),
  },
  {
    name: 'portal_sessions',
    help: 'Sessions that have not ended',
    read: async ({ pool }) =>
      inTransaction(
        pool,
        { scope: systemScope({ tenantId: 0, plantNo: '', plants: [] }) },
        async ({ db }) => {
          await sql`set local role portal_access`.execute(db);
          const { rows } = await sql<{
            count: number;
          }>`select count(*)::int as count from session where expires_at > now()`.execute(db);
          return rows[0]!.count;
        },
      ),
  },
];
