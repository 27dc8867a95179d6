import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayCall, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { answerOf, nameOf, sessionRoutes, type Answer } from './answer-of.ts';
import { documentMarks, masterMarks } from './marks.ts';
import { arranged } from './owned.ts';
import { ownSeededPortal, world, type OwnWorld } from './portal.ts';
import { probeOf } from './probes.ts';

/**
 * What the isolation test asks of strangers, asked of the owner's own people: right company, right plant, every permission but those
 * that open the call. What keeps them out is the permission alone.
 */
/** Its own: its calls are aimed at what tenant 0 has. */
let at: OwnWorld;
let owned: Owned;
let marks: string[];
beforeAll(async () => {
  at = await ownSeededPortal();
  owned = await arranged(at);
  marks = [...documentMarks(owned), ...masterMarks];
}, 120_000);
afterAll(async () => at.close());

/** Calls for which a session is enough, and why: each shows one's own things, or what is made for everybody. */
const forEverybody: Readonly<Record<string, string>> = {
  'POST /system/v1/logout': 'own session',
  'GET /system/v1/session': 'own sessions',
  'DELETE /system/v1/session': 'own sessions',
  'DELETE /system/v1/session/{id}': 'own sessions',
  'POST /system/v1/session/proof': 'own password',
  'PUT /system/v1/user/password': 'own password',
  'GET /system/v1/user/second-factor': 'own second factor',
  'POST /system/v1/user/second-factor/begin': 'own second factor',
  'POST /system/v1/user/second-factor/confirm': 'own second factor',
  'POST /system/v1/user/second-factor/off': 'own second factor',
  'POST /system/v1/user/second-factor/recovery-code': 'own second factor',
  'GET /system/v1/user/information': 'own account',
  'GET /system/v1/user/profile': 'own account',
  'PUT /system/v1/user/profile': 'own account',
  'GET /system/v1/user/deputy': 'own deputy',
  'PUT /system/v1/user/deputy': 'own deputy',
  'DELETE /system/v1/user/deputy': 'own deputy',
  'GET /system/v1/user/deputy/kind': 'kinds of own notices, for the own deputy',
  'GET /system/v1/user/colleague': 'own colleagues, for the own deputy',
  'GET /sf/v1/plant/user/select': 'own plants',
  'GET /sf/v1/supplier-agency/own': 'own agencies',
  'GET /sf/v1/customer/select-self': 'own company',
  'GET /system/v1/env/select': 'own tenant, its name',
  'GET /system/v1/table-setting/{table}': 'own settings',
  'PUT /system/v1/table-setting/{table}': 'own settings',
  'GET /system/v1/notification': 'own notices',
  'GET /system/v1/notification/list': 'own notices',
  'GET /system/v1/notification/list/counts': 'own notices',
  'PUT /system/v1/notification/{id}/read': 'own notices',
  'PUT /system/v1/notification/read-all': 'own notices',
  'GET /system/v1/notification/{id}/folded': 'own notices',
  'PUT /system/v1/notification/inbox/read': 'own inbox',
  'PUT /system/v1/notification/inbox/done': 'own inbox',
  'PUT /system/v1/notification/inbox/reopen': 'own inbox',
  'PUT /system/v1/notification/inbox/snooze': 'own inbox',
  'PUT /system/v1/notification/inbox/mute': 'own inbox',
  'PUT /system/v1/notification/inbox/unmute': 'own inbox',
  'GET /system/v1/message-subscription/findByCurrentUser': 'own subscription',
  'POST /system/v1/message-subscription/save': 'own subscription',
  'GET /system/v1/message-subscription/mail-preference': 'own subscription',
  'PUT /system/v1/message-subscription/mail-preference': 'own subscription',
  'POST /system/v1/file': 'own file',
  'GET /system/v1/file/{id}/{uuid}':
    'own file; one of a record asks for the permission that opens the record',
  'GET /system/v1/import/last': 'own imports',
  'POST /system/v1/import/{id}/undo': 'own imports; asks for the permission that the import needed',
  'GET /system/v1/import/progress': 'own imports',
  'GET /system/v1/history/{entity}/{id}': 'asks for the permission that opens the record',
  'GET /system/v1/history/{entity}/{id}/moments': 'as the history of the record',
  'GET /system/v1/history/{entity}/{id}/past': 'as the history of the record, and whose it was then',
  'GET /system/v1/history/{entity}/{id}/difference': 'as the history of the record, and whose it was then',
  'GET /system/v1/history/{entity}/{id}/past/file': 'as the history of the record, and whose it was then',
  'GET /sf/v1/home/layout': 'own home page',
  'PUT /sf/v1/home/layout': 'own home page',
  'GET /sf/v1/home/counters': 'each part asks for the permission of its list',
  'GET /system/v1/operation-log':
    'open by SPEC section 2: own lines, those of the tenant with the permission of the page',
  'GET /system/v1/operation-log/export': 'as its list',
  'GET /system/v1/program-call':
    'a token its own, people those of their own tokens, those of the company with the permission of the page',
  'GET /system/v1/program-call/export': 'as its list',
  'GET /system/v1/program-call/{id}': 'as its list',
  'GET /system/v1/mail-log':
    'open by SPEC section 2: own mails, those of the tenant with the permission of the page',
  'GET /system/v1/mail-log/export': 'as its list',
  'GET /system/v1/mail-log/{id}': 'as its list',
  'GET /system/v1/message-log':
    'open by SPEC section 2: no lines without a permission of messages or call-offs',
  'GET /system/v1/message-log/export': 'as its list',
  'GET /system/v1/dict/all': 'words of every screen',
  'GET /system/v1/dict/version': 'words of every screen',
  'GET /system/v1/user/type/map': 'words, no rows',
  'GET /sf/v1/material/type': 'words, no rows',
  'GET /system/v1/bulletin/current': 'what is told to everybody',
  'GET /system/v1/mode': 'shown below everybody’s name',
};

