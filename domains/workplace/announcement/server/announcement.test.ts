import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readWorkbook } from '@portal/app-server/testing/round-trip.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { listNewestNotices } from '@portal/notification/contract/newest-notices.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';
import { downloadFile, uploadFile } from '@portal/settings/contract/file-calls.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import type { Rules } from '../contract/audience.ts';
import {
  answerAnnouncement,
  confirmAnnouncement,
  exportAnnouncementCompanies,
  listAnnouncementCompanies,
  openAnnouncement,
  readAnnouncementCompany,
  rejectAnnouncementAnswer,
} from '../contract/company-calls.ts';
import {
  changeAnnouncement,
  correctAnnouncement,
  createAnnouncement,
  endAnnouncement,
  listAnnouncements,
  previewAudience,
  publishAnnouncement,
  readAnnouncement,
  remindAnnouncement,
  removeAnnouncement,
  unscheduleAnnouncement,
  withdrawAnnouncement,
} from '../contract/endpoints.ts';
import { workDue } from './by-the-clock.ts';
import { tellOverdue } from './jobs.ts';

const now = today('Asia/Shanghai');
const place = () => ({ tenantId: at.tenant, plantNo: world.plant });

let at: TestWorld;
let planner: Person;
let dispatcher: Person;
let admin: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = await withAccount(at, 'plant', 'logistics-planner');
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  admin = await withAccount(at, 'supplier', 'supplier-admin');
}, 120_000);

const nobody: Rules = {
  all: 'N',
  supplierCodes: [],
  tagIds: [],
  deliversHere: 'N',
  partNos: [],
  partGroups: [],
  roles: [],
  furtherPlants: [],
};
const both = { ...nobody, supplierCodes: [world.supplier, world.otherSupplier] };
const question = {
  key: 'q1',
  kind: 'number' as const,
  title: '每周产能',
  options: [],
  mandatory: 'Y' as const,
};
type Written = InputOf<typeof createAnnouncement>;
const survey = (more: Partial<Written> = {}): Written => ({
  titleZh: '春节产能调查',
  titleEn: null,
  bodyZh: '<p>请填写<script>alert(1)</script></p>',
  bodyEn: null,
  category: 'survey',
  labels: ['春节'],
  top: 'N',
  mustConfirm: 'N',
  needsFeedback: 'Y',
  needsAttachment: 'N',
  dueOn: addDays(now, 5),
  endsOn: null,
  questions: [question],
  files: [],
  audience: both,
  ...more,
});
const information = (more: Partial<Written> = {}): Written =>
  survey({ category: 'information', needsFeedback: 'N', dueOn: null, questions: [], ...more });

/** Puts one out; what the supplier got of it. */
const published = async (written: Written) => {
  const made = await planner.calls(createAnnouncement, written);
  await planner.calls(publishAnnouncement, { ...made, publishAt: null });
  await at.jobsDone();
  return { id: made.id, got: await gotBy(dispatcher, made.id) };
};
const gotBy = async (person: Person, announcement: string) =>
  (await person.calls(listAnnouncementCompanies, { announcement }))[0]!;
const answerOf = (got: { id: string; version: number; edition: number }, value: string | null = '800') => ({
  id: got.id,
  version: got.version,
  edition: got.edition,
  values: [{ key: 'q1', text: value, picked: [], files: [] }],
  remark: null,
  files: [],
});
const statesOf = async (announcement: string) =>
  Object.fromEntries(
    (await planner.calls(listAnnouncementCompanies, { announcement })).map((one) => [
      one.supplierCode,
      one.status,
    ]),
  );
const noticesOf = async (person: Person) => {
  await at.jobsDone();
  return (await person.calls(listNewestNotices, { limit: 100 })).records;
};

