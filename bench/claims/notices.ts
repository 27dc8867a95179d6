import { sql, type Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { listNotices as listOfNotices } from '@portal/notification/contract/inbox.ts';
import { notify } from '@portal/notification/server/offers.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { listNotices } from '../../domains/workplace/notification/server/inbox/list-notices.ts';
import { median, PAGE_ROUNDS, type Claim, type Measured } from '../claim.ts';
import { clientAt } from '../crowd/client.ts';
import { emptyDatabase } from '../database.ts';
import { pgbenchPerSecond, requestsPerSecond, servePortal } from '../load.ts';
import { openBenchPortal } from '../portal.ts';
import { statementOf } from '../statement.ts';
import { insertBenchPeople, ORDINARY, PLANNER, PLANT, scopeOf } from '../world/people.ts';

const NOTICES = { byName: 2_000_000, amongOthers: 400_000 };
const READERS = 2_000;
/** Documents of the burst; each reader has a notice of each. */
const DOCUMENTS = 5;
/** Notices of one document on a desk. */
const FOLDED = 4;
const SECONDS = 4;
const WARM_UP = 5;
const STREAMS = 4;
const READ_EVERY_MS = 50;
const BELL = '/system/v1/notification?status=init&page=1&limit=10';
const LIST = '/system/v1/notification/list';
const PAGES = [
  ['what waits', 'place=action&limit=20'],
  ['all of it', 'limit=20'],
] as const;

/**
 * Pages of the inbox of one reader among 2,000 with 2,000,000 notices (a fifth of them among other claims), against the same statements in pgbench; and 10,000
 * notices in one burst to those readers, while one listens in four windows: how much longer a reader's calls take meanwhile.
 */
export const notices: Claim = {
  name: 'notices',
  measure: async (note, inLength) => {
    const count = inLength(NOTICES);
    const url = await emptyDatabase('notices');
    await (await openBenchPortal(url)).close();
    const owner = ownerDatabase(url);
    note(`Writing ${count} notices`);
    const userId = await fill(owner, count);
    const portal = await servePortal(url);
    try {
      const measured: Measured[] = [];
      for (const [what, page] of PAGES) {
        const statement = await statementOf(url, listOfNotices, listNotices, page, {
          ...scopeOf(ORDINARY),
          userId,
        });
        const address = `${portal.address}/api${LIST}?${page}`;
        requestsPerSecond(address, portal.supplier, WARM_UP, PLANT);
        const rounds = Array.from({ length: inLength(PAGE_ROUNDS) }, () => {
          const yardstick = pgbenchPerSecond(url, statement, SECONDS);
          const ours = requestsPerSecond(address, portal.supplier, SECONDS, PLANT);
          note(`${what}: ${ours.toFixed(0)} pages/s over HTTP, ${yardstick.toFixed(0)}/s in pgbench`);
          return ours / yardstick;
        });
        measured.push({ name: `inbox, ${what} / pgbench`, rounds, bar: '>= 0.4' });
      }
      return [...measured, await burst(url, portal, note)];
    } finally {
      await owner.destroy();
      await portal.stop();
    }
  },
};

/** The burst is written by a process of its own, as a job is. */
const burst = async (
  url: string,
  portal: Awaited<ReturnType<typeof servePortal>>,
  note: (line: string) => void,
): Promise<Measured> => {
  const listeners = Array.from({ length: STREAMS }, (_, at) =>
    clientAt(portal.address, `127.0.1.${1 + at}`, portal.supplier),
  );
  const reader = clientAt(portal.address, '127.0.0.1', portal.supplier);
  const worker = await openBenchPortal(url);
  try {
    for (const one of listeners)
      one.listen('/system/v1/notification/stream', (why) => note(`A stream ended: ${why}`));
    await readFor(reader, 3_000);
    const quiet = await readFor(reader, 10_000);
    const started = performance.now();
    let written = 0;
    const writing = (async () => {
      for (let at = 0; at < DOCUMENTS; at++)
        written += await inTenant(
          worker.services,
          { tenantId: 0, plantNo: PLANT },
          'notification.mail-due.notification.mail',
          async (caller) =>
            notify(caller, {
              to: { party: 'supplier', plantNo: PLANT, permission: 'delivery-note:list' },
              type: 'delivery-note.returned',
              words: { zh: '第 {at} 次', en: 'burst {at}' },
              param: { at },
              link: `/common/dn-detail-view?id=${900_000 + at}`,
              key: `burst/${at}`,
            }),
        );
    })();
    const meanwhile: number[] = [];
    const state = { isWritten: false };
    const ended = writing.finally(() => {
      state.isWritten = true;
    });
    while (!state.isWritten) meanwhile.push(...(await readFor(reader, 500)));
    await ended;
    note(
      `${written} notices in ${(performance.now() - started).toFixed(0)} ms; call ${median(quiet).toFixed(1)} ms before, ${median(meanwhile).toFixed(1)} ms meanwhile, longest ${Math.max(...meanwhile).toFixed(0)} ms`,
    );
    return {
      name: `burst of ${written} notices: call meanwhile / before`,
      rounds: [median(meanwhile) / median(quiet)],
      bar: '<= 2',
    };
  } finally {
    for (const one of [...listeners, reader]) one.close();
    await worker.close();
  }
};

const readFor = async (reader: ReturnType<typeof clientAt>, length: number): Promise<number[]> => {
  const read: number[] = [];
  for (const end = performance.now() + length; performance.now() < end;) {
    const { status, ms } = await reader.call('GET', BELL);
    if (status !== 200) throw new Error(`A call was refused: ${status}`);
    read.push(ms);
    await sleep(READ_EVERY_MS);
  }
  return read;
};

/** Readers that share the rights of the ordinary one, each with as many notices, four of a document; returns his id. Past checks, as what is measured only reads them. */
const fill = async (owner: Kysely<Tables>, count: number): Promise<string> => {
  await insertBenchPeople(owner, [ORDINARY, PLANNER]);
  const { id } = await owner
    .selectFrom('app_user')
    .where('user_no', '=', ORDINARY.userNo)
    .select('id')
    .executeTakeFirstOrThrow();
  await owner.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true)`.execute(
      db,
    );
    await sql`
      insert into app_user (tenant_id, user_no, name, party, company_code, company_name)
      select 0, 'reader' || n, '读者' || n, 'supplier', 'S' || lpad((n % 300)::text, 5, '0'), '供应商' from generate_series(1, ${READERS - 1}::int) as n`.execute(
      db,
    );
    await sql`insert into user_role (tenant_id, user_id, role_id) select 0, reader.id, granted.role_id
      from app_user as reader, user_role as granted where reader.user_no like 'reader%' and granted.user_id = ${id}`.execute(
      db,
    );
    await sql`insert into user_plant (tenant_id, user_id, plant_no) select 0, id, ${PLANT} from app_user where user_no like 'reader%'`.execute(
      db,
    );
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into notification (tenant_id, user_id, type, status, message_zh, message_en, link, param, event_key, created_at, asks)
      select 0, readers.id, (array['call-off.released', 'delivery-note.returned'])[1 + n / ${READERS}::int % 2], 'read', '通知 ' || n, 'Notice ' || n,
        '/common/dn-detail-view?id=' || n / ${READERS}::int / ${FOLDED}::int, '{}', 'bench/' || n, now() - n * interval '1 second', 'N'
      from generate_series(1, ${count}::int) as n
      join (select id, row_number() over (order by id) - 1 as place from app_user where party = 'supplier') as readers on readers.place = n % ${READERS}::int`.execute(
      db,
    );
    await sql`
      insert into inbox_item (tenant_id, user_id, thread, newest_id, notices, unread, asks, plant_no, done_at, at)
      select 0, user_id, thread, max(id), count(*), 0, case when max(id) % 20 = 0 then 'Y' else 'N' end, ${PLANT}, case when max(id) % 20 > 4 then max(created_at) end, max(created_at)
      from notification group by user_id, thread`.execute(db);
  });
  await sql`vacuum analyze`.execute(owner);
  return id;
};
