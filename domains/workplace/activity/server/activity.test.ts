import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { callOffLines, noteOf, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { orderForm } from '@portal/app-server/testing/goods/trucks.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listCallOffs, markCallOffsUrgent } from '@portal/call-off/contract/endpoints.ts';
import { changeOverDelivery, listAgreements } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { listReleaseChanges } from '@portal/release-change/contract/endpoints.ts';
import { follow, listActivity, listFollows, unfollow } from '../contract/endpoints.ts';
import { documentKinds } from '../contract/fields.ts';
import { tellFollowers } from './look.ts';

const P1 = { plantNo: world.plant };

let at: TestWorld;
let lineId: string;
let note: { id: string; number: string };
let other: { id: string; number: string };
/** The supplier commits, packs and sends a note; the planner marks a line urgent; another supplier has a note of his own. */
beforeAll(async () => {
  at = await seededPortal();
  const lines = await callOffLines(at, ['10', '20']);
  lineId = lines[0]!.id;
  const packed = await packedNote(at, [lines[0]!]);
  note = packed;
  await agreeing(at.supplier, sendDeliveryNote, { id: packed.id, version: packed.version });
  await at.mrp.calls(markCallOffsUrgent, { ids: [lines[1]!.id], urgent: true }, P1);
  const others = { ...at, supplier: at.otherSupplier };
  const [foreign] = await callOffLines(others, ['30'], { supplierCode: world.otherSupplier });
  other = await noteOf(others, [foreign!]);
});

const found = async (person: Person, input: object = {}, place: object = P1) =>
  person.calls(listActivity, { limit: 100, ...input }, place);

test('every document that is told says by what it is found, and none else does', () => {
  const told = Object.entries(at.services.histories).filter(([, history]) => history.foundBy !== undefined);
  expect(told.map(([entity]) => entity).toSorted()).toEqual(documentKinds.toSorted());
});

test('newest first: who, what in words, old and new, and where the document opens', async () => {
  const rows = await found(at.mrp);
  const moments = rows.map((row) => row.at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(rows.find(({ kind, fieldName }) => kind === 'delivery_note' && fieldName === '状态')).toMatchObject({
    userName: at.supplier.userName,
    name: note.number,
    link: `/common/dn-detail-view?id=${note.id}`,
    actionName: '发送发货单',
    beforeValue: { kind: 'text', text: '已保存' },
    afterValue: { kind: 'text', text: '已发送' },
    followed: false,
  });
  expect(rows.find(({ kind, fieldName }) => kind === 'call_off_line' && fieldName === '紧急')).toMatchObject({
    userName: at.mrp.userName,
    name: expect.stringMatching(/^5G0 123 456 A · \d{4}-/),
    beforeValue: { text: '否' },
    afterValue: { text: '是' },
  });
});

describe('the rules of the rows hold', () => {
  test('a supplier finds what belongs to him', async () => {
    const own = new Set((await found(at.supplier)).map(({ name }) => name));
    expect(own).toContain(note.number);
    expect((await found(at.supplier)).map(({ recordId, kind }) => `${kind} ${recordId}`)).not.toContain(
      `delivery_note ${other.id}`,
    );
    expect(
      (await found(at.otherSupplier)).every(
        ({ kind, recordId }) => kind !== 'delivery_note' || recordId === other.id,
      ),
    ).toBe(true);
  });

  test('a forwarder finds his orders and nothing else', async () => {
    const { id } = await at.supplier.calls(createTransportOrder, await orderForm(at, [note.id]));
    const own = await found(at.forwarder);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ kind, recordId }) => `${kind} ${recordId}`))).toEqual(
      new Set([`transport_order ${id}`]),
    );
    expect(await found(at.otherForwarder)).toEqual([]);
  });

  test('nobody finds what is of another plant or tenant', async () => {
    expect(await found(at.otherPlanner, {}, {})).toEqual([]);
    expect(await found(at.foreignMrp)).toEqual([]);
  });
});

