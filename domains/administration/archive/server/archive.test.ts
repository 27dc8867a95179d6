import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listMessages, uploadMessage } from '@portal/edi/contract/endpoints.ts';
import { ownSeededPortal, type OwnWorld } from '../../../../apps/server/testing/portal.ts';
import {
  backUpArchiveAgain,
  createArchive,
  deleteFromArchive,
  deleteFromProduction,
  listArchives,
  previewArchive,
  readArchive,
  restoreArchive,
} from '../contract/endpoints.ts';
import type { Subject } from '../contract/fields.ts';

const LAST_YEAR = '2025-12-31';
const TABLES = ['operation_log', 'interface_log', 'mail_log'] as const;

/** Its own: the logs are emptied. */
let all: OwnWorld;
beforeAll(async () => {
  all = await ownSeededPortal();
});
afterAll(async () => all.close());

/** Lines of last year and of this one, in the tenant and in another; odd values in every column that may hold them. */
const fill = async (): Promise<void> => {
  await sql
    .raw(
      `truncate operation_log, interface_log, mail_log;
       insert into operation_log (tenant_id, at, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome, exception, trace)
       select tenant, '2025-03-01T00:00:00.123456Z'::timestamptz + i * interval '10 days', 'x', 'u', '王 "quoted" \\ back', 'S1', 'P1', '::1', i,
         '{"a":"' || chr(10) || '\\n\\u0000 ü"}', case when i % 2 = 0 then 'ok' else 'err.status' end, case when i % 2 = 0 then null else E'two\\nlines' end, 'T' || i
       from generate_series(1, 40) i, unnest(array[0, 1]) as tenant;
       insert into interface_log (tenant_id, at, type, name, url, direction, http_code, outcome, duration_ms, plant_no, track_id, request, response)
       select 0, '2025-06-01Z'::timestamptz + i * interval '1 day', 'erp', 'n', 'u', 'out', nullif(i % 3, 0) * 100, 'failed', i, 'P1', 't' || i, repeat('请求', i), ''
       from generate_series(1, 1203) i;
       insert into mail_log (tenant_id, at, recipient, scenario, subject, body, body_html, has_secret, state, tries, problem)
       select 0, '2025-05-01Z'::timestamptz + i * interval '1 hour', 'a@b.cn', 's', 'x', 'b', '<p>', 'N', (array['sent', 'failed', 'waiting'])[1 + i % 3], 1, null
       from generate_series(1, 30) i;`,
    )
    .execute(all.owner);
};

const everything = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const { rows } = await sql<{
          row: string;
        }>`select to_jsonb(row)::text as row from ${sql.table(table)} as row
          where at < '2026-01-01' order by tenant_id, id`.execute(all.owner);
        return [table, rows.map(({ row }) => row)] as const;
      }),
    ),
  );

let count = 0;
const made = async (subjects: Subject[] = ['operation', 'interface', 'email'], upTo = LAST_YEAR) => {
  const name = `年度归档 ${++count}`;
  const { id } = await all.admin.calls(createArchive, { name, subjects, upTo });
  await all.jobsDone();
  return now(id);
};
const now = async (id: string) => all.admin.calls(readArchive, { id });
type Archive = Awaited<ReturnType<typeof now>>;
const guarded = ({ id, version, name }: Archive) => ({ id, version, confirmName: name });
const take = async (step: typeof deleteFromProduction, archive: Archive) => {
  await all.admin.calls(step, guarded(archive));
  await all.jobsDone();
  return now(archive.id);
};
const partsOf = async ({ id }: Archive) =>
  all.owner.selectFrom('archive_part').selectAll().where('archive_id', '=', id).orderBy('id').execute();

