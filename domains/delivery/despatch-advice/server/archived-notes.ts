import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';

/** What came with a note goes with it. */
export const archiveParts: DeclaredArchiveParts = {
  delivery_note: { members: (isOne) => [{ table: 'despatch_advice', of: isOne('part.note_id') }] },
};
