import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';
import { NEW } from '../contract/status.ts';

/**
 * SQL: of a note nothing waits to be settled, and no list of it may still be disputed: whoever argues about goods needs their receipt. A plant without a
 * buyer does not settle here, and its notes go with what waits of them.
 */
const isSettled = (note: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  not exists (select from settlement_waiting as waiting
    where waiting.tenant_id = ${sql.ref(`${note}.tenant_id`)} and waiting.note_id = ${sql.ref(`${note}.id`)}
      and exists (select from settlement_buyer as buyer where buyer.tenant_id = waiting.tenant_id and buyer.plant_no = waiting.plant_no))
  and not exists (select from settlement_line as line join settlement on settlement.tenant_id = line.tenant_id and settlement.id = line.settlement_id
    where line.tenant_id = ${sql.ref(`${note}.tenant_id`)} and line.note_id = ${sql.ref(`${note}.id`)} and ${inStates('settlement.status', [NEW])}))`;

export const archiveParts: DeclaredArchiveParts = {
  delivery_note: {
    lets: isSettled,
    members: (isOne) => [{ table: 'settlement_waiting', of: isOne('part.note_id') }],
  },
};