describe('the three steps and the way back', () => {
  beforeEach(fill);

  test('backup, delete, restore: every column is as it was; other tenants and this year stay untouched', async () => {
    const before = await everything();
    const preview = await all.admin.calls(previewArchive, { upTo: LAST_YEAR });
    expect(preview).toEqual([
      { subject: 'operation', lines: 30 },
      { subject: 'interface', lines: 213 },
      { subject: 'email', lines: 20 },
      { subject: 'message', lines: 0 },
      ...(
        [
          'release',
          'note',
          'order',
          'sequence',
          'container',
          'forecast',
          'claim',
          'announcement',
          'survey',
          'history',
        ] as const
      ).map((subject) => ({
        subject,
        lines: 0,
      })),
    ]);

    const backedUp = await made();
    expect(backedUp).toMatchObject({ status: 'backedUp', lines: 263, done: 263, problem: null });
    expect(backedUp.manifest.map(({ table, lines, deleted }) => [table, lines, deleted])).toEqual([
      ['operation_log', 30, 0],
      ['interface_log', 213, 0],
      ['mail_log', 20, 0],
    ]);
    expect(await everything()).toEqual(before);

    const deleted = await take(deleteFromProduction, backedUp);
    expect(deleted).toMatchObject({ status: 'deleted', done: 263, problem: null });
    const left = await everything();
    expect(left.operation_log!.every((row) => row.includes('"tenant_id": 1'))).toBe(true);
    expect(left.operation_log).toHaveLength(30);
    expect(left.interface_log).toEqual([]);
    expect(left.mail_log).toHaveLength(10);

    const restored = await take(restoreArchive, deleted);
    expect(restored).toMatchObject({ status: 'backedUp', problem: null });
    expect(await everything()).toEqual(before);

    // And once more, from the same files.
    await take(deleteFromProduction, restored);
    expect((await everything()).interface_log).toEqual([]);
  });

  test('the day is that of the plant: what is after midnight there is not in it', async () => {
    await sql`insert into operation_log (tenant_id, at, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome)
      select 0, at, 'edge', 'u', 'u', '', '', '', 1, '{}', 'ok' from unnest(array['2025-01-10T15:59:59Z', '2025-01-10T16:00:00Z']::timestamptz[]) as at`.execute(
      all.owner,
    );
    expect((await made(['operation'], '2025-01-10')).lines).toBe(1);
  });

  test('a row that changed since the backup is not deleted', async () => {
    const archive = await made(['email']);
    const [part] = await partsOf(archive);
    await sql`update mail_log set state = 'waiting' where id = ${part!.last_id}`.execute(all.owner);
    const deleted = await take(deleteFromProduction, archive);
    expect(deleted).toMatchObject({ status: 'deleted', manifest: [{ lines: 20, deleted: 19 }] });
    expect((await everything()).mail_log).toHaveLength(11);
  });

  test('a damaged or missing file stops the deletion before anything is gone, and says so', async () => {
    const archive = await made(['operation', 'interface']);
    const before = await everything();
    const file = (await partsOf(archive)).at(-1)!.file_uuid;
    await all.services.files.put(file, Readable.from([Buffer.from('not what was written')]));
    const stopped = await take(deleteFromProduction, archive);
    expect(stopped).toMatchObject({
      status: 'backedUp',
      problem: '归档文件缺失或校验和不一致，未删除也未写入其内容',
    });
    await all.services.files.remove(file);
    expect(await take(deleteFromProduction, stopped)).toMatchObject({ status: 'backedUp' });
    expect(await everything()).toEqual(before);
  });

  test('a deletion that stopped half way is restored to the last row', async () => {
    const archive = await made(['operation']);
    const before = await everything();
    const deleted = await take(deleteFromProduction, archive);
    await sql`update archive set status = 'backedUp', problem = 'archive.stepFailed' where id = ${archive.id}`.execute(
      all.owner,
    );
    await take(restoreArchive, { ...deleted, version: deleted.version + 1 });
    expect(await everything()).toEqual(before);
  });

  test('deleting from the archive takes the files away and keeps the line', async () => {
    const archive = await made(['operation']);
    const files = (await partsOf(archive)).map((part) => part.file_uuid);
    const removed = await take(deleteFromArchive, archive);
    expect(removed).toMatchObject({ status: 'removed', lines: 30, bytes: 0, manifest: [] });
    for (const file of files)
      await expect(all.services.files.get(file).toArray()).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(all.admin.calls(restoreArchive, guarded(removed))).toFailWith('archive.nothingToRestore');
    expect((await everything()).operation_log).toHaveLength(60);
  });

  test('a backup goes on where a kill left it, and never holds a row twice', async () => {
    const archive = await made(['interface']);
    await sql`update archive set status = 'failed' where id = ${archive.id}`.execute(all.owner);
    const failed = await now(archive.id);
    await all.admin.calls(backUpArchiveAgain, { id: failed.id, version: failed.version });
    await all.jobsDone();
    expect(await now(archive.id)).toMatchObject({ status: 'backedUp', lines: 213 });
  });
});

