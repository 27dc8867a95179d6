import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { archivingIn } from '@portal/app-server/testing/goods/archiving.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createCapacityGroup } from '@portal/capacity/contract/endpoints.ts';
import { readCapacityRadar } from '@portal/capacity/contract/radar/calls.ts';
import { readCapacitySurvey } from '@portal/capacity/contract/survey-calls.ts';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { addDays, mondayOf, today } from '@portal/platform/contract/day.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { agreementOf, inDays } from '../../call-off/server/testing/act.ts';
import { causes, effects } from '../contract/cause.ts';
import * as calls from '../contract/endpoints.ts';

const { bracket } = world.parts;
const now = today('Asia/Shanghai');
const week = (n: number) => addDays(mondayOf(now), 7 * (n + 1));

/** Demand and capacity notification 3.0.0, as its schema has it. */
const uuid = z.string().check(z.regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/));
const sites = z.optional(z.array(z.string().check(z.regex(/^BPNS[a-zA-Z0-9]{12}$/))));
const longText = z.optional(z.string().check(z.maxLength(4000)));
const shape = z.strictObject({
  notificationId: uuid,
  sourceDisruptionId: uuid,
  relatedNotificationIds: z.optional(z.array(uuid)),
  leadingRootCause: z.enum(causes),
  effect: z.enum(effects),
  status: z.enum(['open', 'resolved']),
  text: longText,
  resolvingMeasureDescription: longText,
  startDateOfEffect: moment,
  expectedEndDateOfEffect: z.optional(moment),
  contentChangedAt: moment,
  affectedSitesSender: sites,
  affectedSitesRecipient: sites,
  materialsAffected: z.optional(
    z.array(
      z.strictObject({
        materialNumberCustomer: z.optional(z.string()),
        materialNumberSupplier: z.optional(z.string()),
        materialGlobalAssetId: z.optional(uuid),
      }),
    ),
  ),
});

let at: TestWorld;
let planner: Person;
let supplier: Person;
let second: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = at.is({ party: 'plant', role: 'mrp-controller' });
  supplier = at.supplier;
  second = at.otherSupplier;
  await sql`
    insert into plant_supplier_part (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, unloading_point, dispositor)
    select tenant_id, 'seed', 'seed', plant_no, ${world.otherSupplier}, part_no, unloading_point, dispositor from plant_supplier_part
    where tenant_id = ${at.tenant} and plant_no = ${world.plant} and supplier_code = ${world.supplier} and part_no = ${bracket} limit 1 on conflict do nothing`.execute(
    at.owner,
  );
}, 120_000);

type Card = InputOf<typeof calls.openDisruption>;
const card = (more: Partial<Card> = {}): Card => ({
  supplierCode: null,
  cause: 'strike',
  effect: 'capacity-reduction',
  text: '工厂罢工，产能下降',
  startsAt: '2026-12-14T00:00:00Z',
  endsAt: '2026-12-28T00:00:00Z',
  sitesSender: 'BPNS7588787849VQ',
  sitesRecipient: null,
  parts: [
    { partNo: bracket, week: week(1), lost: '400' },
    { partNo: bracket, week: week(2), lost: null },
  ],
  measures: [{ measure: '动用安全库存', owner: '王芳', dueOn: addDays(now, 3), doneOn: null }],
  links: [],
  ...more,
});
const told = async (
  person: Person,
  { supplierCode: _, ...more }: Card,
  which: { id: string; version: number },
) => person.calls(calls.changeDisruption, { ...which, ...more });