test.each<[string, () => object, (rows: Awaited<ReturnType<typeof found>>) => boolean]>([
  [
    'its kind',
    () => ({ kind: 'call_off_line' }),
    (rows) => rows.every(({ kind }) => kind === 'call_off_line'),
  ],
  [
    'a person',
    () => ({ person: at.mrp.userName }),
    (rows) => rows.every(({ userName }) => userName === at.mrp.userName),
  ],
  [
    'a number',
    () => ({ number: note.number }),
    (rows) => rows.every(({ kind, name }) => kind === 'delivery_note' && name === note.number),
  ],
  ['a part', () => ({ partNo: '5G0 123' }), (rows) => rows.some(({ kind }) => kind === 'delivery_note')],
  ['today', () => ({ atFrom: '2020-01-01' }), (rows) => rows.length > 3],
])('is found by %s', async (_, input, holds) => {
  const rows = await found(at.mrp, input());
  expect(rows.length).toBeGreaterThan(0);
  expect(holds(rows)).toBe(true);
});

test.each([
  ['another part', { partNo: 'N   903' }],
  ['a number of none', { number: '99999999' }],
  ['days before', { atTo: '2020-01-01' }],
  ['nobody', { person: '无此人' }],
])('%s finds nothing', async (_, input) => {
  expect(await found(at.mrp, input)).toEqual([]);
});

const notices = async (userId: string) =>
  at.owner
    .selectFrom('notification')
    .select(['message_zh as zh', 'message_en as en', 'link'])
    .where('user_id', '=', userId)
    .where('type', '=', 'activity.changed')
    .orderBy('id')
    .execute();