describe('whom it goes to', () => {
  test('is shown before it goes out, with the people who are notified; nothing named is refused', async () => {
    const seen = await planner.calls(previewAudience, { audience: both });
    expect(seen.companies.map(({ supplierCode }) => supplierCode)).toEqual(
      [world.supplier, world.otherSupplier].toSorted(),
    );
    const persons = (code: string) => seen.companies.find((one) => one.supplierCode === code)!.persons;
    expect(persons(world.supplier)).toBeGreaterThanOrEqual(2);
    const admins = await planner.calls(previewAudience, {
      audience: { ...both, roles: ['supplier-admin'] },
    });
    expect(admins.persons).toBeLessThan(seen.persons);
    await expect(planner.calls(previewAudience, { audience: nobody })).toFailWith('err.invalid');
    await expect(
      planner.calls(previewAudience, { audience: { ...nobody, roles: ['supplier-admin'] } }),
    ).toFailWith('err.invalid');
    const all = await planner.calls(previewAudience, { audience: { ...nobody, all: 'Y' } });
    expect(all.companies.length).toBeGreaterThan(2);
    const bracket = await planner.calls(previewAudience, {
      audience: { ...nobody, partNos: [world.parts.bracket] },
    });
    expect(bracket.companies.map(({ supplierCode }) => supplierCode)).toContain(world.supplier);
    const here = await planner.calls(previewAudience, { audience: { ...nobody, deliversHere: 'Y' } });
    expect(here.companies.length).toBeGreaterThanOrEqual(bracket.companies.length);
    await expect(at.supplier.calls(previewAudience, { audience: both })).toFailWith('err.forbidden');
  });

  test('companies are written down when it goes out; roles say who is notified, and a foreign supplier finds nothing', async () => {
    const { id, got } = await published(
      survey({ audience: { ...nobody, supplierCodes: [world.supplier], roles: ['supplier-admin'] } }),
    );
    expect(got).toMatchObject({ status: 'toAnswer', edition: 1, readers: 0 });
    const one = await planner.calls(readAnnouncementCompany, { id: got.id });
    expect(one.people.map(({ readAt }) => readAt)).toEqual(one.people.map(() => null));
    expect((await noticesOf(admin)).map(({ link }) => link)).toContain(
      `/system/announcement-supp-detail?id=${got.id}`,
    );
    expect((await noticesOf(dispatcher)).map(({ link }) => link)).not.toContain(
      `/system/announcement-supp-detail?id=${got.id}`,
    );
    expect(await at.otherSupplier.calls(listAnnouncementCompanies, { announcement: id })).toEqual([]);
    await expect(at.otherSupplier.calls(readAnnouncementCompany, { id: got.id })).toFailWith(
      'announcement.companyNone',
    );
    expect(JSON.stringify(await dispatcher.calls(readAnnouncementCompany, { id: got.id }))).not.toContain(
      world.otherSupplier,
    );
  });
});

