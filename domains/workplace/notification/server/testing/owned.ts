import { sql } from 'kysely';
import type { TestWorld } from '@portal/app-server/testing/portal.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** The first notice that there is: whoever's it is, it is no stranger's. */
export const arrange: Arrange<TestWorld> = async (at) => ({
  noticeId: await idOf(at, sql`select coalesce((select id from notification limit 1), 1)::bigint as id`),
  inboxItemId: await idOf(at, sql`select coalesce((select id from inbox_item limit 1), 1)::bigint as id`),
});
