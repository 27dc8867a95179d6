import { sql } from 'kysely';
import { addDays, mondayOf, today as dayAt, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { surveyStatus } from '@portal/capacity/contract/status.ts';
import type { SurveySubject, Target } from '@portal/capacity/contract/ask.ts';
import {
  acceptCapacitySurveys,
  createCapacityGroup,
  createCapacitySurveys,
  finishCapacitySurveys,
  listSurveySubjects,
  rejectCapacitySurvey,
  saveCapacityGroupWeeks,
  saveCapacitySurvey,
  submitCapacitySurvey,
} from '@portal/capacity/server/offers.ts';
import { publishedVersions } from '@portal/forecast/server/offers.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';
import { ZONE } from '../master-data/plants.ts';

const PLANNER = people.find(({ userNo }) => userNo === 'mrp')!;
const SUPPLIER = people.find(({ userNo }) => userNo === 'supplier')!;
const WEEKS = 26;
const FIRST_WEEK = 2;
/** The week that is short in each answer. */
const SHORT_WEEK = 6;
/** How far each survey of a part has come; the one after them is a group's, the last one is not sent. */
const COURSES = ['init', 'save', 'submit', 'reject', 'accept', 'done', 'overtime'] as const;
type Course = (typeof COURSES)[number];

/** A group of two parts on one line, another line, a group of both, and surveys in each state. */
export const capacityDemand = async (caller: Caller, today: Day): Promise<void> => {
  const [version] = await publishedVersions(caller, { most: 1 });
  if (!version) return;
  const { subjects } = await asPerson(caller, PLANNER, async (planner) =>
    listSurveySubjects(planner, { versionId: version.id, subject: 'part' }),
  );
  const own = subjects.filter(({ supplierCode }) => supplierCode === SUPPLIER.companyCode);
  const groupId = await lines(caller, own, today);
  const parts = [...own.slice(3), ...subjects.filter((one) => !own.includes(one))].map(targetOf);
  const groups = groupId === undefined ? [] : [{ supplierCode: own[0]!.supplierCode, partNo: null, groupId }];
  const all = [...parts.slice(0, COURSES.length), ...groups];
  const dueOn = addDays([today, dayAt(ZONE)].toSorted().at(-1)!, 4);
  const ask = async (targets: readonly Target[], send: 'Y' | 'N') =>
    asPerson(caller, PLANNER, async (planner) =>
      createCapacitySurveys(planner, {
        versionId: version.id,
        targets: [...targets],
        firstWeek: addDays(mondayOf(today), 7 * FIRST_WEEK),
        weekCount: WEEKS,
        dueOn,
        send,
      }),
    );
  await ask(all, 'Y');
  await ask(parts.slice(COURSES.length, COURSES.length + 1), 'N');
  await answer(caller, version.id, today);
};

const targetOf = ({ supplierCode, partNo }: SurveySubject): Target => ({
  supplierCode,
  partNo,
  groupId: null,
});

/** Lines of the supplier whom people play; the id of the group that holds both. */
const lines = async (
  caller: Caller,
  own: readonly SurveySubject[],
  today: Day,
): Promise<string | undefined> => {
  const [first, second, third] = own;
  if (!first || !second || !third) return undefined;
  const { supplierCode, unit } = first;
  const group = async (name: string, parts: readonly SurveySubject[], linkedIds: string[] = []) =>
    asPerson(caller, SUPPLIER, async (supplier) =>
      createCapacityGroup(supplier, {
        supplierCode,
        name,
        unit,
        series: parts.map(({ partNo }, at) => ({
          partNo: partNo!,
          demandType: null,
          loadFactor: at === 0 ? '1' : '1.5',
        })),
        linkedIds,
      }),
    );
  const two = await group('注塑线 3', [first, second]);
  const one = await group('注塑线 4', [third]);
  const all = await group('注塑车间', [], [two.id, one.id]);
  await asPerson(caller, SUPPLIER, async (supplier) =>
    saveCapacityGroupWeeks(supplier, {
      id: two.id,
      version: two.version,
      weeks: Array.from({ length: WEEKS }, (_, at) => ({
        monday: addDays(mondayOf(today), 7 * (FIRST_WEEK + at)),
        actual: at === SHORT_WEEK ? '400' : '1400',
        maximum: at === SHORT_WEEK ? '500' : '1600',
        agreed: null,
        delta: null,
      })),
    }),
  );
  return all.id;
};

type Open = { readonly id: string; readonly version: number; readonly supplierCode: string };

const answer = async (caller: Caller, versionId: string, today: Day): Promise<void> => {
  const open: Open[] = await caller.db
    .selectFrom('capacity_survey')
    .where(ownRows(caller.scope, 'capacity_survey'))
    .where('version_id', '=', versionId)
    .where('status', '=', surveyStatus.moves.send.to)
    .select(['id', 'version', 'supplier_code as supplierCode'])
    .orderBy('id')
    .execute();
  for (const [at, one] of open.entries()) await follow(caller, one, COURSES[at] ?? 'submit', today);
};

const follow = async (caller: Caller, one: Open, course: Course, today: Day): Promise<void> => {
  if (course === 'init') return;
  if (course === 'overtime') {
    await sql`update capacity_survey set status = ${surveyStatus.moves.expire.to}, due_on = ${addDays(today, -1)}::date
      where ${ownRows(caller.scope, 'capacity_survey')} and id = ${one.id}`.execute(caller.db);
    return;
  }
  const supplier = { ...SUPPLIER, companyCode: one.supplierCode };
  const saved = await asPerson(caller, supplier, async (asking) =>
    saveCapacitySurvey(asking, {
      ...(await statedOf(asking, one, course)),
      id: one.id,
      version: one.version,
    }),
  );
  if (course === 'save') return;
  const sent = await asPerson(caller, supplier, async (asking) => submitCapacitySurvey(asking, saved));
  if (course === 'submit') return;
  await asPerson(caller, PLANNER, async (planner) => {
    if (course === 'reject')
      return rejectCapacitySurvey(planner, { ...sent, reason: '请补充夜班的开始日期' });
    await acceptCapacitySurveys(planner, { lines: [sent] });
    if (course === 'done')
      await finishCapacitySurveys(planner, { lines: [{ id: sent.id, version: sent.version + 1 }] });
    return undefined;
  });
};

/** Enough in each week but one, which is short; of a draft the second half is still empty. */
const statedOf = async ({ db, scope }: Caller, { id }: Open, course: Course) => {
  const weeks = await db
    .selectFrom('capacity_survey_week')
    .where(ownRows(scope, 'capacity_survey_week'))
    .where('survey_id', '=', id)
    .select(['monday', 'demand'])
    .orderBy('monday')
    .execute();
  const share = (demand: string, percent: number): string =>
    String(Math.round((Number(demand) * percent) / 100));
  return {
    weeks: weeks.slice(0, course === 'save' ? WEEKS / 2 : weeks.length).map(({ monday, demand }, at) => ({
      monday,
      normal: share(demand, at === SHORT_WEEK ? 70 : at % 5 === 4 ? 95 : 110),
      maximum: share(demand, at === SHORT_WEEK ? 90 : 125),
    })),
    reason: '两台注塑机在大修',
    solution: '增加夜班，并从备用产线调用一套模具',
    plannedOn: addDays(dayAt(ZONE), 45),
    feedback: '已与生产部门核对',
    city: '长春',
    area: '汽车开发区',
    address: '东风大街 1888 号',
    phone: '0431-85110001',
    contact: '张伟',
    email: 'zhang.wei@example.com',
    keyMaterial: 'PA66-GF30',
    materialSupplier: '吉林化工材料有限公司',
    materialDuns: '421234567',
    materialDays: 12,
    cycleSeconds: '38',
    shifts: 2,
    hoursPerShift: '8',
    breakMinutes: 30,
    daysPerWeek: '5',
    allocationPercent: '100',
    machines: 2,
    partsPerCycle: 2,
    oeePercent: '85',
    scrapPercent: '1.5',
    bottleneck: '注塑',
    rampUpWeeks: 4,
    raiseWeeks: 16,
    evidence: [],
  };
};
