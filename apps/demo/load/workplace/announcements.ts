import { addDays, momentAt, today as dayAt, type Day } from '@portal/platform/contract/day.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { createAnnouncement as createCall } from '@portal/announcement/contract/endpoints.ts';
import type { Question } from '@portal/announcement/contract/question.ts';
import {
  answerAnnouncement,
  confirmAnnouncement,
  correctAnnouncement,
  createAnnouncement,
  deliver,
  endAnnouncement,
  openAnnouncement,
  publishAnnouncement,
  rejectAnnouncementAnswer,
  withdrawAnnouncement,
} from '@portal/announcement/server/offers.ts';
import { people } from '../../world/people.ts';
import { plants } from '../../world/master-data/plants.ts';
import { ZONE } from '../master-data/plants.ts';
import { suppliers } from '../../world/master-data/suppliers.ts';
import { asPerson } from '../as-person.ts';

const PLANNER = people.find(({ userNo }) => userNo === 'logistics')!;
const [FIRST, SECOND, THIRD, FOURTH] = suppliers.map(({ supplierCode }) => supplierCode) as [
  string,
  string,
  string,
  string,
];

type Written = ParsedInput<typeof createCall>;

/** Announcements in every state: a survey with answers, one rejected and silent companies, and an information that is confirmed. People must be there. */
export const announceAll = async (caller: Caller, of: Day): Promise<void> => {
  // last days lie ahead, whatever day the world is of
  const today = [of, dayAt(ZONE)].toSorted().at(-1)!;
  await holidaySurvey(caller, today);
  await newAddress(caller, today);
  await auditOfPackaging(caller, today);
  await winterRules(caller, today);
  const withdrawn = await published(caller, {
    ...information('收货口 3 临时关闭', 'Dock 3 closed for the moment'),
    audience: { ...NOBODY, deliversHere: 'Y' },
  });
  await asPlanner(caller, async (planner) =>
    withdrawAnnouncement(planner, { ...withdrawn, reason: '维修改期，收货口照常开放。' }),
  );
  await asPlanner(caller, async (planner) => {
    const { id, version } = await createAnnouncement(
      planner,
      full({
        ...information('明年装车规范调整', 'Loading rules of next year'),
        mustConfirm: 'Y',
        dueOn: addDays(today, 20),
        audience: { ...NOBODY, all: 'Y' },
      }),
    );
    await publishAnnouncement(planner, {
      id,
      version,
      publishAt: momentAt(ZONE, addDays(today, 5), '08:00'),
    });
    await createAnnouncement(
      planner,
      full({
        ...information('供应商大会议程（草稿）', 'Agenda of the supplier day (draft)'),
        audience: { ...NOBODY, supplierCodes: [FIRST, SECOND] },
      }),
    );
  });
};

/** Answered by the first, rejected at the second; the others are silent. A correction added a question after the first answer. */
const holidaySurvey = async (caller: Caller, today: Day): Promise<void> => {
  const survey = {
    titleZh: '春节假期供货与产能调查',
    titleEn: 'Deliveries and capacity over the spring festival',
    bodyZh:
      '<p>为安排春节期间的要货与收货，请各公司在期限内填写：</p><ul><li>停产与复产日期</li><li>每周可供产能</li><li>应急联系人</li></ul><p>请附<strong>盖章的排产计划</strong>。</p>',
    bodyEn:
      '<p>To plan call-offs and receipts over the spring festival, please state when you stop and begin again, your weekly capacity and whom to call. Please attach your production plan.</p>',
    category: 'survey' as const,
    labels: ['春节', '产能'],
    top: 'Y' as const,
    needsFeedback: 'Y' as const,
    needsAttachment: 'N' as const,
    dueOn: addDays(today, 6),
    questions: QUESTIONS.slice(0, 4),
    audience: { ...NOBODY, supplierCodes: [FIRST, SECOND, THIRD, FOURTH] },
  };
  const out = await published(caller, survey);
  await answered(caller, { id: out.id, edition: 1, supplierCode: FIRST }, [
    { key: 'q1', picked: ['部分停产'] },
    { key: 'q2', text: addDays(today, 60) },
    { key: 'q3', text: '4200' },
    { key: 'q4', text: '王芳，0431-85110001，全天可接听' },
  ]);
  const { audience: _, ...said } = full({ ...survey, questions: QUESTIONS });
  await asPlanner(caller, async (planner) =>
    correctAnnouncement(planner, {
      ...said,
      ...out,
      whatChanged: '增加“假期前增加库存的零件”一题，其他不变。',
      askAgain: 'N',
    }),
  );
  const second = await answered(caller, { id: out.id, edition: 2, supplierCode: SECOND }, [
    { key: 'q1', picked: ['全部停产'] },
    { key: 'q2', text: addDays(today, 66) },
    { key: 'q3', text: '0' },
    { key: 'q4', text: '待定' },
  ]);
  await asPlanner(caller, async (planner) =>
    rejectAnnouncementAnswer(planner, {
      ...second,
      reason: '请填写应急联系人的姓名和电话，并说明假期前的备货安排。',
      dueOn: addDays(today, 8),
    }),
  );
};

