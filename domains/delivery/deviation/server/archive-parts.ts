import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { UNDECIDED } from '../contract/status.ts';

/** SQL: of a note nothing that differed waits for an answer or a decision. Whoever argues about goods needs their note. */
const areDeviationsDecided = (note: string): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
    select from deviation where deviation.tenant_id = ${sql.ref(`${note}.tenant_id`)} and deviation.note_id = ${sql.ref(`${note}.id`)}
      and ${inStates('deviation.status', UNDECIDED)})`;

export const archiveParts: DeclaredArchiveParts = { delivery_note: { lets: areDeviationsDecided } };