test('a survey is answered once by a company, rejected with a reason, answered again, and all of it is exported', async () => {
  const paper = await planner.uploads(uploadFile, { name: 'plan.txt', content: Buffer.from('plan') });
  const { id, got } = await published(survey({ needsAttachment: 'Y', files: [paper] }));
  expect(
    (await dispatcher.downloads(downloadFile, { id: paper.id, uuid: paper.uuid })).bytes.toString(),
  ).toBe('plan');
  expect(await gotBy(at.otherSupplier, id)).toMatchObject({ status: 'toAnswer' });
  await dispatcher.calls(openAnnouncement, { id: got.id });
  expect(await gotBy(planner, id).then(() => planner.calls(readAnnouncement, { id }))).toMatchObject({
    companies: 2,
    readCount: 1,
    answeredCount: 0,
    frozen: 'N',
    editions: [{ bodyZh: '<p>请填写</p>', files: [{ name: 'plan.txt' }] }],
  });
  await expect(
    planner.calls(rejectAnnouncementAnswer, {
      id: got.id,
      version: got.version,
      reason: '不完整',
      dueOn: null,
    }),
  ).toFailWith('announcement.notFedBack');
  await expect(dispatcher.calls(answerAnnouncement, answerOf(got))).toFailWith(
    'announcement.attachmentRequired',
  );
  const proof = await dispatcher.uploads(uploadFile, { name: 'proof.txt', content: Buffer.from('proof') });
  await expect(dispatcher.calls(answerAnnouncement, { ...answerOf(got, null), files: [proof] })).toFailWith(
    'announcement.answerMissing',
  );
  await dispatcher.calls(answerAnnouncement, { ...answerOf(got), files: [proof] });
  await expect(admin.calls(answerAnnouncement, answerOf(got))).toFailWith('announcement.alreadyFedBack');
  expect((await admin.calls(readAnnouncementCompany, { id: got.id })).answers).toMatchObject([
    {
      edition: 1,
      late: 'N',
      values: [{ key: 'q1', text: '800' }],
      files: [{ name: 'proof.txt' }],
      rejectedAt: null,
    },
  ]);
  expect((await planner.downloads(downloadFile, { id: proof.id, uuid: proof.uuid })).bytes.toString()).toBe(
    'proof',
  );
  await expect(at.otherSupplier.downloads(downloadFile, { id: proof.id, uuid: proof.uuid })).toFailWith(
    'err.notFound',
  );

  const answered = await gotBy(planner, id);
  const seen = (
    await planner.calls(listAnnouncementCompanies, { announcement: id, supplierCode: world.supplier })
  )[0]!;
  expect([answered.supplierCode, seen.status]).toEqual([answered.supplierCode, 'answered']);
  const rejecting = { id: seen.id, version: seen.version, dueOn: addDays(now, 9) };
  await expect(planner.calls(rejectAnnouncementAnswer, { ...rejecting, reason: null })).toFailWith(
    'announcement.reasonRequired',
  );
  const rejected = await planner.calls(rejectAnnouncementAnswer, { ...rejecting, reason: '请按周填写' });
  expect((await noticesOf(dispatcher))[0]).toMatchObject({ type: 'announcement.rejected' });
  await dispatcher.calls(answerAnnouncement, {
    ...answerOf({ ...rejected, edition: 1 }, '900'),
    remark: '已按周',
    files: [proof],
  });
  const { answers, status } = await dispatcher.calls(readAnnouncementCompany, { id: got.id });
  expect(status).toBe('answered');
  expect(answers.map(({ values, reason }) => [values[0]!.text, reason])).toEqual([
    ['900', null],
    ['800', '请按周填写'],
  ]);

  const rows = await readWorkbook(
    (await planner.downloads(exportAnnouncementCompanies, { announcement: id })).bytes,
  );
  const text = JSON.stringify(rows);
  for (const notified of ['每周产能', '900', '已按周', 'proof.txt', world.supplier, world.otherSupplier])
    expect(text).toContain(notified);
  expect(text).not.toContain('800');
  const own = JSON.stringify(
    await readWorkbook((await dispatcher.downloads(exportAnnouncementCompanies, { announcement: id })).bytes),
  );
  expect(own).not.toContain(world.otherSupplier);
  expect((await noticesOf(planner)).map(({ type }) => type)).toContain('announcement.answered');
});

