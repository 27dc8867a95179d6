import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';

/** Visits go with their order. */
export const archiveParts: DeclaredArchiveParts = {
  transport_order: {
    members: (isOne) => [{ table: 'yard_visit', of: isOne('part.transport_order_id') }],
  },
};
