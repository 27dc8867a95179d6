import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { ownSeededPortal, world, type OwnWorld } from '../../../../../apps/server/testing/portal.ts';
import { listMessages, readMessage } from '../../contract/endpoints.ts';
import { plugin } from '../plugin.ts';
import { runMessage } from '../taking/run.ts';
import { ediPerson } from '../testing/edi-people.ts';
import { vda4905 } from '../testing/vda.ts';
import { moveRefused, sweepFolder } from './folder.ts';
import { storeBytes } from './receive.ts';
import { watchFolder } from './watch.ts';

/** Its own: the folder is the operator’s, tenant 0. */
let all: OwnWorld;
beforeAll(async () => {
  all = await ownSeededPortal();
  await ediPerson(all, all.mrp).maps({ customer: 'OEM', plant: 'W1', supplier: 'LIEF7' });
});
afterAll(async () => all.close());

let number = 0;
/** A call-off nobody has sent before. */
const callOff = (customer = 'OEM'): string => {
  number += 1;
  const days = { release: String(number), releaseDay: '260302' };
  return vda4905({
    customer,
    supplier: 'LIEF7',
    old: String(number - 1).padStart(5, '0'),
    number: String(number).padStart(5, '0'),
    day: '260302',
    items: [{ ...days, part: world.parts.bracket, order: `47${number}`, lines: [['260303', 5]] }],
  });
};
const newest = async (fileName: string) => (await all.mrp.calls(listMessages, { fileName }))[0];

describe('the inbound folder', () => {
  let root: string;
  let seen: Map<string, string>;
  const sweep = async () => sweepFolder(all.services, root, seen);
  const drop = async (name: string, content: string) => writeFile(path.join(root, name), content);
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'portal-inbound-'));
    seen = new Map();
  });

  test('takes a file once it has stopped growing, and names it by its track id', async () => {
    const content = callOff();
    await drop('grow.txt', content.slice(0, 100));
    await sweep();
    await drop('grow.txt', content);
    await sweep();
    expect(await newest('grow')).toBeUndefined();
    await sweep();
    await all.jobsDone();
    const message = await newest('grow');
    expect(message).toMatchObject({
      channel: 'folder',
      status: 'taken',
      fileName: 'grow.txt',
      receivedBy: 'folder',
    });
    expect(await readdir(path.join(root, 'taken'))).toEqual([`${message!.trackId}__grow.txt`]);
    expect((await readdir(root)).toSorted()).toEqual(['.work', 'refused', 'taken']);
  });

  test('leaves unfinished files alone', async () => {
    for (const name of ['.hidden', 'half.part', 'half.tmp']) await drop(name, 'x');
    await sweep();
    await sweep();
    expect(await readdir(path.join(root, 'taken'))).toEqual([]);
  });

  test('goes on after a kill without taking a file twice', async () => {
    const claimed = path.join(root, '.work', '260101-AAAAAAAA__killed.txt');
    await mkdir(path.dirname(claimed), { recursive: true });
    await writeFile(claimed, callOff());
    await sweep();
    // Killed between the commit and the last rename: the file lies in .work again.
    await rename(path.join(root, 'taken', path.basename(claimed)), claimed);
    await sweep();
    await all.jobsDone();
    expect(await all.mrp.calls(listMessages, { trackId: '260101-AAAAAAAA' })).toMatchObject([
      { status: 'taken', itemsTaken: 1, total: 1 },
    ]);
    expect(await readdir(path.join(root, 'taken'))).toEqual([path.basename(claimed)]);
  });

  test('two processes at one folder take each file once', async () => {
    await drop('shared.txt', callOff());
    const other = new Map<string, string>();
    await sweep();
    await sweepFolder(all.services, root, other);
    await Promise.all([sweep(), sweepFolder(all.services, root, other)]);
    await all.jobsDone();
    expect(await all.mrp.calls(listMessages, { fileName: 'shared.txt' })).toMatchObject([
      { status: 'taken', total: 1 },
    ]);
  });

  test('a file that is refused by its content ends among the refused', async () => {
    await drop('bad.txt', 'no call-off');
    await sweep();
    await sweep();
    await all.jobsDone();
    const message = await newest('bad.txt');
    expect(message).toMatchObject({ status: 'refused' });
    await moveRefused(root, 0, message!.trackId, message!.fileName);
    expect(await readdir(path.join(root, 'refused'))).toEqual([`${message!.trackId}__bad.txt`]);
  });

  test('has a folder for each further tenant', async () => {
    await mkdir(path.join(root, 'tenant-1'));
    await writeFile(path.join(root, 'tenant-1', 'other.txt'), callOff());
    await sweep();
    await sweep();
    await all.jobsDone();
    expect(await newest('other.txt')).toBeUndefined();
    expect(await all.foreignMrp.calls(listMessages, { fileName: 'other.txt' })).toMatchObject([
      { status: 'waiting' },
    ]);
  });

  test('is watched until it is stopped', async () => {
    const stop = watchFolder(all.services, root);
    await sleep(100);
    await drop('watched.txt', callOff());
    for (let waited = 0; waited < 100 && !(await newest('watched.txt')); waited++) await sleep(100);
    await stop();
    await drop('late.txt', callOff());
    await sleep(2_500);
    expect(await newest('watched.txt')).toMatchObject({ channel: 'folder' });
    expect(await readdir(root)).toContain('late.txt');
  });
});