test('before anybody answers it is changed; afterwards it is frozen, and corrected by an edition that keeps the answers', async () => {
  const { id, got } = await published(survey());
  const one = await planner.calls(readAnnouncement, { id });
  await expect(
    planner.calls(correctAnnouncement, {
      ...without(survey()),
      id,
      version: one.version,
      whatChanged: '期限',
      askAgain: 'N',
    }),
  ).toFailWith('announcement.notFrozen');
  const changed = await planner.calls(changeAnnouncement, {
    ...survey({ titleZh: '改过的标题', dueOn: addDays(now, 6) }),
    id,
    version: one.version,
  });
  // who read the text as it was must read it again
  await expect(dispatcher.calls(answerAnnouncement, answerOf(got))).toFailWith('err.updatedByOther');
  const again = await gotBy(dispatcher, id);
  expect(again).toMatchObject({ titleZh: '改过的标题', dueOn: addDays(now, 6), edition: 1 });
  await dispatcher.calls(answerAnnouncement, answerOf(again));
  const frozen = { ...changed };
  await expect(planner.calls(changeAnnouncement, { ...survey(), ...frozen })).toFailWith(
    'announcement.frozen',
  );
  await expect(
    sql`update announcement_edition set title_zh = 'x' where announcement_id = ${id}`.execute(at.owner),
  ).rejects.toThrow(/somebody answered/);
  const more = { ...question, key: 'q2', title: '备件', kind: 'text' as const, mandatory: 'N' as const };
  const corrected = await planner.calls(correctAnnouncement, {
    ...without(survey({ questions: [question, more] })),
    ...frozen,
    whatChanged: '加了备件问题',
    askAgain: 'N',
  });
  expect(await statesOf(id)).toEqual({ [world.supplier]: 'answered', [world.otherSupplier]: 'toAnswer' });
  const other = await gotBy(at.otherSupplier, id);
  expect([(await gotBy(dispatcher, id)).edition, other.edition]).toEqual([1, 2]);
  await expect(at.otherSupplier.calls(answerAnnouncement, { ...answerOf(other), edition: 1 })).toFailWith(
    'announcement.outdated',
  );
  await at.otherSupplier.calls(answerAnnouncement, answerOf(other, '100'));
  await planner.calls(correctAnnouncement, {
    ...without(survey({ questions: [question, more] })),
    ...corrected,
    whatChanged: '请重新填写',
    askAgain: 'Y',
  });
  expect(new Set(Object.values(await statesOf(id)))).toEqual(new Set(['toAnswer']));
  const { answers, editions } = await dispatcher.calls(readAnnouncementCompany, { id: got.id });
  expect([answers.map(({ edition }) => edition), editions.map(({ edition }) => edition)]).toEqual([
    [1],
    [3, 1],
  ]);
  expect(editions[0]!.whatChanged).toBe('请重新填写');
  const [edition] = (
    await sql<{
      id: string;
    }>`select id from announcement_edition where announcement_id = ${id} order by id`.execute(at.owner)
  ).rows;
  const record = { entity: 'announcement_edition', id: edition!.id };
  expect((await planner.calls(readHistory, record)).length).toBeGreaterThan(0);
  expect(await dispatcher.calls(readHistory, record)).toEqual([]);
  await expect(dispatcher.calls(readHistory, { entity: 'announcement', id })).toFailWith('err.notFound');
});
const without = ({ audience: _, ...rest }: Written) => rest;

test('an information is confirmed per person, apart from being read; nobody answers it', async () => {
  const { id, got } = await published(information({ mustConfirm: 'Y', dueOn: addDays(now, 1) }));
  expect(got.status).toBe('toConfirm');
  await expect(dispatcher.calls(answerAnnouncement, answerOf(got))).toFailWith(
    'announcement.noFeedbackNeeded',
  );
  await dispatcher.calls(openAnnouncement, { id: got.id });
  expect(await gotBy(dispatcher, id)).toMatchObject({ readers: 1, confirmers: 0, status: 'toConfirm' });
  await dispatcher.calls(confirmAnnouncement, { id: got.id, edition: 1 });
  await admin.calls(confirmAnnouncement, { id: got.id, edition: 1 });
  expect(await gotBy(dispatcher, id)).toMatchObject({ readers: 2, confirmers: 2, status: 'confirmed' });
  const { people, confirmedByMe } = await dispatcher.calls(readAnnouncementCompany, { id: got.id });
  expect([people.filter(({ confirmedAt }) => confirmedAt !== null).length, confirmedByMe]).toEqual([2, 'Y']);
  const plain = await published(information());
  expect(plain.got.status).toBe('informed');
  await expect(dispatcher.calls(confirmAnnouncement, { id: plain.got.id, edition: 1 })).toFailWith(
    'announcement.nothingToConfirm',
  );
});