describe('a card', () => {
  test('goes to the other side, is changed and resolved by its sender, and stays then', async () => {
    const opened = await supplier.calls(calls.openDisruption, card());
    expect(await planner.calls(calls.readDisruption, { id: opened.id })).toMatchObject({
      number: opened.number,
      sentBy: 'supplier',
      supplierCode: world.supplier,
      materials: 1,
      openMeasures: 1,
      parts: [
        { partNo: bracket, week: week(1), lost: '400' },
        { partNo: bracket, week: week(2), lost: null },
      ],
    });
    await expect(told(planner, card(), opened)).rejects.toMatchObject({ key: 'disruption.senderOnly' });
    const measured = await planner.calls(calls.keepDisruptionMeasures, {
      ...opened,
      measures: [
        { measure: '动用安全库存', owner: '王芳', dueOn: addDays(now, 3), doneOn: now },
        { measure: '加班', owner: '李强', dueOn: null, doneOn: null },
      ],
    });
    const { bytes } = await planner.downloads(calls.printDisruption, { id: opened.id });
    const paper = await textOf(bytes);
    for (const said of [
      '供应中断卡',
      'Disruption card',
      opened.number,
      bracket,
      week(1),
      '动用安全库存',
      '王芳',
    ])
      expect(paper).toContain(said);
    await expect(second.downloads(calls.printDisruption, { id: opened.id })).toFailWith('disruption.none');
    const changed = await told(supplier, card({ text: '罢工延长', measures: [] }), measured);
    await expect(
      planner.calls(calls.resolveDisruption, { ...changed, resolving: '恢复' }),
    ).rejects.toMatchObject({ key: 'disruption.senderOnly' });
    const resolved = await supplier.calls(calls.resolveDisruption, { ...changed, resolving: '罢工结束' });
    await expect(told(supplier, card(), resolved)).rejects.toMatchObject({ key: 'disruption.status' });
    expect(await supplier.calls(calls.listDisruptions, { shown: 'open' })).toEqual([]);
    expect(await planner.calls(calls.listDisruptions, { shown: 'resolved', partNo: bracket })).toMatchObject([
      { number: opened.number, openMeasures: 0 },
    ]);
  });

  test.each([
    ['endsBefore', { endsAt: '2026-12-13T00:00:00Z' }],
    ['notAMonday', { parts: [{ partNo: bracket, week: addDays(week(1), 1), lost: '1' }] }],
    ['lossWithoutWeek', { parts: [{ partNo: bracket, week: null, lost: '1' }] }],
    ['notDelivered', { parts: [{ partNo: 'NOT HERE', week: null, lost: null }] }],
    [
      'twice',
      {
        parts: [
          { partNo: bracket, week: week(1), lost: '1' },
          { partNo: bracket, week: week(1), lost: '2' },
        ],
      },
    ],
    ['linkWithoutDay', { links: [{ kind: 'callOff', number: 'SA1', day: null }] }],
    ['linkNone', { links: [{ kind: 'callOff', number: 'NONE', day: now }] }],
    ['linkNone', { links: [{ kind: 'survey', number: 'CS00000000', day: null }] }],
  ] satisfies [string, Partial<Card>][])('is refused: %s', async (key, more) => {
    await expect(supplier.calls(calls.openDisruption, card(more))).rejects.toMatchObject({
      key: `disruption.${key}`,
    });
  });

  test('refers to call-offs of its supplier alone', async () => {
    const agreement = agreementOf(at, 'SA-DISRUPTED');
    await agreement.releases([[inDays(9), '100']]);
    const [line] = await agreement.lines();
    const links = [{ kind: 'callOff' as const, number: agreement.saNo, day: line!.dueOn }];
    const { id } = await supplier.calls(calls.openDisruption, card({ links }));
    expect((await supplier.calls(calls.readDisruption, { id })).links).toContainEqual({
      kind: 'callOff',
      number: agreement.saNo,
      day: line!.dueOn,
      partNo: line!.partNo,
      targetId: line!.id,
    });
    await expect(second.calls(calls.openDisruption, card({ links }))).rejects.toMatchObject({
      key: 'disruption.linkNone',
    });
  });
});

