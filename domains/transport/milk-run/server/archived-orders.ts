import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';

/** Its stop of a run goes with an order; the run stays. */
export const archiveParts: DeclaredArchiveParts = {
  transport_order: {
    members: (isOne) => [{ table: 'milk_run_stop', of: isOne('part.transport_order_id') }],
  },
};