test('the clock puts out, reminds, tells who is late and ends; what was not answered is missed', async () => {
  const made = await planner.calls(createAnnouncement, survey({ endsOn: addDays(now, 8) }));
  await expect(
    planner.calls(publishAnnouncement, { ...made, publishAt: new Date(Date.now() - 60_000).toISOString() }),
  ).toFailWith('announcement.publishPast');
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await planner.calls(publishAnnouncement, { ...made, publishAt: later });
  expect(await planner.calls(listAnnouncementCompanies, { announcement: made.id })).toEqual([]);
  const back = await planner.calls(unscheduleAnnouncement, scheduled);
  await planner.calls(publishAnnouncement, { ...back, publishAt: later });
  await sql`update announcement set publish_at = now() - interval '1 minute' where id = ${made.id}`.execute(
    at.owner,
  );
  await workDue(at.services, place());
  await at.jobsDone();
  const got = await gotBy(dispatcher, made.id);
  expect(got.status).toBe('toAnswer');

  await sql`update announcement_company set due_on = ${now}::date where announcement_id = ${made.id}`.execute(
    at.owner,
  );
  await sql`update announcement set published_at = now() - interval '2 days' where id = ${made.id}`.execute(
    at.owner,
  );
  await workDue(at.services, place());
  await workDue(at.services, place());
  const reminders = async () =>
    (await noticesOf(dispatcher)).filter(
      ({ type, link }) => type === 'announcement.reminder' && link?.endsWith(`=${got.id}`),
    ).length;
  expect(await reminders()).toBe(1);
  expect(await planner.calls(remindAnnouncement, { id: made.id })).toEqual({ reminded: 2 });
  expect(await reminders()).toBe(2);

  await sql`update announcement_company set due_on = ${addDays(now, -1)}::date where announcement_id = ${made.id}`.execute(
    at.owner,
  );
  await tellOverdue(at.services, place());
  for (const person of [dispatcher, planner])
    expect((await noticesOf(person)).map(({ type }) => type)).toContain('announcement.overdue');
  expect(JSON.stringify(await planner.calls(readHomeCounters, {}))).toContain('announcementsLate');
  await dispatcher.calls(answerAnnouncement, answerOf(await gotBy(dispatcher, made.id)));
  expect(await gotBy(dispatcher, made.id)).toMatchObject({ answeredLate: 'Y', overdue: 'N' });

  await sql`update announcement set ends_on = ${addDays(now, -1)}::date where id = ${made.id}`.execute(
    at.owner,
  );
  // before the job comes
  const other = await gotBy(at.otherSupplier, made.id);
  await expect(at.otherSupplier.calls(answerAnnouncement, answerOf(other))).toFailWith('announcement.over');
  await workDue(at.services, place());
  expect(await statesOf(made.id)).toEqual({ [world.supplier]: 'answered', [world.otherSupplier]: 'missed' });
  expect((await planner.calls(readAnnouncement, { id: made.id })).status).toBe('ended');
  await expect(planner.calls(remindAnnouncement, { id: made.id })).toFailWith('announcement.status');
});

test('one that cannot go out by the clock is a draft again, and its writer hears of it', async () => {
  const made = await planner.calls(createAnnouncement, survey({ dueOn: addDays(now, 1) }));
  const soon = new Date(Date.now() + 60_000).toISOString();
  await planner.calls(publishAnnouncement, { ...made, publishAt: soon });
  await sql`update announcement_edition set due_on = ${addDays(now, -1)}::date where announcement_id = ${made.id}`.execute(
    at.owner,
  );
  await sql`update announcement set publish_at = now() where id = ${made.id}`.execute(at.owner);
  await workDue(at.services, place());
  expect((await planner.calls(readAnnouncement, { id: made.id })).status).toBe('draft');
  expect((await noticesOf(planner)).map(({ type }) => type)).toContain('announcement.held');
});

