import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchiveParts, DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import { isClaimedMoneyListed } from '@portal/settlement/server/offers.ts';
import { MONTHS_BACK } from '../contract/figures.ts';
import { AGREED, DRAFT, ON_LIST, TALKED, WITHDRAWN } from '../contract/status.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    claim: true;
  }
}

/** Its last word was said. */
const ENDED = [ON_LIST, WITHDRAWN] as const;
/** Somebody still claims. */
const UNDECIDED = [DRAFT, ...TALKED, ...AGREED] as const;

/** SQL: a claim that had its last word before a moment; none of its money waits or may still be disputed, and no figure counts it any more. */
const isClaimOver = (claim: string, before: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${inStates(`${claim}.status`, ENDED)} and not exists (select from claim_step as step where step.tenant_id = ${sql.ref(`${claim}.tenant_id`)} and step.claim_id = ${sql.ref(`${claim}.id`)}
    and step.created_at >= ${before}::timestamptz)
  and ${sql.ref(`${claim}.sent_at`)} < date_trunc('month', now()) - make_interval(months => ${sql.lit(MONTHS_BACK)})
  and ${isClaimedMoneyListed(claim)})`;

/** Who opens one is told where it lies, and what it was raised for is not claimed for again. */
const keepClaims = async (caller: Reader, ids: readonly string[], archive: ArchiveName): Promise<void> => {
  await keepArchived(caller, 'claim', archive, ids, { day: sql`sent_at::date`, forwarder: sql`null::text` });
  await sql`
    insert into claim_archived_source (tenant_id, plant_no, supplier_code, claim_id, claim_number, origin, source_id, raised_by)
    select tenant_id, plant_no, supplier_code, id, number, origin, source_id, raised_by from claim
    where ${ownTenant(caller.scope)} and id = any (${ids}::bigint[]) and source_id is not null and ${inStates('status', [ON_LIST])}
    on conflict do nothing`.execute(caller.db);
};
const dropKept = async (caller: Reader, ids: readonly string[]): Promise<void> => {
  await dropArchived(caller, 'claim', ids);
  await sql`delete from claim_archived_source where ${ownTenant(caller.scope)} and claim_id = any (${ids}::bigint[])`.execute(
    caller.db,
  );
};

/** Settled and withdrawn claims with all that was said of them; their money stays where it was written. */
export const archives: DeclaredArchives = {
  claim: {
    subject: 'claim',
    isOver: isClaimOver,
    atOnce: 50,
    members: (isOne) => [
      { table: 'claim', of: isOne('part.id') },
      { table: 'claim_item', of: isOne('part.claim_id') },
      { table: 'claim_cause', of: isOne('part.claim_id') },
      { table: 'claim_step', of: isOne('part.claim_id') },
    ],
    keep: keepClaims,
    drop: dropKept,
  },
};

/** SQL: nobody claims for a note any more. Whoever argues about goods needs their note. */
const isClaimedNoMore = (note: string): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
    select from claim where claim.tenant_id = ${sql.ref(`${note}.tenant_id`)} and claim.note_id = ${sql.ref(`${note}.id`)}
      and ${inStates('claim.status', UNDECIDED)})`;

export const archiveParts: DeclaredArchiveParts = { delivery_note: { lets: isClaimedNoMore } };
