import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';

/** Links for the driver go with their order. */
export const archiveParts: DeclaredArchiveParts = {
  transport_order: {
    members: (isOne) => [{ table: 'driver_link', of: isOne('part.transport_order_id') }],
  },
};