describe('one event', () => {
  const SECRET = 'BPNS1111111111AA';
  const names = async (): Promise<string[]> => {
    const { rows } = await sql<{ code: string; zh: string; en: string }>`
      select supplier_code as code, name_zh as zh, name_en as en from supplier where tenant_id = ${at.tenant} and supplier_code = ${world.supplier}`.execute(
      at.owner,
    );
    return [rows[0]!.code, rows[0]!.zh, rows[0]!.en, SECRET];
  };

  test('is forwarded with what is confirmed, and never names a third party', async () => {
    const [code, zh, en] = await names();
    const source = await supplier.calls(
      calls.openDisruption,
      card({
        text: `${zh} 罢工`,
        sitesSender: SECRET,
        parts: [{ partNo: bracket, week: week(1), lost: '9' }],
      }),
    );
    const forward = (more: Partial<InputOf<typeof calls.forwardDisruption>>) =>
      planner.calls(calls.forwardDisruption, {
        ...source,
        ...card({ sitesSender: null, measures: [] }),
        supplierCode: world.otherSupplier,
        confirmed: 'Y',
        ...more,
      });
    await expect(forward({ confirmed: 'N' })).rejects.toMatchObject({ key: 'disruption.notConfirmed' });
    await expect(forward({ supplierCode: world.supplier })).rejects.toMatchObject({
      key: 'disruption.toSamePartner',
    });
    for (const more of [
      { text: `因 ${code} 罢工` },
      { text: `${zh}罢工` },
      { text: `Strike at ${en}` },
      { text: `site ${SECRET.toLowerCase()}` },
      { sitesSender: SECRET },
      { sitesRecipient: SECRET },
      { measures: [{ measure: '改由其他工厂供货', owner: `${code} 王芳`, dueOn: null, doneOn: null }] },
    ])
      await expect(forward(more)).rejects.toMatchObject({ key: 'disruption.thirdParty' });
    const made = await forward({ text: '上游罢工，需求下降', effect: 'capacity-reduction' });

    const seen = await second.calls(calls.readDisruption, { id: made.id });
    const original = await planner.calls(calls.readDisruption, { id: source.id });
    expect(seen).toMatchObject({ sourceId: original.sourceId, relatedIds: original.notificationId });
    await at.jobsDone();
    const { rows: kept } = await sql<{ row: unknown }>`
      select to_jsonb(history) - 'user_no' as row from history where tenant_id = ${at.tenant} and entity = 'disruption' and record_id = ${made.id}
      union all select to_jsonb(notification) as row from notification where tenant_id = ${at.tenant} and link like ${`%id=${made.id}`}`.execute(
      at.owner,
    );
    const notification = await second.calls(calls.readDisruptionNotification, { id: made.id });
    const all = JSON.stringify([seen, notification, kept, await second.calls(calls.listDisruptions, {})]);
    expect(kept.length).toBeGreaterThan(1);
    for (const name of await names()) expect(all).not.toContain(name);

    expect(
      await planner.calls(calls.listDisruptions, { sourceId: original.sourceId, sort: 'number' }),
    ).toMatchObject([{ supplierCode: world.supplier }, { supplierCode: world.otherSupplier }]);
    expect(await second.calls(calls.listDisruptions, { sourceId: original.sourceId })).toHaveLength(1);
    await expect(second.calls(calls.readDisruption, { id: source.id })).rejects.toMatchObject({
      key: 'disruption.none',
    });
    // later words are held against the same rule
    await expect(
      told(planner, card({ sitesSender: null, text: `仍在等 ${zh}` }), made),
    ).rejects.toMatchObject({ key: 'disruption.thirdParty' });
    await expect(
      planner.calls(calls.resolveDisruption, {
        id: made.id,
        version: made.version,
        resolving: `${code} 恢复`,
      }),
    ).rejects.toMatchObject({ key: 'disruption.thirdParty' });
  });

  test('is told back to the plant by a supplier, with another effect it is related to none', async () => {
    const fromPlant = await planner.calls(
      calls.openDisruption,
      card({ supplierCode: world.supplier, sitesSender: null }),
    );
    const back = await supplier.calls(calls.forwardDisruption, {
      ...fromPlant,
      ...card({ effect: 'demand-reduction' }),
      confirmed: 'Y',
    });
    expect(await planner.calls(calls.readDisruption, { id: back.id })).toMatchObject({
      sentBy: 'supplier',
      relatedIds: '',
    });
    await expect(
      supplier.calls(calls.forwardDisruption, { id: back.id, version: 1, ...card(), confirmed: 'Y' }),
    ).rejects.toMatchObject({ key: 'disruption.toSamePartner' });
  });
});

