import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { listInterfaces, readInterface, redriveInterface } from '@portal/log/contract/endpoints.ts';
import { ownSeededPortal, type OwnWorld } from '../../../../../apps/server/testing/portal.ts';
import { listMessages, uploadMessage } from '../../contract/endpoints.ts';
import { furtherTry } from './interface-log.ts';

/** Its own: what is refused before anybody is known is noted in tenant 0. */
/** A log is searched within a range of days. */
const lately = { atFrom: addDays(today('Asia/Shanghai'), -7) };

let all: OwnWorld;
beforeAll(async () => {
  all = await ownSeededPortal();
});
afterAll(async () => all.close());

const post = async (token: string, content: string, query = '') => {
  const answer = await all.app.inject({
    method: 'POST',
    url: `/api/edi/v1/inbound${query}`,
    headers: { 'access-token': token, 'content-type': 'text/plain' },
    payload: content,
  });
  return answer.json<{ info: string; data: { id: string; trackId: string } }>();
};
const refused = async (fileName: string) => {
  const { id } = await all.mrp.uploads(uploadMessage, { name: fileName, content: 'no call-off' });
  await all.jobsDone();
  const [message] = await all.mrp.calls(listMessages, { fileName });
  const [line] = await all.admin.calls(listInterfaces, { trackId: message!.trackId });
  return { id, message: message!, line: line! };
};

test('a call by the interface is noted with its answer, and without what the message says', async () => {
  const { data } = await post(all.mrp.token, 'not for the log', '?fileName=channel.txt');
  const [line] = await all.admin.calls(listInterfaces, { trackId: data.trackId, name: 'inbound' });
  expect(line).toMatchObject({
    type: 'edi',
    direction: 'in',
    httpCode: 200,
    outcome: 'ok',
    url: 'POST /api/edi/v1/inbound',
  });
  const said = await all.admin.calls(readInterface, { id: line!.id });
  expect(JSON.parse(said.request)).toMatchObject({ fileName: 'channel.txt', bytes: 15 });
  expect(JSON.parse(said.response)).toEqual(data);
  expect(said.request).not.toContain('not for the log');
});

test('a refused call by the interface is noted with its code; nothing is there to drive again', async () => {
  await post(all.supplier.token, 'x', '?fileName=stranger.txt');
  const [line] = await all.admin.calls(listInterfaces, { ...lately, outcome: 'failed', name: 'inbound' });
  expect(line).toMatchObject({ httpCode: 403, outcome: 'failed' });
  expect(await all.admin.calls(readInterface, { id: line!.id })).toMatchObject({
    canRedrive: false,
    redrivenAt: null,
  });
  await expect(all.admin.calls(redriveInterface, { id: line!.id })).toFailWith('log.notRedrivable');
});

test.each([
  ['260302-7K3MQ9X2', '260302-7K3MQ9X2-R5'],
  ['260302-7K3MQ9X2-R4', '260302-7K3MQ9X2-R5'],
  ['260302-R3K7MQ9X', '260302-R3K7MQ9X-R5'],
  ['260302-R2345678', '260302-R2345678-R5'],
])('a further try of %s is %s', (first, further) => {
  expect(furtherTry(first, '5')).toBe(further);
});

test('a refused message goes in by its channel again, once, and the line leads to the new one', async () => {
  const { message, line } = await refused('again.txt');
  expect(line).toMatchObject({ name: 'read', outcome: 'failed', httpCode: null });
  const said = await all.admin.calls(readInterface, { id: line.id });
  expect(said.canRedrive).toBe(true);
  expect(JSON.parse(said.response)).toMatchObject({ info: 'edi.unknownFormat' });

  await all.admin.calls(redriveInterface, { id: line.id });
  await all.jobsDone();
  const after = await all.admin.calls(readInterface, { id: line.id });
  expect(after).toMatchObject({ canRedrive: false, redrivenBy: all.admin.userNo });
  const tries = await all.mrp.calls(listMessages, { fileName: 'again.txt' });
  expect(tries.map(({ trackId, status }) => [trackId, status])).toEqual([
    [after.redrivenAs, 'refused'],
    [message.trackId, 'refused'],
  ]);
  expect(after.redrivenAs.startsWith(`${message.trackId}-R`)).toBe(true);
  await expect(all.admin.calls(redriveInterface, { id: line.id })).toFailWith('log.alreadyRedriven');

  // It failed again: that is a line of its own, which can be driven again.
  const [next] = await all.admin.calls(listInterfaces, { trackId: after.redrivenAs });
  await all.admin.calls(redriveInterface, { id: next!.id });
  await all.jobsDone();
  const last = await all.admin.calls(readInterface, { id: next!.id });
  expect(last.redrivenAs).toMatch(/^\d{6}-\w+-R\d+$/);
});

test('two who drive a line again at once make one message', async () => {
  const { line } = await refused('twice.txt');
  const both = await Promise.allSettled([
    all.admin.calls(redriveInterface, { id: line.id }),
    all.admin.calls(redriveInterface, { id: line.id }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await all.jobsDone();
  expect(await all.mrp.calls(listMessages, { fileName: 'twice.txt' })).toHaveLength(2);
});

test('bytes that are gone lead back to the message', async () => {
  const { message, line } = await refused('gone.txt');
  const { rows } = await sql<{ uuid: string }>`select file_uuid as uuid from edi_message
    where track_id = ${message.trackId}`.execute(all.owner);
  await all.services.files.remove(rows[0]!.uuid);
  await all.admin.calls(redriveInterface, { id: line.id });
  await all.jobsDone();
  expect(await all.admin.calls(readInterface, { id: line.id })).toMatchObject({
    redrivenAs: message.trackId,
  });
});

test('only its holder has the right, and nobody drives what he does not see', async () => {
  const { line } = await refused('right.txt');
  await expect(all.mrp.calls(redriveInterface, { id: line.id })).toFailWith('err.forbidden');
  const foreign = all.is({ tenantId: 1, party: 'admin', role: 'admin', companyCode: '' });
  await expect(foreign.calls(redriveInterface, { id: line.id })).toFailWith('err.notFound');
});
