import { sql } from 'kysely';
import {
  acceptClaims,
  answerClaim,
  createClaim,
  createClaimsFrom,
  decideClaim,
  findClaimSources,
  proposeClaim,
  sendClaims,
  settleClaim,
  withdrawClaim,
} from '@portal/claim/server/offers.ts';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';

type Person = (typeof people)[number];
const personOf = (no: string): Person => people.find(({ userNo }) => userNo === no)!;
const [CLERK, REVIEWER, FINANCE] = [personOf('settlement'), personOf('settlement2'), personOf('finance')];

type Verb = 'send' | 'offer' | 'dispute' | 'propose' | 'decide' | 'accept' | 'withdraw' | 'settle';
type Claimed = {
  readonly reason: string;
  readonly description: string;
  readonly kind: string;
  readonly quantity: string;
  readonly rate: string;
  readonly vat: 'taxed' | 'untaxed';
  readonly causes: readonly {
    readonly cause: string;
    readonly borneBy: 'supplier' | 'plant' | 'other';
    readonly share: string;
  }[];
  readonly by: Person;
  readonly verbs: readonly Verb[];
  /** Sent so many days ago. */
  readonly age: number;
  /** Answered behind its last day. */
  readonly isLate?: true;
};

const ALONE = [{ cause: 'processError', borneBy: 'supplier', share: '100' }] as const;
const SHARED = [
  { cause: 'processError', borneBy: 'supplier', share: '70' },
  { cause: 'drawing', borneBy: 'plant', share: '30' },
] as const;

/** One claim in each state, of both sides; one that nobody answered in time among them. */
const CLAIMS: readonly Claimed[] = [
  {
    reason: 'quality',
    description: '支架毛刺，现场挑选 2 班',
    kind: 'sorting',
    quantity: '16',
    rate: '85',
    vat: 'taxed',
    causes: ALONE,
    by: CLERK,
    verbs: [],
    age: 0,
  },
  {
    reason: 'quality',
    description: '焊点虚焊，返工 120 件',
    kind: 'rework',
    quantity: '120',
    rate: '12.5',
    vat: 'taxed',
    causes: SHARED,
    by: CLERK,
    verbs: ['send'],
    age: 2,
  },
  {
    reason: 'late',
    description: '晚到造成总装停线 18 分钟',
    kind: 'lineStop',
    quantity: '18',
    rate: '640',
    vat: 'untaxed',
    causes: ALONE,
    by: CLERK,
    verbs: ['send'],
    age: 24,
  },
  {
    reason: 'packaging',
    description: '周转箱破损 14 个',
    kind: 'container',
    quantity: '14',
    rate: '76',
    vat: 'taxed',
    causes: [],
    by: CLERK,
    verbs: ['send', 'offer'],
    age: 9,
  },
  {
    reason: 'damage',
    description: '运输磕碰，退货 60 件的返运费',
    kind: 'freight',
    quantity: '1',
    rate: '2800',
    vat: 'taxed',
    causes: ALONE,
    by: CLERK,
    verbs: ['send', 'dispute'],
    age: 40,
    isLate: true,
  },
  {
    reason: 'sequence',
    description: '排序错误，人工换位',
    kind: 'handling',
    quantity: '6',
    rate: '120',
    vat: 'taxed',
    causes: ALONE,
    by: CLERK,
    verbs: ['send', 'offer', 'propose'],
    age: 12,
  },
  {
    reason: 'quality',
    description: '批量不良，围堵 3 天',
    kind: 'sorting',
    quantity: '900',
    rate: '85',
    vat: 'taxed',
    causes: SHARED,
    by: CLERK,
    verbs: ['send', 'dispute', 'decide'],
    age: 35,
  },
  {
    reason: 'label',
    description: '标签无法识读，重新贴标',
    kind: 'handling',
    quantity: '48',
    rate: '6.5',
    vat: 'taxed',
    causes: ALONE,
    by: CLERK,
    verbs: ['send', 'accept', 'settle'],
    age: 65,
  },
  {
    reason: 'damage',
    description: '托盘散落，现场整理',
    kind: 'handling',
    quantity: '4',
    rate: '150',
    vat: 'taxed',
    causes: ALONE,
    by: CLERK,
    verbs: ['send', 'dispute', 'decide', 'settle'],
    age: 95,
  },
  {
    reason: 'quantity',
    description: '误提：数量差异已在收货冲销',
    kind: 'handling',
    quantity: '1',
    rate: '200',
    vat: 'taxed',
    causes: [],
    by: CLERK,
    verbs: ['send', 'withdraw'],
    age: 50,
  },
  {
    reason: 'waiting',
    description: '约定窗口内到厂，等待卸货 3.5 小时',
    kind: 'demurrage',
    quantity: '3.5',
    rate: '180',
    vat: 'untaxed',
    causes: [{ cause: 'unloading', borneBy: 'plant', share: '100' }],
    by: FINANCE,
    verbs: ['send'],
    age: 5,
  },
  {
    reason: 'cancellation',
    description: '固定期内取消，成品呆滞',
    kind: 'stock',
    quantity: '400',
    rate: '3.2',
    vat: 'taxed',
    causes: [],
    by: FINANCE,
    verbs: ['send', 'accept', 'settle'],
    age: 20,
  },
];

