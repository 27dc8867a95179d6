import { sql, type SqlBool } from 'kysely';
import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';

/** The window that an order had goes with it. */
export const archiveParts: DeclaredArchiveParts = {
  transport_order: {
    members: (isOne) => [
      { table: 'door_booking', of: isOne('part.transport_order_id') },
      {
        table: 'door_booking_unit',
        of: sql<SqlBool>`part.booking_id in (select booking.id from door_booking as booking
          where booking.tenant_id = row.tenant_id and ${isOne('booking.transport_order_id')})`,
        key: ['door_id', 'day', 'unit'],
      },
    ],
  },
};
