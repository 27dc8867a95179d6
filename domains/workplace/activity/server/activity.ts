import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { COUNTED_UP_TO, type Listed } from '@portal/platform/contract/paging.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { historyFrom, reachesPast } from '@portal/platform/server/database/history-past.ts';
import { listRows } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { filtered, fromDay, toDay, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { numbersFound } from '@portal/platform/server/list/numbered.ts';
import { partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { lineColumns, historyLines, type RecordLine } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { DocumentKind } from '../contract/fields.ts';
import { documentsOf, isThere, linkOf, nameOf, type Document } from './documents.ts';

/** As many lines are looked at one by one within a third of a second. */
const MOST_LOOKED_AT = 40_000;
/** Documents whose number holds what was typed. */
const MOST_NUMBERED = 2_000;

type Input = ParsedInput<typeof calls.listActivity>;
type Filters = FiltersOf<typeof calls.listActivity>;
type Numbered = ReadonlyMap<DocumentKind, readonly string[]>;

/**
 * What happened to the caller's documents, newest first, in the words of their histories. Their own tables decide what he finds. Fails with `err.tooBroad`
 * where a filter would look at too many lines.
 */
export const listActivity = async (
  caller: Caller,
  input: Input,
): Promise<OutputOf<typeof calls.listActivity>> => {
  const documents = documentsOf(caller).filter(({ kind }) => input.kind?.includes(kind) ?? true);
  if (documents.length === 0) return [];
  const zone = await plantZone(caller);
  const numbered = await documentsNumbered(caller, documents, input.number);
  const pageOf = async (isWhole: boolean): Promise<Listed<Found>[]> => {
    const within = reach(caller, input, documents, { zone, numbered, isWhole });
    if (numbered === undefined && [input.kind, input.partNo, input.person].some(Boolean))
      await requireNarrow(caller, within.select('history.id'), MOST_LOOKED_AT);
    const found = await listRows(input, {
      db: caller.db,
      base: seen(caller, within, input, documents),
      key: 'history.id',
      select: (lines) =>
        lines.select([
          ...lineColumns(caller),
          'history.entity as kind',
          nameOf(caller.scope, documents).as('name'),
          followedBy(caller).as('followed'),
        ]),
      sort: { at: 'history.at' },
      fallback: '-at',
    });
    return found as never;
  };
  const recent = await pageOf(false);
  return told(caller, documents, isWithoutPast(input, recent) ? recent : await pageOf(true));
};

/** The filters do not reach the past, or so much is newer that neither the page nor what is said of the total would be another. */
const isWithoutPast = (
  { atFrom, sort = '-at', exact, knownTotal, limit }: Input,
  found: readonly Listed<Found>[],
): boolean => {
  if (atFrom && !reachesPast(atFrom)) return true;
  const last = found.at(-1);
  if (sort !== '-at' || exact === 'Y' || knownTotal !== undefined || last === undefined) return false;
  return found[0]!.total! > COUNTED_UP_TO && found.length === limit && !reachesPast(last.at);
};

/** Lines of the plant, and of the company, in the days that are asked for: an index has them by time. */
const reach = (
  { db, scope }: Caller,
  { atFrom, atTo }: Filters,
  documents: readonly Document[],
  { zone, numbered, isWhole }: { zone: string; numbered: Numbered | undefined; isWhole: boolean },
) => {
  const kinds = documents.map(({ kind }) => kind);
  const lines = filtered(
    db
      .selectFrom(historyFrom(isWhole))
      .where(ownRows(scope, 'history'))
      .where(inStates('history.entity', kinds)),
    { atFrom, atTo },
    { atFrom: fromDay('history.at', zone), atTo: toDay('history.at', zone) },
  );
  // As literals: the planner proves by them that the indexes of companies hold what is asked for.
  const ofParty =
    scope.party === 'supplier' || scope.party === 'forwarder'
      ? lines.where(sql<SqlBool>`${sql.ref(`history.${scope.party}_code`)} <> ''`)
      : lines;
  return numbered === undefined ? ofParty : ofParty.where(isNumbered(numbered));
};

const isNumbered = (numbered: Numbered): RawBuilder<SqlBool> => {
  const kinds = [...numbered].filter(([, ids]) => ids.length > 0);
  if (kinds.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    kinds.map(
      ([kind, ids]) => sql`history.entity = ${sql.lit(kind)} and history.record_id = any (${ids}::bigint[])`,
    ),
    sql` or `,
  )})`;
};

/** Documents by any part of their number, found ahead; undefined where no number is asked for. */
const documentsNumbered = async (
  caller: Caller,
  documents: readonly Document[],
  typed: string | undefined,
): Promise<Numbered | undefined> => {
  if (typed === undefined || typed === '') return undefined;
  const found = new Map<DocumentKind, readonly string[]>();
  for (const { kind, foundBy } of documents) {
    if (foundBy.numbered === null) continue;
    const ids = await numbersFound(caller, kind, typed, foundBy.numbered, MOST_NUMBERED);
    if (ids === undefined) throw new Failure('err.tooBroad', { most: MOST_NUMBERED.toLocaleString('en') });
    found.set(kind, ids);
  }
  return found;
};

/** What of the lines the caller may see, of the part and the person that are asked for. */
const seen = (
  { scope }: Caller,
  lines: ReturnType<typeof reach>,
  { partNo, person }: Filters,
  documents: readonly Document[],
) => {
  const isPart = partNo ? (column: string) => partNumbered(column, partNo) as RawBuilder<SqlBool> : undefined;
  const ofDocument = (one: Document) =>
    sql`history.entity = ${sql.lit(one.kind)} and ${isThere(scope, one, isPart)}`;
  const there = lines.where(sql<SqlBool>`(${sql.join(documents.map(ofDocument), sql` or `)})`);
  return person ? there.where(containsText(person, 'history.user_name')) : there;
};

const followedBy = ({ scope }: Caller): RawBuilder<boolean> => sql<boolean>`exists (
  select from activity_follow as mine where ${ownTenant(scope, 'mine')} and mine.user_id = ${scope.userId} and mine.plant_no = history.plant_no
    and mine.kind = history.entity and mine.key = history.record_id::text)`;

type Found = RecordLine & { kind: DocumentKind; name: string; followed: boolean; total?: number };

/** Each line in its document's words, in the order in which they were found. */
const told = async (caller: Caller, documents: readonly Document[], lines: readonly Found[]) => {
  const texts = new Map<string, Awaited<ReturnType<typeof historyLines>>[number]>();
  for (const [kind, own] of Map.groupBy(lines, (line) => line.kind))
    for (const one of await historyLines(caller, kind, own)) texts.set(one.id, one);
  return lines.map(({ id, kind, recordId, name, followed, total }) => {
    const { at, userName, actionName, fieldName, beforeValue, afterValue, unitName } = texts.get(id)!;
    const document = documents.find((one) => one.kind === kind)!;
    const link = linkOf(document, recordId, name);
    const row = { id, at, userName, kind, recordId, name, link, followed };
    const said = { actionName, fieldName, beforeValue, afterValue, unitName };
    return { ...row, ...said, ...(total !== undefined && { total }) };
  });
};
