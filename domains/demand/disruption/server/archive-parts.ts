import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { DeclaredArchiveParts } from '@portal/platform/server/plugins/archives.ts';
import { disruptionStatus } from '../contract/status.ts';

/** SQL: no card that is open refers to the survey. */
const isOfNoOpenCard = (survey: string): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select from disruption_link as link join disruption as card on card.tenant_id = link.tenant_id and card.id = link.disruption_id
  where link.tenant_id = ${sql.ref(`${survey}.tenant_id`)} and link.kind = 'survey' and link.target_id = ${sql.ref(`${survey}.id`)}
    and ${inStates('card.status', [disruptionStatus.start])})`;

export const archiveParts: DeclaredArchiveParts = { capacity_survey: { lets: isOfNoOpenCard } };
