import { sql } from 'kysely';
import type { ReleaseInput } from '@portal/call-off/server/offers.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Differences } from '../../../contract/sentences.ts';
import { differencesOf, type Lines } from './differences.ts';

/** A release that is to be taken for an agreement that is known. */
type Numbered = { readonly agreementId: string; readonly input: ReleaseInput; readonly sha: string };

/** What is known of a number: not used before, used with the same content, or with another one. */
type NumberUse = { kind: 'new' } | { kind: 'repeated' } | { kind: 'changed'; differences: Differences };

/** Numbers that begin again each year are no repetition. */
const LONGEST_ROUND = 300;

/**
 * Whether the numbers of releases were used before for their agreements, and with which content (DOMAIN.md, "Messages"). What was said is compared by
 * its hash; of releases from before hashes were kept, and of those by hand, the lines.
 */
export const numberUses = async (
  { db, scope }: Reader,
  releases: readonly Numbered[],
): Promise<NumberUse[]> => {
  if (releases.length === 0) return [];
  const { rows } = await sql<Lines & { at: number; isOwn: boolean; sha: string | null }>`
    select given.at, release.release_no = given.number as "isOwn", item.said_sha as sha, to_json(release.lines_due_on) as "dueOn",
      to_json(release.lines_frequency) as frequency, to_json(release.lines_zone) as zone, to_json(release.lines_quantity::text[]) as quantity
    from ${rowsOf(
      { at: 'int', agreement: 'bigint', number: 'text', day: 'date' },
      releases.map(({ agreementId, input }, at) => ({
        at,
        agreement: agreementId,
        number: input.releaseNo,
        day: input.releaseDate,
      })),
    )} as given
    join release on ${ownTenant(scope, 'release')} and release.agreement_id = given.agreement
      and given.number in (release.release_no, release.corrects) and release.release_date > given.day - ${LONGEST_ROUND}::int
    left join edi_item as item on ${ownTenant(scope, 'item')} and item.release_id = release.id and item.said_sha is not null
    order by release.id desc`.execute(db);
  const before = Map.groupBy(rows, ({ at }) => at);
  return releases.map((one, at) => useOf(one, before.get(at) ?? []));
};

const useOf = (
  { input, sha }: Numbered,
  before: readonly (Lines & { isOwn: boolean; sha: string | null })[],
): NumberUse => {
  if (before.some((release) => release.sha === sha)) return { kind: 'repeated' };
  const last = before.find((release) => release.isOwn) ?? before[0];
  if (!last) return { kind: 'new' };
  const differences = differencesOf(last, input.lines);
  const isKnown = before.some((release) => release.sha !== null);
  return isKnown || differences.count > 0 ? { kind: 'changed', differences } : { kind: 'repeated' };
};

/** `11/2` for the second release of number 11. */
export const nextNumber = async (
  { db, scope }: Reader,
  agreementId: string | null,
  number: string,
): Promise<string> => {
  const { rows } = await sql<{ uses: number }>`select count(*)::int as uses from release
    where ${ownTenant(scope)} and agreement_id = ${agreementId} and ${number} in (release_no, corrects)`.execute(
    db,
  );
  return `${number}/${rows[0]!.uses + 1}`;
};
