import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { stages, type Stage } from '@portal/eight-d/contract/stages.ts';
import {
  approveEightD,
  cancelEightD,
  eightDRecord,
  openReport,
  refuseEightD,
  saveStage,
  submitEightD,
} from '@portal/eight-d/server/offers.ts';
import { attachFiles, keepFile } from '@portal/settings/server/offers.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';
import { contentOn } from './eight-d-content.ts';

type Person = (typeof people)[number];
const LEAD: Person = people.find(({ roles }) => roles.includes('receiving-lead'))!;
const FILLER: Person = people.find(({ userNo }) => userNo === 'supplier')!;
const SUPPLIER = FILLER.companyCode!;
/** Days that each turn of the closed report took. */
const DAYS_A_TURN = 2;

type Complaint = {
  readonly complaint: string;
  readonly severity: 'critical' | 'major' | 'minor';
  readonly daysAgo: number;
  /** Of the same part as this one. */
  readonly as?: number;
};
const complaints: readonly Complaint[] = [
  { complaint: '安装孔孔径偏小 0.05 mm，无法装配', severity: 'critical', daysAgo: 40 },
  { complaint: '支架表面有毛刺，划伤线束', severity: 'major', daysAgo: 9 },
  { complaint: '标签与零件不符，混装 12 件', severity: 'major', daysAgo: 6 },
  { complaint: '周转箱内缺少缓冲垫，零件磕碰', severity: 'minor', daysAgo: 0 },
  { complaint: '安装孔再次偏小，同一钻床', severity: 'critical', daysAgo: 2, as: 0 },
  { complaint: '外观色差，复检为照明所致', severity: 'minor', daysAgo: 12 },
];

/** One report that is closed with all it needs, one refused at D4, one overdue, one new, one that repeats the closed one and waits for the plant, one cancelled. */
export const report8Ds = async (caller: Caller, today: Day): Promise<void> => {
  const parts = await partsOf(caller);
  const ids: string[] = [];
  for (const [at, { daysAgo, complaint, severity, as = at }] of complaints.entries()) {
    const { id } = await asPerson(caller, LEAD, async (plant) =>
      openReport(plant, {
        complaint,
        severity,
        supplierCode: SUPPLIER,
        partNo: parts[as % parts.length]!,
        complaintDate: addDays(today, -daysAgo),
        customerComplaintId: `QM-${today.slice(0, 4)}-${String(817 + at)}`,
        customerContact: LEAD.name,
        orderNumber: null,
      }),
    );
    ids.push(id);
  }
  const [closed, refused, overdue, , repeat, cancelled] = ids as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  for (const stage of stages) await pass(caller, closed, stage, today);
  await pass(caller, refused, 'd13', today);
  await submit(caller, refused, 'd4', today);
  await asPerson(caller, LEAD, async (plant) =>
    refuseEightD(plant, {
      ...(await versionOf(plant, refused)),
      reason: '原因只是症状，请追到系统原因；证明无法核实',
    }),
  );
  await pass(caller, repeat, 'd13', today);
  await submit(caller, repeat, 'd4', today);
  await asPerson(caller, LEAD, async (plant) =>
    cancelEightD(plant, { ...(await versionOf(plant, cancelled)), reason: '复检合格，投诉撤销' }),
  );
  await spread(caller, closed);
  await lag(caller, overdue, addDays(today, -4));
};

const partsOf = async ({ db, scope }: Caller): Promise<string[]> => {
  const rows = await db
    .selectFrom('plant_supplier_part')
    .where(ownRows(scope, 'plant_supplier_part'))
    .where('supplier_code', '=', SUPPLIER)
    .select('part_no')
    .distinct()
    .orderBy('part_no')
    .limit(complaints.length)
    .execute();
  return rows.map(({ part_no }) => part_no);
};

const versionOf = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('eight_d')
    .where(ownRows(scope, 'eight_d'))
    .where('id', '=', id)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();

const submit = async (caller: Caller, id: string, stage: Stage, today: Day): Promise<void> => {
  await asPerson(caller, FILLER, async (asking) => {
    const files = stage === 'd13' || stage === 'd4' ? [await picture(asking, id, stage)] : [];
    const saved = await saveStage(asking, stage, {
      ...(await versionOf(asking, id)),
      ...contentOn(today)[stage],
      files,
    });
    await submitEightD(asking, { ...saved, stage });
  });
};

const pass = async (caller: Caller, id: string, stage: Stage, today: Day): Promise<void> => {
  await submit(caller, id, stage, today);
  await asPerson(caller, LEAD, async (plant) => approveEightD(plant, await versionOf(plant, id)));
};

const WIDTH = 480;
const HEIGHT = 320;
const HOLE = 70;

/** The demo has no photographs: its pictures are drawn. */
const picture = async (caller: Caller, id: string, stage: Stage) => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#e2e8f0';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#64748b';
  context.fillRect(60, 60, WIDTH - 120, HEIGHT - 120);
  context.fillStyle = stage === 'd13' ? '#fecaca' : '#bbf7d0';
  context.beginPath();
  context.arc(WIDTH / 2, HEIGHT / 2, HOLE, 0, 2 * Math.PI);
  context.fill();
  const file = await keepFile(caller, {
    name: `${stage}-bore.png`,
    docType: 'eight-d',
    source: 'demo',
    contentType: 'image/png',
    content: canvas.toBuffer('image/png'),
  });
  await attachFiles(caller, eightDRecord(id), [file]);
  return file;
};

/** The turns of a report lie behind each other, as people take them. */
const spread = async ({ db, scope }: Caller, id: string): Promise<void> => {
  await sql`
    update eight_d_turn as turn set began_at = now() - make_interval(days => ${DAYS_A_TURN}::int * placed.back), ended_at = now() - make_interval(days => ${DAYS_A_TURN}::int * (placed.back - 1))
    from (select id, row_number() over (order by id desc)::int as back from eight_d_turn where ${ownRows(scope, 'eight_d_turn')} and eight_d_id = ${id}) as placed
    where ${ownRows(scope, 'eight_d_turn', 'turn')} and turn.id = placed.id`.execute(db);
};

/** A report whose first stage should have come days ago. */
const lag = async ({ db, scope }: Caller, id: string, due: Day): Promise<void> => {
  await sql`update eight_d set due_on = ${due}::date, waits_since = now() - interval '5 days' where ${ownRows(scope, 'eight_d')} and id = ${id}`.execute(
    db,
  );
  await sql`update eight_d_stage set due_on = ${due}::date where ${ownRows(scope, 'eight_d_stage')} and eight_d_id = ${id} and stage = 'd13'`.execute(
    db,
  );
  await sql`update eight_d_turn set began_at = now() - interval '5 days' where ${ownRows(scope, 'eight_d_turn')} and eight_d_id = ${id}`.execute(
    db,
  );
};