test('what is withdrawn says why and is requested no more; a draft is taken away; what is on top stands first', async () => {
  const { id } = await published(survey({ top: 'Y' }));
  await published(information());
  expect((await planner.calls(listAnnouncements, { shown: 'published' }))[0]!.id).toBe(id);
  const { version } = await planner.calls(readAnnouncement, { id });
  await planner.calls(withdrawAnnouncement, { id, version, reason: '内容有误' });
  expect(new Set(Object.values(await statesOf(id)))).toEqual(new Set(['called']));
  const got = await gotBy(dispatcher, id);
  expect(await dispatcher.calls(readAnnouncementCompany, { id: got.id })).toMatchObject({
    announcementStatus: 'withdrawn',
    overReason: '内容有误',
  });
  const draft = await planner.calls(createAnnouncement, survey());
  await expect(at.supplier.calls(readAnnouncement, { id: draft.id })).toFailWith('err.forbidden');
  await planner.calls(removeAnnouncement, draft);
  await expect(planner.calls(readAnnouncement, { id: draft.id })).toFailWith('announcement.none');
  const up = await published(survey());
  const now2 = await planner.calls(readAnnouncement, { id: up.id });
  await planner.calls(endAnnouncement, { id: up.id, version: now2.version });
  expect(new Set(Object.values(await statesOf(up.id)))).toEqual(new Set(['missed']));
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pictureOf = ({ id, uuid }: { id: string; uuid: string }) =>
  `<img src="/api/system/v1/file/${id}/${uuid}">`;

describe('one for several plants', () => {
  const further = { ...both, furtherPlants: [world.otherPlant] };
  const userNo = 'reader-there';
  let author: Person;
  let here: Person;
  let there: Person;
  beforeAll(async () => {
    author = at.logistics;
    const who = {
      tenantId: at.tenant,
      userNo,
      name: userNo,
      party: 'supplier' as const,
      companyCode: world.supplier,
      companyName: world.supplier,
    };
    const plants = [world.otherPlant];
    const role = 'supplier-dispatcher';
    const userId = await at.owner
      .transaction()
      .execute(async (db) => createUser(db, { ...who, plants, roles: [role], password: 'Portal2026!' }));
    there = at.is({ ...who, userId, userName: userNo, role, plants });
    here = at.is({ party: 'supplier', role, companyCode: world.supplier, plants: [world.plant] });
  });
  const out = async (more: Partial<Written> = {}) => {
    const made = await author.calls(createAnnouncement, survey({ audience: further, ...more }));
    await author.calls(publishAnnouncement, { ...made, publishAt: null });
    await at.jobsDone();
    const lead = await author.calls(readAnnouncement, { id: made.id });
    return { lead, led: lead.elsewhere[0]! };
  };

  test('goes out in each as one of that plant, to its people, and nobody sees what is of the other', async () => {
    for (const furtherPlants of [[world.otherPlant], [world.plant]])
      await expect(
        planner.calls(createAnnouncement, survey({ audience: { ...both, furtherPlants } })),
      ).toFailWith('announcement.foreignPlant');
    const seen = await author.calls(previewAudience, { audience: further });
    expect(
      seen.companies.map(({ plantNo, supplierCode }) => `${plantNo} ${supplierCode}`).toSorted(),
    ).toEqual(
      [world.plant, world.otherPlant]
        .flatMap((plant) => both.supplierCodes.map((code) => `${plant} ${code}`))
        .toSorted(),
    );
    const drawing = await author.uploads(uploadFile, { name: 'plan.png', content: PNG });
    const stranger = await at.otherSupplier.uploads(uploadFile, { name: 'own.png', content: PNG });
    await expect(
      author.calls(createAnnouncement, survey({ bodyZh: `<p>x</p>${pictureOf(stranger)}` })),
    ).toFailWith('err.notFound');
    const { lead, led } = await out({
      bodyZh: `<p>见图</p>${pictureOf(drawing)}<img src="https://evil.cn/a.png">`,
    });
    expect(led).toMatchObject({
      plantNo: world.otherPlant,
      status: 'published',
      companies: 2,
      answeredCount: 0,
    });

    const got = await gotBy(there, led.id);
    const read = await there.calls(readAnnouncementCompany, { id: got.id });
    expect(read).toMatchObject({ plantNo: world.otherPlant, status: 'toAnswer' });
    expect(read.people.map(({ name }) => name)).toEqual([userNo]);
    expect(read.editions[0]!.bodyZh).toBe(`<p>见图</p>${pictureOf(drawing).replace('>', ' />')}`);
    expect((await noticesOf(there)).map(({ link }) => link)).toContain(
      `/system/announcement-supp-detail?id=${got.id}`,
    );
    for (const person of [there, here, at.otherPlanner])
      expect(
        (await person.downloads(downloadFile, { id: drawing.id, uuid: drawing.uuid })).bytes.length,
      ).toBe(PNG.length);
    expect(await there.calls(listAnnouncementCompanies, { announcement: lead.id })).toEqual([]);
    expect(await here.calls(listAnnouncementCompanies, { announcement: led.id })).toEqual([]);
    const gotHere = await gotBy(here, lead.id);
    await expect(there.calls(readAnnouncementCompany, { id: gotHere.id })).toFailWith(
      'announcement.companyNone',
    );
    await expect(at.otherPlanner.calls(readAnnouncement, { id: lead.id })).toFailWith('announcement.none');
    await expect(planner.calls(readAnnouncement, { id: led.id })).toFailWith('announcement.none');
    expect((await planner.calls(readAnnouncement, { id: lead.id })).elsewhere).toEqual([]);
    expect(await at.otherPlanner.calls(readAnnouncement, { id: led.id })).toMatchObject({
      led: 'Y',
      leadNumber: null,
      elsewhere: [],
    });
  });

  test('its text is changed, corrected and taken back in all of them at once, by who acts for all', async () => {
    const { lead, led } = await out();
    const changed = await author.calls(changeAnnouncement, {
      ...survey({ titleZh: '改过', audience: further }),
      id: lead.id,
      version: lead.version,
    });
    const got = await gotBy(there, led.id);
    expect(got.titleZh).toBe('改过');
    const { version } = await at.otherPlanner.calls(readAnnouncement, { id: led.id });
    await expect(
      at
        .is({ role: 'logistics-planner', companyCode: world.otherPlant, plants: [world.otherPlant] })
        .calls(changeAnnouncement, { ...survey(), id: led.id, version }),
    ).toFailWith('announcement.ledElsewhere');
    await there.calls(answerAnnouncement, answerOf(got));
    await expect(
      author.calls(changeAnnouncement, { ...survey({ audience: further }), ...changed }),
    ).toFailWith('announcement.frozen');
    const corrected = await author.calls(correctAnnouncement, {
      ...without(survey()),
      ...changed,
      whatChanged: '期限',
      askAgain: 'Y',
    });
    expect(await gotBy(there, led.id)).toMatchObject({ status: 'toAnswer', edition: 2 });
    expect((await noticesOf(there)).map(({ type }) => type)).toContain('announcement.corrected');
    expect(await author.calls(remindAnnouncement, { id: lead.id })).toEqual({ reminded: 4 });
    await expect(planner.calls(endAnnouncement, corrected)).toFailWith('announcement.foreignPlant');
    await author.calls(withdrawAnnouncement, { ...corrected, reason: '内容有误' });
    expect((await author.calls(readAnnouncement, { id: lead.id })).elsewhere).toMatchObject([
      { status: 'withdrawn' },
    ]);
    expect((await gotBy(there, led.id)).status).toBe('called');
  });

  test('put off, each goes out by the clock of its plant; taken back to draft, it is gone from the others', async () => {
    const made = await author.calls(createAnnouncement, survey({ audience: further }));
    const later = { publishAt: new Date(Date.now() + 3_600_000).toISOString() };
    const first = await author.calls(publishAnnouncement, { ...made, ...later });
    expect((await author.calls(readAnnouncement, { id: made.id })).elsewhere).toMatchObject([
      { status: 'scheduled' },
    ]);
    const back = await author.calls(unscheduleAnnouncement, first);
    expect((await author.calls(readAnnouncement, { id: made.id })).elsewhere).toEqual([]);
    await author.calls(publishAnnouncement, { ...back, ...later });
    await sql`update announcement set publish_at = now() - interval '1 minute' where ${made.id}::bigint in (id, lead_id)`.execute(
      at.owner,
    );
    await workDue(at.services, { tenantId: at.tenant, plantNo: world.otherPlant });
    const { status, elsewhere } = await author.calls(readAnnouncement, { id: made.id });
    expect([status, elsewhere[0]!.status]).toEqual(['scheduled', 'published']);
    await at.jobsDone();
    expect(await gotBy(there, elsewhere[0]!.id)).toMatchObject({ status: 'toAnswer' });
  });
});