describe('following', () => {
  let follower: Person;
  const named = async (
    userNo: string,
    party: 'plant' | 'supplier',
    companyCode: string,
    role: 'mrp-controller' | 'supplier-dispatcher',
  ) => {
    await at.owner.transaction().execute(async (db) =>
      createUser(db, {
        tenantId: at.tenant,
        userNo,
        name: userNo,
        party,
        companyCode,
        plants: [world.plant],
        roles: [role],
        password: 'Portal2026!',
      }),
    );
    const { id } = await at.owner
      .selectFrom('app_user')
      .select('id')
      .where('user_no', '=', userNo)
      .executeTakeFirstOrThrow();
    return at.is({
      userId: id,
      userNo,
      userName: userNo,
      party,
      companyCode,
      role,
    });
  };
  beforeAll(async () => {
    follower = await named('watcher', 'plant', world.plant, 'mrp-controller');
  });

  test('what one may see is followed once, listed, and let go again', async () => {
    const input = { kind: 'delivery_note', key: note.id } as const;
    await follower.calls(follow, input, P1);
    await follower.calls(follow, input, P1);
    expect(await follower.calls(listFollows, {}, P1)).toMatchObject([
      {
        kind: 'delivery_note',
        key: note.id,
        name: note.number,
        link: `/common/dn-detail-view?id=${note.id}`,
      },
    ]);
    // Numbers are unique for a supplier only.
    for (const { recordId, followed } of await found(follower, { number: note.number }))
      expect(followed).toBe(recordId === note.id);
    expect(await at.mrp.calls(listFollows, {}, P1)).toEqual([]);
    await follower.calls(unfollow, input, P1);
    expect(await follower.calls(listFollows, {}, P1)).toEqual([]);
  });

  test.each<[string, () => { kind: 'delivery_note' | 'part'; key: string }]>([
    ['a note of another supplier', () => ({ kind: 'delivery_note', key: other.id })],
    ['a part that there is not', () => ({ kind: 'part', key: 'NO SUCH' })],
    ['an id that is none', () => ({ kind: 'delivery_note', key: 'x' })],
  ])('%s cannot be followed', async (_, input) => {
    await expect(at.supplier.calls(follow, input(), P1)).toFailWith('err.notFound');
  });

  test('others’ changes of a document and of a part are told once, one’s own are not', async () => {
    const own = await named('owner', 'supplier', world.supplier, 'supplier-dispatcher');
    const foreign = await named('stranger', 'supplier', world.otherSupplier, 'supplier-dispatcher');
    await follower.calls(follow, { kind: 'call_off_line', key: lineId }, P1);
    await own.calls(follow, { kind: 'part', key: world.parts.bracket }, P1);
    await foreign.calls(follow, { kind: 'part', key: world.parts.bracket }, P1);
    await at.mrp.calls(markCallOffsUrgent, { ids: [lineId], urgent: true }, P1);
    await follower.calls(markCallOffsUrgent, { ids: [lineId], urgent: false }, P1);
    await noteOf(at, (await callOffLines(at, ['5'])).slice(0, 1));
    for (let run = 0; run < 2; run++) await tellFollowers(at.services, at.tenant);
    const [told, ...more] = await notices((await idOf('watcher'))!);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      zh: expect.stringMatching(new RegExp(`^${at.mrp.userName} · 标记或取消紧急：要货行 5G0 123 456 A · `)),
      en: expect.stringContaining('Mark urgent or clear: Call-off line'),
      link: `/management/notify-detail?id=${lineId}`,
    });
    const ofPart = (await notices((await idOf('owner'))!)).map(({ zh }) => zh);
    expect(ofPart.filter((text) => text.includes('标记或取消紧急'))).toHaveLength(2);
    expect(ofPart).toContainEqual(expect.stringMatching(/：发货单 \d{8}$/));
    expect(await notices((await idOf('stranger'))!)).toEqual([]);
  });

  test('who follows a supplier is notified of what others change of any of his documents, and of nobody else’s', async () => {
    const watcher = await named('of-supplier', 'plant', world.plant, 'mrp-controller');
    await expect(at.supplier.calls(follow, { kind: 'supplier', key: world.otherSupplier }, P1)).toFailWith(
      'err.notFound',
    );
    await watcher.calls(follow, { kind: 'supplier', key: world.supplier }, P1);
    expect(await watcher.calls(listFollows, { kind: 'supplier' }, P1)).toMatchObject([
      { key: world.supplier, name: expect.stringContaining(`${world.supplier} · `), link: null },
    ]);
    await noteOf(at, (await callOffLines(at, ['5'])).slice(0, 1));
    const others = { ...at, supplier: at.otherSupplier };
    const theirs = await callOffLines(others, ['40'], { supplierCode: world.otherSupplier });
    await noteOf(others, theirs.slice(0, 1));
    await at.mrp.calls(markCallOffsUrgent, { ids: [lineId], urgent: true }, P1);
    for (let run = 0; run < 2; run++) await tellFollowers(at.services, at.tenant);
    const texts = (await notices((await idOf('of-supplier'))!)).map(({ zh }) => zh);
    expect(texts.filter((text) => text.includes('标记或取消紧急'))).toHaveLength(1);
    expect(texts).toContainEqual(expect.stringMatching(/：发货单 \d{8}$/));
    const { rows } = await sql<{ companies: string[] }>`
      select array_agg(distinct supplier_code) as companies from notification join history on history.at >= now() - interval '1 hour'
        and history.entity = 'delivery_note' and notification.link = '/common/dn-detail-view?id=' || history.record_id
      where notification.user_id = ${await idOf('of-supplier')} and notification.tenant_id = ${at.tenant} and history.tenant_id = ${at.tenant}`.execute(
      at.owner,
    );
    expect(rows[0]!.companies).toEqual([world.supplier]);
    await watcher.calls(unfollow, { kind: 'supplier', key: world.supplier }, P1);
  });

  const idOf = async (userNo: string) =>
    (await at.owner.selectFrom('app_user').select('id').where('user_no', '=', userNo).executeTakeFirst())?.id;
});