describe('the interface', () => {
  const post = async (payload: string | Buffer, headers: Record<string, string>, query = '') =>
    all.app.inject({ method: 'POST', url: `/api/edi/v1/inbound${query}`, payload, headers });
  const token = () => ({ 'access-token': all.mrp.token });

  test.each(['text/plain', 'application/octet-stream', 'application/edifact', 'application/json'])(
    'takes %s as it is',
    async (type) => {
      const answer = await post(
        callOff(),
        { ...token(), 'content-type': type },
        `?fileName=${encodeURIComponent(`${type}.edi`)}`,
      );
      expect(answer.statusCode).toBe(200);
      const { data } = answer.json<{ data: { id: string; trackId: string } }>();
      await all.jobsDone();
      expect(await all.mrp.calls(readMessage, { id: data.id })).toMatchObject({
        trackId: data.trackId,
        status: 'taken',
        channel: 'interface',
        fileName: `${type.split('/')[1]}.edi`,
      });
    },
  );

  test.each([
    ['multi.txt', ''],
    ['form.txt', '/form'],
  ])('takes the file %s of a multipart request', async (name, address) => {
    const boundary = 'x1y2';
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${callOff()}\r\n--${boundary}--\r\n`;
    const answer = await post(
      body,
      { ...token(), 'content-type': `multipart/form-data; boundary=${boundary}` },
      address,
    );
    expect(answer.json()).toMatchObject({ code: '000000000' });
    await all.jobsDone();
    expect(await newest(name)).toMatchObject({ status: 'taken' });
  });

  test('takes a message once under its key and answers alike; another body, name or a long key is refused', async () => {
    const content = callOff();
    const send = async (body: string, key: string, name = 'keyed.txt') => {
      const headers = { ...token(), 'content-type': 'text/plain', 'idempotency-key': key };
      const answer = await post(body, headers, `?fileName=${name}`);
      return [answer.statusCode, answer.json<{ info: string }>().info, answer.json<{ data: unknown }>().data];
    };
    const stored = async () => (await Array.fromAsync(all.services.files.names())).length;
    const first = await send(content, 'inbound-1');
    const kept = await stored();
    expect(first).toEqual([200, 'success', { id: expect.any(String), trackId: expect.any(String) }]);
    expect(await Promise.all([1, 2, 3].map(async () => send(content, 'inbound-1')))).toEqual([
      first,
      first,
      first,
    ]);
    expect((await send(callOff(), 'inbound-1')).slice(0, 2)).toEqual([409, 'err.keyOfOther']);
    expect((await send(content, 'inbound-1', 'other.txt')).slice(0, 2)).toEqual([409, 'err.keyOfOther']);
    expect(await send(callOff(), 'k'.repeat(101))).toEqual([
      400,
      'err.invalid',
      expect.objectContaining({
        fields: [expect.objectContaining({ path: 'idempotency-key', code: 'tooLong' })],
      }),
    ]);
    expect(await stored()).toBe(kept);
    expect((await all.mrp.calls(listMessages, { fileName: 'keyed' })).length).toBe(1);
    // Without a key each is a message of its own.
    await all.jobsDone();
    expect(await newest('keyed.txt')).toMatchObject({ status: 'taken' });
  });

  test('refuses two files in one post, and keeps neither', async () => {
    const part = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${callOff()}\r\n`;
    const body = `${part('two-1.txt')}${part('two-2.txt')}--x--\r\n`;
    const answer = await post(body, { ...token(), 'content-type': 'multipart/form-data; boundary=x' });
    expect([answer.statusCode, answer.json<{ info: string }>().info]).toEqual([400, 'err.oneFileOnly']);
    expect(await newest('two-')).toBeUndefined();
  });

  test.each([
    ['nobody', {}, 401, 'err.token'],
    ['a session in a cookie only', { cookie: 'portal_session=x' }, 401, 'err.token'],
  ])('refuses %s', async (_, headers, status, info) => {
    const answer = await post('x', { 'content-type': 'text/plain', ...(headers as Record<string, string>) });
    expect([answer.statusCode, answer.json<{ info: string }>().info]).toEqual([status, info]);
  });

  test('refuses who may not send in, and a plant that is not his', async () => {
    const type = { 'content-type': 'text/plain' };
    const supplier = await post('x', { ...type, 'access-token': all.supplier.token });
    expect(supplier.json()).toMatchObject({ info: 'err.forbidden' });
    const plant = await post('x', { ...type, 'access-token': all.otherPlanner.token, 'plant-no': 'P1' });
    expect(plant.json()).toMatchObject({ info: 'err.plantNotAllowed' });
    const nothing = await all.app.inject({ method: 'POST', url: '/api/edi/v1/inbound', headers: token() });
    expect(nothing.json()).toMatchObject({ info: 'err.fileMissing' });
  });

  test('lets a message wait behind those of its sender only', async () => {
    for (const sender of ['OEM1', 'OEM2'])
      await post(callOff(sender), { ...token(), 'content-type': 'text/plain' }, '?fileName=x.txt');
    const { rows } = await sql`select group_id as "group" from pgboss.job where name = 'edi.received.read'
      order by created_on desc limit 2`.execute(all.owner);
    expect(rows).toEqual([{ group: '0 OEM2' }, { group: '0 OEM1' }]);
    await all.jobsDone();
  });

  test('keeps an empty body and refuses it in the log', async () => {
    const answer = await post('', { ...token(), 'content-type': 'text/plain' }, '?fileName=empty.txt');
    expect(answer.statusCode).toBe(200);
    await all.jobsDone();
    const message = await newest('empty.txt');
    expect(await all.mrp.calls(readMessage, { id: message!.id })).toMatchObject({
      refusal: { code: 'edi.emptyFile' },
    });
  });
});

