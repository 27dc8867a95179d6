import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';

/** What says which plan a note was written for goes with the note; the plan stays. */
export const archiveParts: DeclaredArchiveParts = {
  delivery_note: {
    members: (isOne) => [
      { table: 'pickup_plan_note', of: isOne('part.delivery_note_id'), key: ['delivery_note_id'] },
    ],
  },
};
