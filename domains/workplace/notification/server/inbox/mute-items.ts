import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/inbox.ts';
import { callWindows } from '../queries.ts';

type Item = { id: string; thread: string; type: string | null; scenario: string | null; must: boolean };

/** These documents of the caller's desk, each with the kind of its newest notice. */
const selected = async ({ db, scope, language }: Caller, ids: readonly string[]): Promise<Item[]> => {
  const { rows } = await sql<Item>`
    select item.id, item.thread, newest.type, ${sql.ref(`scenario.name_${language}`)} as scenario, coalesce(scenario.must, 'N') = 'Y' as must
    from inbox_item as item
      left join notification as newest on newest.tenant_id = item.tenant_id and newest.id = item.newest_id
      left join notice_scenario as scenario on scenario.code = newest.type
    where ${ownTenant(scope, 'item')} and item.user_id = ${scope.userId} and item.id = any (${ids}::bigint[])
    order by item.id`.execute(db);
  return rows;
};

const namesOf = (items: readonly Item[], kind: 'document' | 'scenario'): string[] => [
  ...new Set(items.flatMap((item) => (kind === 'document' ? [item.thread] : (item.type ?? [])))),
];

/** A document, or all of a kind: also what lies on the desk of it. Fails with `notification.mustKnow` for what cannot be stopped. */
export const muteItems: Action<typeof calls.muteItems> = async (caller, { ids, kind }) => {
  const { db, scope } = caller;
  const items = await selected(caller, ids);
  const must = items.find((item) => item.must);
  if (must) throw new Failure('notification.mustKnow', { scenario: must.scenario ?? must.type ?? '' });
  const keys = namesOf(items, kind);
  if (keys.length === 0) return { count: 0 };
  await db
    .insertInto('inbox_mute')
    .values(keys.map((key) => ({ kind, key })))
    .onConflict((known) => known.columns(['tenant_id', 'user_id', 'kind', 'key']).doNothing())
    .execute();
  const { numAffectedRows = 0n } =
    kind === 'document'
      ? await sql`update inbox_item set muted = 'document'
          where ${ownTenant(scope)} and user_id = ${scope.userId} and thread = any (${keys}::text[])`.execute(
          db,
        )
      : await sql`update inbox_item set muted = 'scenario' from notification as newest
          where ${ownTenant(scope, 'inbox_item')} and inbox_item.user_id = ${scope.userId} and inbox_item.muted is null
            and newest.tenant_id = inbox_item.tenant_id and newest.id = inbox_item.newest_id and newest.type = any (${keys}::text[])`.execute(
          db,
        );
  await callWindows(caller);
  return { count: Number(numAffectedRows) };
};

/** These documents, and their kinds, call again. */
export const unmuteItems: Action<typeof calls.unmuteItems> = async (caller, { ids }) => {
  const { db, scope } = caller;
  const items = await selected(caller, ids);
  const types = namesOf(items, 'scenario');
  await sql`delete from inbox_mute where ${ownTenant(scope)} and user_id = ${scope.userId}
    and ((kind = 'document' and key = any (${namesOf(items, 'document')}::text[])) or (kind = 'scenario' and key = any (${types}::text[])))`.execute(
    db,
  );
  const { numAffectedRows = 0n } = await sql`update inbox_item set muted = null from notification as newest
    where ${ownTenant(scope, 'inbox_item')} and inbox_item.user_id = ${scope.userId} and inbox_item.muted is not null
      and newest.tenant_id = inbox_item.tenant_id and newest.id = inbox_item.newest_id
      and (inbox_item.id = any (${ids}::bigint[]) or (inbox_item.muted = 'scenario' and newest.type = any (${types}::text[])))`.execute(
    db,
  );
  await callWindows(caller);
  return { count: Number(numAffectedRows) };
};