describe('what was acknowledged', () => {
  const identity = { scope: systemScope({ tenantId: 0, plantNo: '', plants: [] }) };
  const work = async (id: string) =>
    runMessage(
      { ...identity, language: 'zh', ip: 'job', signal: new AbortController().signal },
      { id },
      all.services,
    );
  /** A message whose job was lost: bytes and row are there. */
  const orphan = async (content: string, status: 'received' | 'reading') => {
    const stored = await storeBytes(all.services.files, {
      name: 'orphan.txt',
      stream: Readable.from([content]),
    });
    const { id } = await all.owner
      .insertInto('edi_message')
      .values({
        tenant_id: 0,
        channel: 'upload',
        file_name: stored.fileName,
        file_uuid: stored.fileUuid,
        bytes: String(stored.bytes),
        sha256: stored.sha256,
        track_id: stored.trackId,
        status,
        attempts: status === 'reading' ? 1 : 0,
        created_by: 'test',
        updated_by: 'test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  test.each(['received', 'reading'] as const)('is taken up again after a kill (%s)', async (status) => {
    const id = await orphan(callOff(), status);
    await workAsSystem(plugin.onStart!, all.services, 'test');
    await all.jobsDone();
    expect(await all.mrp.calls(readMessage, { id })).toMatchObject({ status: 'taken', itemsTaken: 1 });
  });

  test('is taken once, however often its job is worked, also at the same time', async () => {
    const id = await orphan(callOff(), 'received');
    await Promise.all([work(id), work(id), work(id)]);
    await work(id);
    const message = await all.mrp.calls(readMessage, { id });
    expect(message).toMatchObject({ status: 'taken', itemsTaken: 1, repeated: 0 });
    expect(message.transmissions).toHaveLength(1);
  });

  test('with a value the database cannot keep is refused at once, with its place', async () => {
    await sql`alter table release add constraint kept check (total_quantity < 900000000) not valid`.execute(
      all.owner,
    );
    const id = await orphan(callOff().replace('000000005', '999999999'), 'received');
    await work(id);
    await sql`alter table release drop constraint kept`.execute(all.owner);
    expect(await all.mrp.calls(readMessage, { id })).toMatchObject({
      status: 'refused',
      sender: 'OEM',
      itemsTaken: 0,
      refusal: { code: 'edi.unfit', record: 2, text: expect.stringMatching(/^第 2 条记录起的报文项/) },
    });
  });

  test('whose bytes are gone is given up after five runs, and says so', async () => {
    const id = await orphan(callOff(), 'received');
    await all.owner
      .updateTable('edi_message')
      .set({ file_uuid: randomUUID() })
      .where('id', '=', id)
      .execute();
    for (let run = 1; run < 5; run++) await expect(work(id)).rejects.toThrow(/ENOENT/);
    expect(await all.mrp.calls(readMessage, { id })).toMatchObject({ status: 'reading' });
    await work(id);
    const message = await all.mrp.calls(readMessage, { id });
    expect(message).toMatchObject({ status: 'refused', refusal: { code: 'edi.failed' } });
    expect(message.refusal?.text).toContain(message.trackId);
  });
});
