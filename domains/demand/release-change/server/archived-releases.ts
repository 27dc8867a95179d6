import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { UNDECIDED } from '../contract/status.ts';

/** SQL: a release of whose change the supplier said something that nobody has answered yet. */
const isSpokenAbout = (release: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from release_change_part as moved
  join release_objection as objection on objection.tenant_id = moved.tenant_id and objection.change_id = moved.change_id
  where moved.tenant_id = ${sql.ref(`${release}.tenant_id`)} and moved.release_id = ${sql.ref(`${release}.id`)}
    and ${inStates('objection.status', [UNDECIDED])})`;

/** A release that somebody still speaks about stays. */
export const archiveParts: DeclaredArchiveParts = {
  release: { lets: (release) => sql<SqlBool>`not ${isSpokenAbout(release)}` },
};