test('what a release changed of a part is told with old and new figures, and once to each who follows the part', async () => {
  const watcher = await withAccount(at, 'plant', 'mrp-controller');
  const asked = (quantities: readonly string[]) => ({
    saNo: 'FOLLOWED',
    lines: {
      dueOn: quantities.map((_, n) => inDays(n + 3)),
      frequency: quantities.map(() => 'D' as const),
      zone: quantities.map(() => 'firm' as const),
      quantity: quantities,
    },
  });
  await release(at, asked(['100', '50', '20']));
  await at.jobsDone();
  await watcher.calls(follow, { kind: 'part', key: world.parts.bracket }, P1);
  const ofAgreement = await withAccount(at, 'plant', 'mrp-controller', 'agreement-watcher');
  const [agreement] = await at.mrp.calls(listAgreements, { saNo: 'FOLLOWED' }, P1);
  await ofAgreement.calls(follow, { kind: 'scheduling_agreement', key: agreement!.id }, P1);
  await release(at, asked(['70', '60', '20']));
  await at.jobsDone();
  for (let run = 0; run < 2; run++) await tellFollowers(at.services, at.tenant);
  const [row, ...more] = (await found(at.mrp, { kind: 'release_change_part' })).filter(({ name }) =>
    name.includes('FOLLOWED'),
  );
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    fieldName: '变动日期的要货合计',
    beforeValue: { text: '150' },
    afterValue: { text: '130' },
    unitName: '件',
  });
  const changes = await at.mrp.calls(listReleaseChanges, { part: row!.recordId });
  expect(changes).toMatchObject([{ linesRaised: 1, linesLowered: 1 }]);
  const told = await notices(watcher.userId);
  expect(told.filter(({ zh }) => zh.includes('要货变更'))).toHaveLength(1);
  // Who follows the agreement is told of its demand, its lines and of itself; of no other agreement.
  await at.mrp.calls(markCallOffsUrgent, { ids: [lineId], urgent: true }, P1);
  const own = await at.mrp.calls(listCallOffs, { saNo: 'FOLLOWED', limit: 10 }, P1);
  await at.mrp.calls(markCallOffsUrgent, { ids: own.slice(0, 1).map(({ id }) => id), urgent: true }, P1);
  await at.mrp.calls(changeOverDelivery, { id: agreement!.id, percent: '5', formerly: null }, P1);
  for (let run = 0; run < 2; run++) await tellFollowers(at.services, at.tenant);
  const names = (await notices(ofAgreement.userId)).map(({ zh }) => zh.split('：')[1]!.split(' ')[0]);
  expect(new Set(names)).toEqual(new Set(['要货行', '要货变更', '计划协议']));
  expect(names).toHaveLength(3);
  expect(await ofAgreement.calls(listFollows, {}, P1)).toMatchObject([
    { kind: 'scheduling_agreement', link: `/management/notify-detail?agreement=${agreement!.id}` },
  ]);
});

test('a page in the order of time reads an index, and what looks at too many asks for a narrower range', async () => {
  await at.owner.transaction().execute(async (db) => {
    await sql`
      insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, at, user_no, user_name, source, action, field, before, after, of_table, party, company_code)
      select tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, at - interval '30 days' - i * interval '1 minute', user_no, user_name, source, action, field, before, after, of_table, party, company_code
      from (select * from history where tenant_id = ${at.tenant} and entity = 'delivery_note' and supplier_code = ${world.supplier} limit 1) as one cross join generate_series(1, 51000) as i`.execute(
      db,
    );
  });
  await sql`analyze history`.execute(at.owner);
  for (const input of [{ kind: 'delivery_note' }, { partNo: '5G0' }, { person: '用户' }])
    await expect(found(at.mrp, input), JSON.stringify(input)).toFailWith('err.tooBroad');
  expect(
    (await found(at.mrp, { kind: 'delivery_note', atFrom: new Date().toISOString().slice(0, 10) })).length,
  ).toBeGreaterThan(0);
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain select id from history where tenant_id = ${sql.lit(at.tenant)} and plant_no = 'P1' and entity in ('delivery_note', 'call_off_line') order by at desc, id desc limit 20`.execute(
    at.owner,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan Backward using history_\w+_of_plant/);
  expect(plan).toContain('Merge Append');
  expect(plan).not.toMatch(/Sort {2}\(/);
});