test('a session is enough for what is listed here, and for nothing else', () => {
  const declared = sessionRoutes.filter(({ endpoint }) => endpoint.needs === 'session');
  expect(declared.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(
    Object.keys(forEverybody).toSorted(),
  );
});

const owners = [
  ['supplier', world.supplier],
  ['plant', world.plant],
  ['forwarder', world.forwarder],
] as const;
const ownersPerson = (party: Person['party'], companyCode: string, permissions: string[]): Person =>
  at.is({ party, companyCode, permissions });

describe.each(owners)('of the right %s', (party, companyCode) => {
  test.each(
    sessionRoutes
      .filter(({ endpoint }) => endpoint.needs !== 'session')
      .map(({ endpoint }) => [nameOf(endpoint), endpoint] as const),
  )('a person with every permission but its own is refused: %s', async (_, endpoint) => {
    const others = Object.keys(at.services.permissions).filter((code) => !mayCall(endpoint, new Set([code])));
    const answer = await ask(endpoint, ownersPerson(party, companyCode, others));
    expect([answer.status, answer.info]).toEqual([403, 'err.forbidden']);
    expect(marksIn(answer, endpoint)).toEqual([]);
  });

  test.each(
    sessionRoutes
      .filter(({ endpoint }) => endpoint.needs === 'session')
      .map(({ endpoint }) => [nameOf(endpoint), endpoint] as const),
  )('a person without any permission sees only his own things: %s', async (_, endpoint) => {
    const answer = await ask(endpoint, ownersPerson(party, companyCode, []));
    expect(answer.status, answer.body).not.toBe(500);
    const ownCompany = OF_OWN_COMPANY.includes(endpoint.path) ? OWN_NAMES : [];
    expect(marksIn(answer, endpoint).filter((mark) => !ownCompany.includes(mark))).toEqual([]);
  });
});
const OF_OWN_COMPANY = ['/sf/v1/customer/select-self', '/system/v1/user/colleague'];
const OWN_NAMES = ['长春甲零部件', 'Jia Components', '甲的用户'];

test.each([
  ['delivery-note:list', 'delivery_note', () => owned.sentNoteId],
  ['transport:list', 'transport_order', () => owned.orderId],
  ['receipt:list', 'goods_receipt', () => owned.receiptId],
  ['call-off:list', 'call_off_line', () => owned.lineId],
  ['part:supplier-list', 'plant_supplier_part', () => owned.supplierPartId],
  ['supplier:contact', 'supplier_contact', () => owned.contactId],
] as const)('without %s the history of %s is not there', async (_, entity, id) => {
  const opens = new Set<string>(at.services.recordOpeners[entity]);
  const others = Object.keys(at.services.permissions).filter((code) => !opens.has(code));
  const history = sessionRoutes.find(({ endpoint }) => endpoint.path === '/system/v1/history/{entity}/{id}')!;
  const answer = await answerOf(
    at.app,
    history.endpoint,
    { entity, id: id() },
    ownersPerson('supplier', world.supplier, others),
  );
  expect([answer.status, answer.info]).toEqual([404, 'err.notFound']);
});

test('the door of messages asks for its permission', async () => {
  const others = Object.keys(at.services.permissions).filter((code) => code !== 'edi:upload');
  const answer = await at.app.inject({
    method: 'POST',
    url: '/api/edi/v1/inbound?fileName=x.edi',
    headers: {
      'access-token': ownersPerson('plant', world.plant, others).token,
      'client-id': 'x',
      'content-type': 'application/octet-stream',
    },
    payload: 'x',
  });
  expect(answer.json()).toMatchObject({ info: 'err.forbidden' });
});

const ask = async (endpoint: Endpoint, person: Person): Promise<Answer> =>
  answerOf(at.app, endpoint, probeOf(endpoint, owned), person);
const marksIn = ({ body }: Answer, endpoint: Endpoint): string[] => {
  const input = JSON.stringify(probeOf(endpoint, owned));
  return marks.filter((mark) => !input.includes(mark) && body.includes(mark));
};