/** Must be confirmed: one company did, one person of it beside another who only read it. */
const newAddress = async (caller: Caller, today: Day): Promise<void> => {
  const { id } = await published(caller, {
    ...information('开票信息变更，请确认', 'New invoice address, please confirm'),
    mustConfirm: 'Y',
    dueOn: addDays(today, 4),
    labels: ['开票'],
    audience: { ...NOBODY, deliversHere: 'Y' },
  });
  const company = await gotBy(caller, id, FIRST);
  const [one, other] = await peopleOf(caller, company.id);
  if (!one) return;
  await asReader(caller, FIRST, one, async (person) =>
    confirmAnnouncement(person, { id: company.id, edition: 1 }),
  );
  if (other)
    await asReader(caller, FIRST, other, async (person) => openAnnouncement(person, { id: company.id }));
};

/** Said once for both plants, each with companies of its own; nobody has confirmed it yet. */
const winterRules = async (caller: Caller, today: Day): Promise<void> => {
  const both = plants.map(({ plantNo }) => plantNo);
  await published(
    { ...caller, scope: { ...caller.scope, plants: both } },
    {
      ...information('冬季运输与卸货要求', 'Transport and unloading in winter'),
      bodyZh:
        '<p>自本周起：</p><ul><li>车辆到厂前<strong>清除车厢积雪和结冰</strong></li><li>易冻件使用保温箱，并在发货单备注“保温”</li></ul><table><tbody><tr><th>路面</th><th>提前出发</th></tr><tr><td>小雪</td><td>1 小时</td></tr><tr><td>暴雪红色预警</td><td>先联系工厂</td></tr></tbody></table>',
      bodyEn:
        '<p>From this week on:</p><ul><li><strong>clear snow and ice</strong> off the truck before it arrives</li><li>send what must not freeze in insulated boxes and say so in the remark of the note</li></ul><table><tbody><tr><th>Road</th><th>Leave earlier by</th></tr><tr><td>Light snow</td><td>1 hour</td></tr><tr><td>Red alert of snow</td><td>call the plant first</td></tr></tbody></table>',
      labels: ['冬季'],
      mustConfirm: 'Y',
      dueOn: addDays(today, 3),
      audience: { ...NOBODY, deliversHere: 'Y', furtherPlants: both.slice(1) },
    },
  );
};

/** Over: who did not answer missed it. */
const auditOfPackaging = async (caller: Caller, today: Day): Promise<void> => {
  const out = await published(caller, {
    titleZh: '可循环器具自查',
    titleEn: 'Self-check of returnable containers',
    bodyZh: '<p>请自查在库的可循环器具，填写破损数量。</p>',
    bodyEn: '<p>Please count the broken returnable containers at your site.</p>',
    category: 'survey',
    needsFeedback: 'Y',
    dueOn: addDays(today, 1),
    questions: [{ key: 'q1', kind: 'number', title: '破损数量', options: [], mandatory: 'Y' }],
    audience: { ...NOBODY, supplierCodes: [FIRST, SECOND] },
  });
  await answered(caller, { id: out.id, edition: 1, supplierCode: FIRST }, [{ key: 'q1', text: '12' }]);
  await asPlanner(caller, async (planner) => endAnnouncement(planner, out));
};

