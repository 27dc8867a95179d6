import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';

/** The ticket and its events go with their order. */
export const archiveParts: DeclaredArchiveParts = {
  transport_order: {
    members: (isOne) => [
      { table: 'tracking_ticket', of: isOne('part.transport_order_id') },
      { table: 'tracking_event', of: isOne('part.transport_order_id') },
    ],
  },
};
