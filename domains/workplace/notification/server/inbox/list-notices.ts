import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { fromDay, toDay } from '@portal/platform/server/list/filters.ts';
import { pageFromValues } from '@portal/platform/server/list/list-from.ts';
import { listNotices as inbox, type InboxTab } from '../../contract/inbox.ts';
import { reasonText, typeName } from './explained.ts';

const isSnoozed = sql<SqlBool>`(inbox_item.at > now() and inbox_item.done_at is null)`;

/** The documents on the caller's desk, what came last first. */
export const listNotices = pageFromValues(
  inbox,
  async ({ scope: { userId }, language }) => ({ userId, language }),
  ({ db, scope }, { zone, type, message: words, createdFrom, createdTo }, { userId, language }) => {
    const message = `notification.message_${language}` as const;
    const scenario = typeName(language);
    const holds = (text: RawBuilder<unknown>, part: string) =>
      sql<SqlBool>`strpos(lower(${text}), lower(${part})) > 0`;
    const desk = db
      .selectFrom('inbox_item')
      .where(ownTenant(scope, 'inbox_item'))
      .where('inbox_item.user_id', '=', userId);
    return {
      rows: desk
        .leftJoin('notification', (join) =>
          join
            .onRef('notification.tenant_id', '=', 'inbox_item.tenant_id')
            .onRef('notification.id', '=', 'inbox_item.newest_id'),
        )
        .leftJoin('notice_scenario as scenario', 'scenario.code', 'notification.type')
        .leftJoin('permission as needed', (join) =>
          join.on(sql<SqlBool>`needed.code = notification.reason ->> 'permission'`),
        ),
      // Without words of the notice an index has them all.
      ...([type, words, createdFrom, createdTo].every((one) => (one ?? '') === '') && { counted: desk }),
      plannedOnce: true,
      key: 'inbox_item.id',
      order: '-createTime',
      columns: {
        id: 'inbox_item.id',
        place: sql`case when ${isSnoozed} then 'later' else inbox_item.place end`,
        message,
        dueOn: 'inbox_item.due_on',
        scenario,
        category: `scenario.category_${language}`,
        plantNo: sql`nullif(inbox_item.plant_no, '')`,
        createTime: 'notification.created_at',
        notices: 'inbox_item.notices',
        unread: 'inbox_item.unread',
        type: 'notification.type',
        link: 'notification.link',
        param: 'notification.param',
        reason: reasonText(language),
        backAt: sql`case when ${isSnoozed} then inbox_item.at end`,
        muted: 'inbox_item.muted',
        doneAt: 'inbox_item.done_at',
      },
      sorts: { createTime: 'inbox_item.at' },
      filters: {
        place: isIn,
        type: (part) => holds(sql`notification.type || ' ' || coalesce(${scenario}, '')`, part),
        message: (part) => holds(sql.ref(message), part),
        plantNo: (part) => holds(sql`inbox_item.plant_no`, part),
        createdFrom: fromDay('notification.created_at', zone),
        createdTo: toDay('notification.created_at', zone),
        zone: () => undefined,
      },
    };
  },
);

/** What is snoozed lies in no other tab, but for done. */
const isIn = (tab: InboxTab): RawBuilder<SqlBool> => {
  if (tab === 'done') return sql<SqlBool>`inbox_item.place = 'done'`;
  if (tab === 'later')
    return sql<SqlBool>`(inbox_item.place in ('action', 'know', 'muted') and inbox_item.at > now())`;
  return sql<SqlBool>`(inbox_item.place = ${tab} and inbox_item.at <= now())`;
};