const QUESTIONS: Question[] = [
  {
    key: 'q1',
    kind: 'choice',
    title: '假期生产安排',
    options: ['正常生产', '部分停产', '全部停产'],
    mandatory: 'Y',
  },
  { key: 'q2', kind: 'date', title: '复产日期', options: [], mandatory: 'Y' },
  { key: 'q3', kind: 'number', title: '假期每周产能（件）', options: [], mandatory: 'Y' },
  { key: 'q4', kind: 'text', title: '应急联系人', options: [], mandatory: 'Y' },
  { key: 'q5', kind: 'text', title: '假期前增加库存的零件', options: [], mandatory: 'N' },
];

const NOBODY: Written['audience'] = {
  all: 'N',
  supplierCodes: [],
  tagIds: [],
  deliversHere: 'N',
  partNos: [],
  partGroups: [],
  roles: [],
  furtherPlants: [],
};

const information = (titleZh: string, titleEn: string) => ({
  titleZh,
  titleEn,
  bodyZh: `<p>${titleZh}。详情请联系工厂物流规划部。</p>`,
  bodyEn: `<p>${titleEn}. Please ask the logistics planners of the plant.</p>`,
  category: 'information' as const,
});

const full = (said: Partial<Written> & Pick<Written, 'titleZh' | 'bodyZh' | 'category' | 'audience'>) => ({
  titleEn: null,
  bodyEn: null,
  labels: [],
  top: 'N' as const,
  mustConfirm: 'N' as const,
  needsFeedback: 'N' as const,
  needsAttachment: 'N' as const,
  dueOn: null,
  endsOn: null,
  questions: [],
  files: [],
  ...said,
});

const asPlanner = async <T>(caller: Caller, work: (planner: Caller) => Promise<T>): Promise<T> =>
  asPerson(caller, PLANNER, work);

/** Puts one out, and tells its people as the job does. */
const published = async (caller: Caller, said: Parameters<typeof full>[0]) => {
  const out = await asPlanner(caller, async (planner) =>
    publishAnnouncement(planner, {
      ...(await createAnnouncement(planner, full(said) as never)),
      publishAt: null,
    }),
  );
  await deliver(caller, out);
  for (const { id, plantNo } of await elsewhereOf(caller, out.id))
    await deliver({ ...caller, scope: { ...caller.scope, plantNo } }, { id });
  return out;
};

/** Those of further plants that say the same. */
const elsewhereOf = async (
  { db, scope }: Caller,
  leadId: string,
): Promise<{ id: string; plantNo: string }[]> =>
  db
    .selectFrom('announcement')
    .where(ownTenant(scope, 'announcement'))
    .where('lead_id', '=', leadId)
    .select(['id', 'plant_no as plantNo'])
    .execute();

const gotBy = async ({ db, scope }: Caller, announcementId: string, supplierCode: string) =>
  db
    .selectFrom('announcement_company')
    .where(ownRows(scope, 'announcement_company'))
    .where('announcement_id', '=', announcementId)
    .where('supplier_code', '=', supplierCode)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();

type Reading = { readonly userId: string; readonly name: string };
const peopleOf = async ({ db, scope }: Caller, companyId: string): Promise<Reading[]> =>
  db
    .selectFrom('announcement_reader')
    .where(ownRows(scope, 'announcement_reader'))
    .where('company_id', '=', companyId)
    .select(['user_id as userId', 'name'])
    .orderBy('id')
    .execute();

const asReader = async <T>(
  caller: Caller,
  companyCode: string,
  { userId, name }: Reading,
  work: (person: Caller) => Promise<T>,
): Promise<T> =>
  asPerson(
    { ...caller, scope: { ...caller.scope, userId } },
    { ...PLANNER, userNo: userId, name, party: 'supplier', companyCode },
    work,
  );

type Value = { readonly key: string; readonly text?: string; readonly picked?: string[] };
const answered = async (
  caller: Caller,
  { id, edition, supplierCode }: { id: string; edition: number; supplierCode: string },
  values: readonly Value[],
) => {
  const company = await gotBy(caller, id, supplierCode);
  const [one] = await peopleOf(caller, company.id);
  return asReader(caller, supplierCode, one!, async (person) =>
    answerAnnouncement(person, {
      ...company,
      edition,
      values: values.map(({ key, text = null, picked = [] }) => ({ key, text, picked, files: [] })),
      remark: null,
      files: [],
    }),
  );
};