describe('a notification', () => {
  const sent = {
    notificationId: 'urn:uuid:D9452F24-3BF3-4134-B3EB-68858F1B2362',
    sourceDisruptionId: 'c69cb3e4-16ad-43c3-82b9-0deac75ecf9e',
    relatedNotificationIds: ['urn:uuid:d05cef4a-b692-45bf-87cc-eda2d84e4c04'],
    leadingRootCause: 'strike',
    effect: 'demand-reduction',
    status: 'open',
    text: 'Capacity reduction due to ongoing strike.',
    startDateOfEffect: '2023-12-13T15:00:00+01:00',
    expectedEndDateOfEffect: '2023-12-17T08:00:00+01:00',
    contentChangedAt: '2023-12-13T15:00:00+01:00',
    affectedSitesSender: ['BPNS7588787849VX', 'BPNS7588787849VX'],
    affectedSitesRecipient: ['BPNS6666787765VQ'],
    materialsAffected: [
      { materialNumberCustomer: bracket, materialNumberSupplier: 'MNR-8101' },
      { materialGlobalAssetId: 'urn:uuid:48878d48-6f1d-47f5-8ded-a441d0d879df' },
    ],
  };
  type Sent = InputOf<typeof calls.takeDisruptionNotification>['notification'];
  const take = async (more: Partial<Sent> = {}, person = supplier) =>
    person.calls(calls.takeDisruptionNotification, {
      supplierCode: null,
      sentBy: null,
      notification: { ...sent, ...more },
    });

  test('opens a card, changes nothing twice, is never older, replaces, and resolves', async () => {
    const opened = await take();
    expect(opened).toMatchObject({ outcome: 'opened' });
    expect(await take({ contentChangedAt: '2023-12-13T14:00:00Z' })).toMatchObject({
      outcome: 'repeated',
      version: opened.version,
    });
    await expect(take({ contentChangedAt: '2023-12-13T13:59:59Z' })).rejects.toMatchObject({
      key: 'disruption.older',
    });
    const later = { contentChangedAt: '2023-12-14T15:00:00Z' };
    expect(await take({ ...later, text: 'It goes on.' })).toMatchObject({ outcome: 'changed' });
    const { affectedSitesSender: _, affectedSitesRecipient: __, ...silent } = sent;
    const end = {
      ...silent,
      status: 'resolved',
      resolvingMeasureDescription: 'Safety stock.',
      contentChangedAt: '2023-12-15T15:00:00Z',
    };
    const takeEnd = async () =>
      supplier.calls(calls.takeDisruptionNotification, {
        supplierCode: null,
        sentBy: null,
        notification: end,
      });
    expect(await takeEnd()).toMatchObject({ outcome: 'resolved' });
    expect(await takeEnd()).toMatchObject({ outcome: 'repeated' });
    await expect(take({ contentChangedAt: '2023-12-16T15:00:00Z' })).rejects.toMatchObject({
      key: 'disruption.status',
    });
    expect(await planner.calls(calls.readDisruptionNotification, { id: opened.id })).toEqual({
      ...end,
      notificationId: sent.notificationId.toLowerCase(),
      sourceDisruptionId: `urn:uuid:${sent.sourceDisruptionId}`,
      startDateOfEffect: '2023-12-13T14:00:00.000Z',
      expectedEndDateOfEffect: '2023-12-17T07:00:00.000Z',
      contentChangedAt: '2023-12-15T15:00:00.000Z',
    });
  });

  test.each([
    ['disruption.unknownValue', { leadingRootCause: 'earthquake' }],
    ['disruption.unknownValue', { effect: 'capacity-loss' }],
    ['disruption.unknownValue', { status: 'closed' }],
    ['disruption.textMissing', { text: null }],
    [
      'disruption.resolvingMissing',
      { status: 'resolved', affectedSitesSender: [], affectedSitesRecipient: [] },
    ],
    ['disruption.sitesOfResolved', { status: 'resolved', resolvingMeasureDescription: 'x' }],
    ['disruption.materialUnnamed', { materialsAffected: [{}] }],
    ['disruption.notDelivered', { materialsAffected: [{ materialNumberCustomer: 'NOT HERE' }] }],
    ['disruption.notATime', { startDateOfEffect: '2023-02-30T10:00:00Z' }],
    ['err.invalid', { affectedSitesSender: ['BPNS1'] }],
    ['err.invalid', { notificationId: 'x' }],
  ] satisfies [string, Partial<Sent>][])('is refused with %s: %j', async (key, more) => {
    await expect(
      take({ notificationId: '00000000-3bf3-4134-b3eb-68858f1b2362', ...more }),
    ).rejects.toMatchObject({ key });
  });

  test('of the plant names no third party; a supplier sends for himself alone', async () => {
    const notification = { ...sent, text: `Strike at ${world.otherSupplier}` };
    const input = { supplierCode: world.supplier, sentBy: 'plant' as const, notification };
    await expect(planner.calls(calls.takeDisruptionNotification, input)).rejects.toMatchObject({
      key: 'disruption.thirdParty',
    });
    await expect(
      supplier.calls(calls.takeDisruptionNotification, { ...input, supplierCode: null }),
    ).rejects.toMatchObject({ key: 'disruption.senderOnly' });
    await expect(
      second.calls(calls.takeDisruptionNotification, { ...input, sentBy: null }),
    ).rejects.toMatchObject({ key: 'supplier.unknownSupplier' });
  });

  test('that goes out has the published shape and comes back unchanged', async () => {
    const ids = [
      await supplier.calls(calls.openDisruption, card()),
      await planner.calls(
        calls.openDisruption,
        card({ supplierCode: world.supplier, endsAt: null, parts: [] }),
      ),
    ].map(({ id }) => id);
    for (const id of ids) {
      const notification = await supplier.calls(calls.readDisruptionNotification, { id });
      expect(shape.safeParse(notification).error).toBeUndefined();
      const own = (await supplier.calls(calls.readDisruption, { id })).sentBy;
      expect(
        await planner.calls(calls.takeDisruptionNotification, {
          supplierCode: world.supplier,
          sentBy: own,
          notification,
        }),
      ).toMatchObject({ id, outcome: 'repeated' });
    }
  });
});

