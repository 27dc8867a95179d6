import { sql } from 'kysely';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { commitCallOffs } from '@portal/call-off/server/offers.ts';
import {
  createDeliveryNote,
  noteLinesForReceipt,
  packAutomatically,
  sendNote,
} from '@portal/delivery-note/server/offers.ts';
import type { TickedDeviation } from '@portal/deviation/contract/fields.ts';
import {
  acceptDeviations,
  disputeDeviations,
  upholdDeviation,
  withdrawDeviation,
} from '@portal/deviation/server/offers.ts';
import {
  confirmReceipt,
  receiveUnannounced,
  rejectHolds,
  releaseHolds,
  reverseReceipt,
} from '@portal/receipt/server/offers.ts';
import { cumulativeWorld } from '../../world/demand/cumulatives.ts';
import { deliveries, type Delivery } from '../../world/demand/deliveries.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';
import { approveHalves, packInHalves, type Halved } from './halved-packing.ts';
import { ZONE } from '../master-data/plants.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [DISPATCHER, CLERK, LEAD] = [personOf('supplier'), personOf('receiving'), personOf('lead')];
const [{ plantNo: PLANT }] = deliveries as readonly [Delivery];

type Story = {
  /** Share of the noted quantity that is missing, one part of so many. */
  readonly missingPart?: number;
  /** The first of several visits: half of it, more is to come. */
  readonly partly?: true;
  /** Its boxes hold half of what is agreed: why, and with what words that was approved; without words it waits. */
  readonly halved?: Halved;
  /** It came a day before it was promised. */
  readonly early?: true;
  readonly ticked?: Pick<TickedDeviation, 'kind' | 'reason' | 'remark'>;
  /** A tenth of it on hold, and what was decided. */
  readonly hold?: {
    readonly reason: string;
    readonly remark: string;
    readonly decided?: 'released' | 'rejected';
  };
  readonly ends?: 'accepted' | 'disputed' | 'upheld' | 'withdrawn' | 'reversed';
  readonly answer?: string;
  readonly decision?: string;
};

/** What came of notes that were received: nothing to say, and a deviation in every state. */
const STORIES: readonly Story[] = [
  {},
  {
    missingPart: 4,
    early: true,
    halved: { deviationCode: 'emptiesShort', deviationReason: null, approved: '空箱到位之前可以半箱发货' },
  },
  {
    missingPart: 10,
    ends: 'accepted',
    answer: '漏装一箱，下次补发',
    halved: {
      deviationCode: 'damaged',
      deviationReason: '隔板损坏，只能装一半',
      approved: '新隔板到货前同意',
    },
  },
  {
    halved: { deviationCode: 'other', deviationReason: '试用新隔板，请确认' },
    ticked: { kind: 'damage', reason: 'damagedInTransit', remark: '最下层两箱压坏' },
    ends: 'disputed',
    answer: '装车时完好，请提供卸货照片',
  },
  {
    ticked: { kind: 'packaging', reason: 'otherThanAgreed', remark: '使用纸箱代替料箱' },
    ends: 'upheld',
    answer: '空箱未按时返回',
    decision: '空箱已于上周返回，见回收单',
  },
  {
    ticked: { kind: 'label', reason: 'labelUnreadable', remark: null },
    ends: 'withdrawn',
    answer: '标签在我方可以扫描',
    decision: '更换扫描枪后可以识读',
  },
  { partly: true },
  { hold: { reason: 'dimension', remark: '孔径偏大，待复检' } },
  {
    hold: { reason: 'certificateMissing', remark: '缺材质证明', decided: 'released' },
    decision: '证明已补齐',
  },
  { hold: { reason: 'damaged', remark: '托盘一角压坏', decided: 'rejected' }, decision: '变形超标，退回' },
  { missingPart: 2, ends: 'reversed', decision: '清点时漏数一托' },
];

/** Notes of the dispatcher that came today, received by the clerk; of agreements that no other story is about. */
export const receiveNotes = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const caller = callerAt(PLANT);
  const free = spareDeliveries();
  const stories = [...STORIES];
  for (const delivery of free) {
    const [story] = stories;
    if (story === undefined) return;
    const noteId = await sentNote(caller, delivery, story);
    if (noteId === undefined) continue;
    stories.shift();
    if (story.halved?.approved !== undefined) await approveHalves(caller, noteId, story.halved.approved);
    await played(caller, story, noteId);
  }
};

/** Agreements of the dispatcher that no other story is about, the last ones first. */
export const spareDeliveries = (): readonly Delivery[] => {
  const told = new Set(cumulativeWorld.map(({ delivery }) => delivery));
  return deliveries
    .filter(
      (one) =>
        one.plantNo === PLANT && one.supplier.supplierCode === DISPATCHER.companyCode && !told.has(one),
    )
    .toReversed();
};

