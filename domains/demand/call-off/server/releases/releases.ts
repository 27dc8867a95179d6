import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { missing } from '@portal/platform/server/plugins/archived.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { changedPage } from '@portal/platform/server/database/pages/changed-page.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import type { FiltersOf } from '@portal/platform/server/list/filters.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { numbersFound } from '@portal/platform/server/list/numbered.ts';
import * as changes from '../../contract/changes.ts';
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
  const ahead = await findFirst(caller, input);
  if (input.releaseNo !== undefined && ahead.numbered === undefined) {
    const reached = releasesFound(caller, { ...input, releaseNo: undefined }, { parts: ahead.parts });
    await requireNarrow(caller, reached.select('release.id'));
  }
  return listPage(input, {
    db: caller.db,
    ...releasesQuery(caller, input, ahead),
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

export const changedReleases: Action<typeof changes.changedReleases> = async (caller, input) =>
  changedPage(
    caller,
    changes.changedReleases,
    input,
    releasesQuery(caller, input, await findFirst(caller, input)),
  );

type Filters = FiltersOf<typeof calls.listReleases>;

/** What of the filters is looked for ahead: releases by their number, parts by theirs. */
const findFirst = async (caller: Caller, { releaseNo, partNo }: Filters) => {
  const [numbered, parts] = await Promise.all([
    numbersFound(caller, 'release', releaseNo, 'release_no', MOST_NUMBERED),
    partsFound(caller, partNo),
  ]);
  return { numbered, parts };
};

const releasesQuery = (caller: Caller, input: Filters, ahead: Awaited<ReturnType<typeof findFirst>>) => ({
  base: releasesFound(caller, input, ahead),
  key: 'release.id',
  select: (base: ReturnType<typeof releasesFound>) => base.select(releaseColumns),
});

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
