import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { missing } from '@portal/platform/server/plugins/archived.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { numbersFound } from '@portal/platform/server/list/numbered.ts';
import type * as calls from '../../contract/release/release-calls.ts';
import { partsFound } from '@portal/part/server/offers.ts';
import { releaseColumns, releasesFound, statedColumns } from './releases-found.ts';

/** Releases of one number: each agreement counts its own from 1 on. */
const MOST_NUMBERED = 5_000;

/** One page of releases, the newest first. Fails with `err.tooBroad` where a number is looked for that too many of them have. */
export const listReleases = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listReleases>,
): Promise<PageOf<typeof calls.listReleases>> => {
  const [numbered, parts] = await Promise.all([
    numbersFound(caller, 'release', input.releaseNo, 'release_no', MOST_NUMBERED),
    partsFound(caller, input.partNo),
  ]);
  if (input.releaseNo !== undefined && numbered === undefined) {
    const reached = releasesFound(caller, { ...input, releaseNo: undefined }, { parts });
    await requireNarrow(caller, reached.select('release.id'));
  }
  return listPage(input, {
    db: caller.db,
    base: releasesFound(caller, input, { numbered, parts }),
    key: 'release.id',
    select: (base) => base.select(releaseColumns),
    sort: {
      id: 'release.id',
      releaseDate: 'release.release_date',
      supplierCode: 'release.supplier_code',
      saNo: 'agreement.sa_no',
      partNo: 'agreement.part_no',
      lineCount: 'release.line_count',
      createdAt: 'release.id',
    },
    fallback: '-id',
    keysFirst: input.inForce === 'Y',
  });
};

/** One release as it came. Fails with `callOff.noDetail`. */
export const releaseById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readRelease>> => {
  const head = await releasesFound(caller, {})
    .where('release.id', '=', id)
    .select(releaseColumns)
    .select(statedColumns)
    .select('release.reset_on as resetOn')
    .executeTakeFirst();
  if (!head) throw await missing(caller, 'release', id, new Failure('callOff.noDetail', { id }));
  const lines = await caller.db
    .selectFrom('release_line')
    .where(ownTenant(caller.scope))
    .where('release_id', '=', id)
    .orderBy('line_no')
    .select(['line_no as lineNo', 'due_on as dueOn', 'frequency', 'zone', 'quantity'])
    .execute();
  return { ...head, lines };
};
