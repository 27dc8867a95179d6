import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { otherSuppliers } from '@portal/supplier/server/offers.ts';
import { sitesIn } from '../../contract/card.ts';
import { namedIn } from '../../contract/third-party.ts';

/** What a card says to the supplier, by its fields. */
type Said = Readonly<Record<string, string>>;

/**
 * What the plant says to a supplier never names another one: not by code, name or site (Catena-X CX-0146). A supplier sees no others, and says what he
 * says of himself. Fails with `disruption.thirdParty`, which names field and word.
 */
export const requireNoThirdParty = async (
  caller: Caller,
  supplierCode: string,
  said: Said,
): Promise<void> => {
  if (sideOf(caller) !== 'plant') return;
  const [companies, sites] = await Promise.all([
    otherSuppliers(caller, supplierCode),
    sitesOfOthers(caller, supplierCode),
  ]);
  for (const [field, text] of Object.entries(said)) {
    const named = namedIn(text, { companies, sites });
    if (named !== undefined) throw new Failure('disruption.thirdParty', { field, named });
  }
};

/** Measures with their owners, as what is said. */
export const saidInMeasures = (
  measures: readonly { readonly measure: string; readonly owner: string }[],
): Said =>
  Object.fromEntries(
    measures.flatMap(({ measure, owner }, at) => [
      [`measures.${at}.measure`, measure],
      [`measures.${at}.owner`, owner],
    ]),
  );

/** Sites of other suppliers, as cards from and to them say. Where a plant stands is said to all, and is no third party's. */
const sitesOfOthers = async ({ db, scope }: Caller, supplierCode: string): Promise<string[]> => {
  const { rows } = await sql<{ other: boolean; sites: string }>`
    select supplier_code <> ${supplierCode} as other, string_agg(distinct case sent_by when 'supplier' then sites_sender else sites_recipient end, ' ') as sites
    from disruption where ${ownRows(scope, 'disruption')} group by 1`.execute(db);
  const own = new Set(rows.filter(({ other }) => !other).flatMap(({ sites }) => sitesIn(sites)));
  return rows
    .filter(({ other }) => other)
    .flatMap(({ sites }) => sitesIn(sites).filter((site) => !own.has(site)));
};