export const claimOfEachOther = async (caller: Caller, today: Day): Promise<void> => {
  const supplierCode = FINANCE.companyCode!;
  for (const claimed of CLAIMS) {
    const id = await asPerson(caller, claimed.by, async (person) => raise(person, claimed, supplierCode));
    for (const verb of claimed.verbs) await play(caller, id, verb, claimed.by);
    await sendEarlier(caller, id, { day: addDays(today, -claimed.age), isLate: claimed.isLate ?? false });
  }
};

type Origin = Parameters<typeof createClaimsFrom>[1]['origin'];
/** What is claimed for records of each origin. */
const OF_RECORDS: readonly (Pick<Claimed, 'reason' | 'description' | 'kind' | 'rate' | 'vat' | 'by'> & {
  readonly origin: Origin;
})[] = [
  {
    origin: 'deviation',
    reason: 'quantity',
    description: '短少补发的加急运费',
    kind: 'freight',
    rate: '4.5',
    vat: 'taxed',
    by: CLERK,
  },
  {
    origin: 'sequence',
    reason: 'sequence',
    description: 'JIS 件差异，线边补件',
    kind: 'handling',
    rate: '120',
    vat: 'taxed',
    by: CLERK,
  },
  {
    origin: 'containerStatement',
    reason: 'packaging',
    description: '料箱对账确认短少',
    kind: 'container',
    rate: '76',
    vat: 'taxed',
    by: CLERK,
  },
  {
    origin: 'qualityHold',
    reason: 'quality',
    description: '冻结件退回的挑选费用',
    kind: 'sorting',
    rate: '12',
    vat: 'taxed',
    by: CLERK,
  },
  {
    origin: 'rejectedLabel',
    reason: 'label',
    description: '标签误判造成的重新贴标',
    kind: 'handling',
    rate: '60',
    vat: 'taxed',
    by: FINANCE,
  },
  {
    origin: 'dockWaiting',
    reason: 'waiting',
    description: '超出免费时长的等待',
    kind: 'demurrage',
    rate: '180',
    vat: 'untaxed',
    by: FINANCE,
  },
  {
    origin: 'cancelledFirm',
    reason: 'cancellation',
    description: '固定期内减少的数量',
    kind: 'stock',
    rate: '3.2',
    vat: 'taxed',
    by: FINANCE,
  },
];

/** A claim that was sent for a record of each origin; of each, a record is left to claim for. */
export const claimForRecords = async (caller: Caller): Promise<void> => {
  for (const { origin, by, reason, description, kind, rate, vat } of OF_RECORDS)
    await asPerson(caller, by, async (person) => {
      const { sources } = await findClaimSources(person, {
        origin,
        ...(by === CLERK ? { supplierCode: FINANCE.companyCode! } : {}),
      });
      const [left, next] = sources.filter(({ claimNumber }) => claimNumber === null);
      if (!left || !next) return;
      const { ids } = await createClaimsFrom(person, {
        origin,
        sourceIds: [next.id],
        reason,
        description,
        kind,
        rate,
        vat,
      });
      await sendClaims(person, { lines: ids.map((id) => ({ id, version: 1 })) });
    });
};