describe('a capacity survey and archives', () => {
  const surveyed = async (number: string, status: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      with survey as (insert into capacity_survey (tenant_id, created_by, updated_by, plant_no, supplier_code, number, subject, part_no, unit, version_id,
          source, demand_type, version_no, first_monday, last_monday, due_on, status, done_at)
        values (${at.tenant}, 'seed', 'seed', ${world.plant}, ${world.supplier}, ${number}, 'part', ${bracket}, 'PCE', abs(hashtext(${number})),
          'MRP', 'SR99', ${number}, '2025-03-03', '2025-03-10', '2025-02-20', ${status}, case when ${status} = 'done' then timestamptz '2025-03-01' end) returning *),
      week as (insert into capacity_survey_week (tenant_id, created_by, updated_by, plant_no, supplier_code, survey_id, monday, demand)
        select tenant_id, 'seed', 'seed', plant_no, supplier_code, id, first_monday, 10 from survey)
      select id from survey`.execute(at.owner);
    return rows[0]!.id;
  };

  test('one that is done goes once no open card refers to it, and comes back as it was; one that waits stays', async () => {
    const archiving = archivingIn(at);
    const rows = async () =>
      Promise.all(['capacity_survey', 'capacity_survey_week'].map(async (table) => archiving.rows(table)));
    const [id] = [await surveyed('CS-GOES', 'done'), await surveyed('CS-WAITS', 'submit')];
    const held = await surveyed('CS-HELD', 'done');
    const { id: cardId, version } = await planner.calls(
      calls.openDisruption,
      card({
        supplierCode: world.supplier,
        links: [{ kind: 'survey', number: 'CS-HELD', day: null }],
      }),
    );
    const before = await rows();

    const archive = await archiving.backsUp('survey');
    expect(archive).toMatchObject({ status: 'backedUp', lines: 1 });
    expect(await archiving.deletes(archive)).toMatchObject({ status: 'deleted', done: 1, problem: null });
    await expect(supplier.calls(readCapacitySurvey, { id })).toFailWith('err.archived');
    await expect(second.calls(readCapacitySurvey, { id })).toFailWith('capacity.surveyNone');
    expect(await planner.calls(readCapacitySurvey, { id: held })).toMatchObject({ number: 'CS-HELD' });
    expect(await archiving.restores(archive)).toMatchObject({ status: 'backedUp', problem: null });
    expect(await rows()).toEqual(before);

    await planner.calls(calls.resolveDisruption, {
      id: cardId,
      version,
      resolving: '罢工结束',
    });
    expect(await archiving.backsUp('survey')).toMatchObject({ lines: 2 });
  });
});

test('open cards mark the weeks of groups on the radar: the week that is named, else each that the effect touches', async () => {
  const { id: groupId } = await supplier.calls(createCapacityGroup, {
    supplierCode: world.supplier,
    name: '受扰线',
    unit: 'PCE',
    series: [{ partNo: bracket, demandType: null, loadFactor: null }],
    linkedIds: [],
  });
  const monday = (n: number) => addDays(mondayOf(now), 7 * n);
  const noon = (day: string) => `${day}T04:00:00Z`;
  const opened = async (cause: Card['cause'], more: Partial<Card>) =>
    planner.calls(calls.openDisruption, card({ supplierCode: world.supplier, cause, ...more }));
  const named = await opened('war', { parts: [{ partNo: bracket, week: monday(2), lost: '10' }] });
  await opened('insolvency', {
    // the last moment of a Sunday in the plant, and the first of a Monday
    startsAt: `${addDays(monday(5), -1)}T15:59:00Z`,
    endsAt: `${addDays(monday(6), -1)}T16:00:00Z`,
    parts: [{ partNo: bracket, week: null, lost: null }],
  });
  await opened('other', {
    startsAt: noon(monday(10)),
    endsAt: null,
    parts: [{ partNo: bracket, week: null, lost: null }],
  });
  const marks = async (person: Person) => {
    const input = { percent: null, partNo: null, withGroupId: null, weekCount: 12, supplierCode: null };
    const { disruptions } = await person.calls(readCapacityRadar, { ...input, group: '受扰线' });
    return disruptions
      .filter((one) => ['War', 'Insolvency', 'Other'].includes(one.causeEn))
      .map((one) => [one.causeEn, one.monday, one.groupId]);
  };
  const expected = [
    ['War', monday(2), groupId],
    ...[4, 5, 6].map((n) => ['Insolvency', monday(n), groupId]),
    ...[10, 11].map((n) => ['Other', monday(n), groupId]),
  ];
  expect(await marks(planner)).toEqual(expected);
  expect(await marks(supplier)).toEqual(expected);
  expect(await marks(second)).toEqual([]);
  await planner.calls(calls.resolveDisruption, { ...named, resolving: '恢复供应' });
  expect(await marks(planner)).toEqual(expected.slice(1));
});