describe('messages', () => {
  test('only those of which nothing was taken are archived, with their bytes until the archive goes', async () => {
    await all.mrp.uploads(uploadMessage, { name: 'refused.txt', content: 'no call-off' });
    await all.jobsDone();
    await sql`update edi_message set created_at = '2025-02-02'`.execute(all.owner);
    const { rows } = await sql<{ uuid: string; row: string }>`
      select file_uuid as uuid, to_jsonb(edi_message)::text as row from edi_message`.execute(all.owner);
    const archive = await take(deleteFromProduction, await made(['message']));
    expect(archive).toMatchObject({ status: 'deleted', lines: 1 });
    expect(await all.mrp.calls(listMessages, {})).toEqual([]);
    await take(restoreArchive, archive);
    const after = await sql<{
      row: string;
    }>`select to_jsonb(edi_message)::text as row from edi_message`.execute(all.owner);
    expect(after.rows).toEqual([{ row: rows[0]!.row }]);
    const again = await take(deleteFromProduction, await now(archive.id));
    expect((await all.services.files.get(rows[0]!.uuid).toArray()).length).toBeGreaterThan(0);
    await take(deleteFromArchive, again);
    await expect(all.services.files.get(rows[0]!.uuid).toArray()).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('what is asked first', () => {
  beforeEach(fill);
  test.each([deleteFromProduction, restoreArchive, deleteFromArchive] as const)(
    '%#: the name must be typed, and the archive be as it was seen',
    async (step) => {
      const archive = await made(['operation']);
      await expect(all.admin.calls(step, { ...guarded(archive), confirmName: 'other' })).toFailWith(
        'archive.nameDiffers',
      );
      await expect(all.admin.calls(step, { ...guarded(archive), version: archive.version - 1 })).toFailWith(
        'err.updatedByOther',
      );
      expect(await now(archive.id)).toMatchObject({ status: 'backedUp', version: archive.version });
    },
  );

  test('a day that is not over, a name that is taken, nothing to archive', async () => {
    const received = { subjects: ['operation' as const], upTo: LAST_YEAR };
    const { name } = await made(['operation']);
    await expect(all.admin.calls(createArchive, { ...received, name })).toFailWith('archive.nameTaken');
    await expect(all.admin.calls(createArchive, { ...received, name: 'x', upTo: '2999-01-01' })).toFailWith(
      'archive.notOver',
    );
    await expect(all.admin.calls(createArchive, { ...received, name: 'x', upTo: '2001-01-01' })).toFailWith(
      'archive.nothingFound',
    );
    await expect(all.admin.calls(createArchive, { ...received, name: 'x', subjects: [] })).toFailWith(
      'err.invalid',
    );
  });

  test('steps have an order: what was removed cannot be deleted again', async () => {
    const removed = await take(deleteFromArchive, await made(['operation']));
    await expect(all.admin.calls(deleteFromProduction, guarded(removed))).toFailWith('archive.notBackedUp');
    await expect(all.admin.calls(deleteFromArchive, guarded(removed))).toFailWith('archive.busy');
  });

  test('it is for those with the right, and each tenant has its own', async () => {
    const archive = await made(['operation']);
    await expect(all.mrp.calls(listArchives, {})).toFailWith('err.forbidden');
    const foreign = all.is({ tenantId: 1, party: 'admin', role: 'admin', companyCode: '' });
    expect(await foreign.calls(listArchives, {})).toEqual([]);
    for (const step of [deleteFromProduction, restoreArchive, deleteFromArchive])
      await expect(foreign.calls(step, guarded(archive))).toFailWith('err.notFound');
    // Bound to a planner's role, the right does not open the rows.
    const planner = all.is({ role: 'mrp-controller', permissions: Object.keys(all.services.permissions) });
    await expect(planner.calls(deleteFromProduction, guarded(archive))).toFailWith('err.forbidden');
    expect(await all.admin.calls(listArchives, { name: archive.name })).toMatchObject([
      { id: archive.id, subjects: ['operation'], upTo: LAST_YEAR, total: 1 },
    ]);
  });
});