const raise = async (
  person: Caller,
  { reason, description, kind, quantity, rate, vat, causes }: Claimed,
  supplierCode: string,
): Promise<string> => {
  const none = { poNumber: null, poLine: null, noteNumber: null, receiptNumber: null, eightDNumber: null };
  const { id } = await createClaim(person, {
    supplierCode,
    reason,
    description,
    partNo: null,
    quantity: null,
    unit: null,
    ...none,
    items: [{ kind, description: null, quantity, rate, vat }],
    causes: [...causes],
    evidence: [],
  });
  return id;
};

const play = async (caller: Caller, id: string, verb: Verb, by: Person): Promise<void> => {
  const other = by === FINANCE ? CLERK : FINANCE;
  const { version, itemId, net } = await stateOf(caller, id);
  const which = { id, version };
  const some = (share: number) => [{ itemId, net: (Number(net) * share).toFixed(2) }];
  const answers = (share: number) =>
    some(share).map((item) => ({ ...item, reason: '与我方记录不符', evidence: [] }));
  const verbs: Readonly<Record<Verb, () => Promise<unknown>>> = {
    send: async () => asPerson(caller, by, async (person) => sendClaims(person, { lines: [which] })),
    offer: async () =>
      asPerson(caller, other, async (person) =>
        answerClaim(person, { ...which, said: '认可部分费用', items: answers(0.5) }),
      ),
    dispute: async () =>
      asPerson(caller, other, async (person) =>
        answerClaim(person, { ...which, said: '出厂检验合格，不认可', items: answers(0) }),
      ),
    propose: async () =>
      asPerson(caller, by, async (person) =>
        proposeClaim(person, { ...which, said: '按双方会议纪要调整', items: some(0.8) }),
      ),
    decide: async () =>
      asPerson(caller, REVIEWER, async (person) =>
        decideClaim(person, { ...which, said: '以现场记录为准', items: some(0.9) }),
      ),
    accept: async () =>
      asPerson(caller, other, async (person) => acceptClaims(person, { lines: [which], said: null })),
    withdraw: async () =>
      asPerson(caller, by, async (person) => withdrawClaim(person, { ...which, said: '误提' })),
    settle: async () => settleClaim({ ...caller, tell: async () => {} }, id),
  };
  await verbs[verb]();
};

const stateOf = async ({ db, scope }: Caller, id: string) => {
  const { rows } = await sql<{ version: number; itemId: string; net: string }>`
    select claim.version, item.id::text as "itemId", item.net from claim join claim_item as item on item.tenant_id = claim.tenant_id and item.claim_id = claim.id
    where ${ownRows(scope, 'claim')} and ${ownRows(scope, 'claim_item', 'item')} and claim.id = ${id}::bigint limit 1`.execute(
    db,
  );
  return rows[0]!;
};

/** As if it had been raised and sent on a day of the past, with the time for its answer from then on, and the rest day by day. */
const sendEarlier = async (
  { db, scope }: Caller,
  id: string,
  { day, isLate }: { readonly day: Day; readonly isLate: boolean },
): Promise<void> => {
  await sql`
    update claim set created_at = ${day}::date, sent_at = ${day}::date, waits_since = case when waits_on is not null then ${day}::date end, due_on = case when due_on is not null then ${addDays(day, 14)}::date end,
      answered_late = case when answered_late is not null then ${isLate}::boolean end
    where ${ownRows(scope, 'claim')} and id = ${id}::bigint and sent_at is not null`.execute(db);
  await sql`
    update claim_step as step set created_at = least(${day}::date + make_interval(days => placed.at, hours => 2 * placed.at), now())
    from (select id, (row_number() over (order by id) - 1)::int as at from claim_step where ${ownRows(scope, 'claim_step')} and claim_id = ${id}::bigint) as placed
    where ${ownRows(scope, 'claim_step', 'step')} and step.id = placed.id`.execute(db);
};