/** A truck that nobody had announced. Behind all notes that suppliers write: the numbers of those are counted for the demo as a whole. */
export const receiveWithoutNote = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const caller = callerAt(PLANT);
  const { saNo, part, unloadingPoint } = deliveries.find(
    (one) => one.plantNo === PLANT && one.supplier.supplierCode === DISPATCHER.companyCode,
  )!;
  const { rows } = await sql<{
    id: string;
  }>`select id from scheduling_agreement where tenant_id = ${caller.scope.tenantId} and plant_no = ${PLANT}
    and supplier_code = ${DISPATCHER.companyCode} and sa_no = ${saNo} and part_no = ${part.partNo} and unloading_point = ${unloadingPoint}`.execute(
    caller.db,
  );
  await asPerson(caller, CLERK, async (clerk) =>
    receiveUnannounced(clerk, {
      lines: [{ agreementId: rows[0]!.id, quantity: '24' }],
      remark: '司机未带发货单，按实物清点',
      evidence: [],
    }),
  );
};

/** The farthest firm line of an agreement, promised, packed and sent as a whole. */
export const sentNote = async (
  caller: Caller,
  delivery: Delivery,
  { early, halved }: Pick<Story, 'early' | 'halved'> = {},
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string; version: number; openQty: string }>`
    select id, version, open_qty as "openQty" from call_off_line
    where tenant_id = ${caller.scope.tenantId} and plant_no = ${PLANT} and supplier_code = ${DISPATCHER.companyCode}
      and sa_no = ${delivery.saNo} and part_no = ${delivery.part.partNo} and unloading_point = ${delivery.unloadingPoint}
      and zone = 'firm' and status = 'new' and open_qty > 0 order by due_on desc limit 1`.execute(caller.db);
  const [line] = rows;
  if (line === undefined) return undefined;
  return asPerson(caller, DISPATCHER, async (dispatcher) => {
    await commitCallOffs(dispatcher, {
      lines: [{ id: line.id, version: line.version, batchReason: null, remark: null }],
      unasked: true,
    });
    // By the clock, as they are received: what is sent still comes.
    const now = today(ZONE);
    const { id } = await createDeliveryNote(dispatcher, {
      dispatchOn: now,
      expectedArrival: `${addDays(now, early ? 1 : 0)}T02:00:00Z`,
      transportType: 'DIRECT',
      transportMode: 'ROAD',
      paymentTerms: null,
      originCode: null,
      urgent: 'N',
      remark: null,
      lines: [{ callOffLineId: line.id, quantity: line.openQty }],
    });
    await packAutomatically(dispatcher, { id, version: await versionOf(caller, 'delivery_note', id) });
    if (halved) await packInHalves(dispatcher, id, halved);
    await sendNote(dispatcher, { id });
    return id;
  });
};

const played = async (caller: Caller, story: Story, noteId: string): Promise<void> => {
  const { missingPart, partly, hold, ticked, ends, answer = '', decision = '' } = story;
  const receipt = await asPerson(caller, CLERK, async (clerk) => {
    const lines = await noteLinesForReceipt(clerk, noteId);
    return confirmReceipt(clerk, {
      noteId,
      remark: null,
      moreToCome: yesNo(partly === true),
      lines: lines.map(({ id, quantity }) => ({
        lineId: id,
        receivedQty:
          missingPart === undefined
            ? partly
              ? String(Math.floor(Number(quantity) / 2))
              : quantity
            : String(Number(quantity) - Math.ceil(Number(quantity) / missingPart)),
        differenceReason: missingPart === undefined ? null : 'short',
      })),
      holds: hold
        ? [
            {
              lineId: lines[0]!.id,
              quantity: String(Math.ceil(Number(lines[0]!.quantity) / 10)),
              reason: hold.reason,
              remark: hold.remark,
              evidence: [],
            },
          ]
        : [],
      deviations: ticked ? [{ ...ticked, lineId: lines[0]!.id, evidence: [] }] : [],
    });
  });
  if (hold?.decided) {
    const { rows: held } = await sql<{ id: string; version: number }>`
      select id, version from quality_hold where tenant_id = ${caller.scope.tenantId} and receipt_id = ${receipt.id}`.execute(
      caller.db,
    );
    await asPerson(caller, LEAD, async (lead) =>
      hold.decided === 'released'
        ? releaseHolds(lead, { lines: held, decision })
        : rejectHolds(lead, { lines: held, reason: decision }),
    );
  }
  if (ends === undefined) return;
  if (ends === 'reversed') {
    await asPerson(caller, LEAD, async (lead) => {
      const version = await versionOf(caller, 'goods_receipt', receipt.id);
      return reverseReceipt(lead, { id: receipt.id, version, reason: decision });
    });
    return;
  }
  const { rows: lines } = await sql<{ id: string; version: number }>`
    select id, version from deviation where tenant_id = ${caller.scope.tenantId} and receipt_id = ${receipt.id} order by id`.execute(
    caller.db,
  );
  await asPerson(caller, DISPATCHER, async (dispatcher) =>
    ends === 'accepted'
      ? acceptDeviations(dispatcher, { lines, answer })
      : disputeDeviations(dispatcher, { lines, answer, evidence: [] }),
  );
  if (ends === 'upheld' || ends === 'withdrawn')
    await asPerson(caller, LEAD, async (lead) => {
      for (const { id, version } of lines)
        await (ends === 'upheld' ? upholdDeviation : withdrawDeviation)(lead, {
          id,
          version: version + 1,
          reason: decision,
        });
    });
};

const versionOf = async (
  { db, scope }: Caller,
  table: 'delivery_note' | 'goods_receipt',
  id: string,
): Promise<number> => {
  const { version } = await db
    .selectFrom(table)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
};
