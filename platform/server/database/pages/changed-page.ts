import { sql } from 'kysely';
import { CHANGES_KEPT_DAYS } from '@portal/platform/contract/document/list-changes.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '../../caller.ts';
import { ownRows } from '../own-rows.ts';
import { askPage, rowsOfKeys, type PageQuery } from './list-page.ts';
import { ChangesText } from './page-text.ts';

/** The call that gives them: it says which records they are of. */
export type FollowedBy = { readonly changesOf: NonNullable<Endpoint['changesOf']> };

type Request = { readonly changedAfter?: string | undefined; readonly limit: number };

/** Where somebody has read up to: all lines of earlier transactions, and of this one up to this record. */
type Place = { readonly transaction: bigint; readonly record: bigint };

/** One line, or none: then it says only how far changes can be read. */
type Line = {
  readonly era: string;
  readonly kept: string;
  readonly until: string;
  readonly upcoming: string;
  readonly transaction: string | null;
  readonly record: string | null;
};

/**
 * What of a list changed behind a place. The lines are those of transactions before which none is under way: one that ends late is read once it
 * has, and no place is behind it until then. Rows are read after the lines, so each is at least as new as its line says, and is gone where it is not
 * there by then; what changed in between has a line of its own, which comes next. Without a place nothing but the present one.
 * Fails with `err.changesGone` for a place of another era, or of lines that are kept no longer, and with `err.changesOfNamedParts`.
 */
export const changedPage = async <DB, TB extends keyof DB, Row extends object>(
  caller: Caller,
  { changesOf: { entity } }: FollowedBy,
  { changedAfter, limit }: Request,
  query: PageQuery<DB, TB, Row>,
): Promise<ChangesText<Row>> => {
  await requireAllParts(caller);
  const from = placeIn(changedAfter);
  const lines = await linesBehind(caller, entity, from?.place, limit + 1);
  const { era, kept, until, upcoming } = lines[0]!;
  const place = from?.place ?? { transaction: BigInt(until), record: 0n };
  if (
    from !== undefined &&
    (from.era !== era || place.transaction <= BigInt(kept) || place.transaction > BigInt(upcoming))
  )
    throw new Failure('err.changesGone', { days: CHANGES_KEPT_DAYS });
  const found = lines.filter(({ record }) => record !== null);
  const page = found.slice(0, limit);
  const changed = [...new Set(page.map(({ record }) => record!))];
  const there: string[] = [];
  const rows = await askPage<Row>(caller.db, rowsOfKeys(changed, query), there);
  const isThere = new Set(there);
  const more = found.length > limit;
  const last = page.at(-1);
  const next = more
    ? { transaction: BigInt(last!.transaction!), record: BigInt(last!.record!) }
    : later(place, { transaction: BigInt(until), record: 0n });
  return new ChangesText<Row>(rows, {
    goneIds: changed.filter((record) => !isThere.has(record)),
    changedUpTo: `${era}-${next.transaction}-${next.record}`,
    moreToRead: more,
  });
};

const later = (one: Place, other: Place): Place =>
  one.transaction > other.transaction || (one.transaction === other.transaction && one.record > other.record)
    ? one
    : other;

const placeIn = (cursor: string | undefined): { era: string; place: Place } | undefined => {
  if (cursor === undefined) return undefined;
  const [era = '', transaction = '', record = ''] = cursor.split('-');
  return { era, place: { transaction: BigInt(transaction), record: BigInt(record) } };
};

const linesBehind = async (
  { db, scope }: Caller,
  entity: string,
  place: Place | undefined,
  most: number,
): Promise<readonly Line[]> => {
  // A record stands for each of those that it was of: who may see several of its lines hears of it once.
  const lines =
    place === undefined
      ? sql`select null::bigint as transaction_no, null::bigint as record_id where false`
      : sql`select distinct transaction_no, record_id from record_change as change
          where ${ownRows(scope, 'record_change', 'change')} and change.entity = ${entity}
            and (change.transaction_no, change.record_id) > (${place.transaction.toString()}::bigint, ${place.record.toString()}::bigint)
            and change.transaction_no < (select until from readable_now)
          order by transaction_no, record_id limit ${most}`;
  const { rows } = await sql<Line>`
    with readable_now as materialized (select * from changes_now())
    select now.era, now.kept_after::text as kept, now.until::text, now.upcoming::text,
      line.transaction_no::text as transaction, line.record_id::text as record
    from readable_now as now left join (${lines}) as line on true order by line.transaction_no, line.record_id`.execute(
    db,
  );
  return rows;
};

/** Who acts for another supplier and sees his named parts only is shown no changes: they would tell of the others. */
const requireAllParts = async ({ db, scope }: Caller): Promise<void> => {
  if (scope.agent === undefined) return;
  const { rows } = await sql<{ all: boolean }>`select asking_parts() is null as "all"`.execute(db);
  if (!rows[0]!.all) throw new Failure('err.changesOfNamedParts');
};
