import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { listRows } from '@portal/platform/server/database/pages/list-page.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { filtered } from '@portal/platform/server/list/filters.ts';
import { oneOf } from '@portal/platform/server/list/filters.ts';
import { partUnit } from '@portal/part/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { maySee } from '@portal/settings/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { FollowKind } from '../contract/fields.ts';
import { allDocuments, documentsOf, linkOf } from './documents.ts';

/** What one user follows in a plant: each change of it is looked up. */
const MOST_FOLLOWED = 500;

const mine = ({ db, scope }: Caller) =>
  db
    .selectFrom('activity_follow')
    .where(ownTenant(scope, 'activity_follow'))
    .where('activity_follow.user_id', '=', scope.userId)
    .where('activity_follow.plant_no', '=', scope.plantNo);

/** What the caller follows in the present plant. */
export const listFollows = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listFollows>,
): Promise<OutputOf<typeof calls.listFollows>> => {
  const rows = await listRows(input, {
    db: caller.db,
    base: filtered(mine(caller), { kind: input.kind }, { kind: oneOf('activity_follow.kind') }),
    key: 'activity_follow.id',
    select: (own) =>
      own.select([
        'activity_follow.id',
        'activity_follow.kind',
        'activity_follow.key',
        'activity_follow.name',
        'activity_follow.created_at as createdAt',
      ]),
    sort: { createdAt: 'activity_follow.created_at', name: 'activity_follow.name' },
    fallback: '-createdAt',
  });
  const documents = allDocuments(caller);
  return rows.map((row) => {
    const document = documents.find(({ kind }) => kind === row.kind);
    return { ...row, link: document ? linkOf(document, row.key, row.name) : null };
  });
};

/** Follows what the caller may see. Fails with `err.notFound` for anything else, with `activity.tooMany` beyond what is looked up. */
export const follow: Action<typeof calls.follow> = async (caller, { kind, key }) => {
  const name = await nameFor(caller, kind, key);
  const { count } = await mine(caller)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_FOLLOWED) throw new Failure('activity.tooMany', { most: MOST_FOLLOWED });
  await caller.db
    .insertInto('activity_follow')
    .values({ plant_no: caller.scope.plantNo, kind, key, name })
    .onConflict((taken) => taken.constraint('activity_follow_once').doNothing())
    .execute();
  return { followed: true };
};

export const unfollow: Action<typeof calls.unfollow> = async ({ db, scope }, { kind, key }) => {
  await db
    .deleteFrom('activity_follow')
    .where(ownTenant(scope, 'activity_follow'))
    .where('user_id', '=', scope.userId)
    .where('plant_no', '=', scope.plantNo)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
  return { followed: false };
};

/** What people know it by. */
const nameFor = async (caller: Caller, kind: FollowKind, key: string): Promise<string> => {
  if (kind === 'part') {
    if ((await partUnit(caller, key)) === undefined) throw new Failure('err.notFound', { key });
    return key;
  }
  if (kind === 'supplier') {
    const supplier = await supplierOf(caller, key);
    if (supplier === undefined) throw new Failure('err.notFound', { key });
    return [key, caller.language === 'zh' ? supplier.name_zh : supplier.name_en].join(' · ');
  }
  const document = documentsOf(caller).find((one) => one.kind === kind);
  if (document === undefined || !/^[1-9]\d{0,17}$/.test(key) || !(await maySee(caller, kind, key)))
    throw new Failure('err.notFound', { key });
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' · ', ${sql.join(document.foundBy.names.map((column) => sql.ref(column)))}) as name
    from ${sql.table(kind)} where ${ownTenant(caller.scope)} and id = ${key}`.execute(caller.db);
  return rows[0]!.name;
};
