import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  add,
  compare,
  fromThousandths,
  isPositive,
  larger,
  notBelowZero,
  smaller,
  subtract,
  thousandths,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';
import { inDays, noteHead, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  editDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  removeDeliveryNote,
  returnDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { changePart, createPart, listParts } from '@portal/part/contract/endpoints.ts';
import { confirmReceipt, readReceipt, reverseReceipt } from '@portal/receipt/contract/endpoints.ts';
import {
  listQualityHolds,
  readQualityHold,
  rejectHolds,
  releaseHolds,
} from '@portal/receipt/contract/holds.ts';
import { listCumulatives, readCumulative } from '../contract/endpoints.ts';

/**
 * Whatever is played, cumulatives are the sum of documents and open never loses a piece: random sequences through the calls that people make,
 * held against the documents after every step. A failing sequence is named by its seed: `CUMULATIVE_SEED=7` plays it alone.
 */
const ONE = process.env.CUMULATIVE_SEED;
const SEEDS =
  ONE === undefined
    ? Array.from({ length: Number(process.env.CUMULATIVE_SEEDS ?? 5) }, (_, at) => at + 1)
    : [Number(ONE)];
/** Steps that do something; `CUMULATIVE_SEEDS=100 CUMULATIVE_STEPS=80` for a long run by name. */
const STEPS = Number(process.env.CUMULATIVE_STEPS ?? 16);

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await at.mrp.calls(createPart, { ...OIL, partNo: SUCCESSOR, successorNo: null });
  const [oil] = await at.mrp.calls(listParts, { partNo: world.parts.oil, limit: 1 });
  await at.mrp.calls(changePart, { ...OIL, ...oil!, successorNo: SUCCESSOR });
  await sql`insert into packaging_agreement (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers)
    select tenant_id, created_by, updated_by, plant_no, supplier_code, ${SUCCESSOR}, effective_from, inner_code, quantity_per_inner, outer_code, inner_per_layer, layers
    from packaging_agreement where tenant_id = ${at.tenant} and part_no = ${world.parts.oil}`.execute(
    at.owner,
  );
}, 120_000);
const OIL = {
  nameZh: '变速箱油',
  nameEn: 'Gear oil',
  unit: 'KGM',
  weightKg: '1',
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  kind: 'fluid',
  partGroup: 'oil',
  active: 'Y',
} as const;

/** Whole numbers below `most`, the same for the same seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed * 2_654_435_761;
  return (most: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
};
type Next = ReturnType<typeof numbersFrom>;

type Line = {
  id: string;
  version: number;
  status: string;
  due: string;
  requested: Quantity;
  allocated: Quantity;
  sent: Quantity;
  received: Quantity;
  counted: Quantity;
  open: Quantity;
};
type Note = {
  id: string;
  lineId: string;
  number: string;
  quantity: Quantity;
  state: 'unsent' | 'sent' | 'received';
  /** What came with all visits that stand. */
  received: Quantity;
  wasReceived: boolean;
  visits: { id: string; took: Quantity; received: Quantity; afterResets: number; hold: Hold | null }[];
  /** What was taken back out of what came. */
  rejected: Quantity;
};
type Hold = { id: string; quantity: Quantity; state: 'held' | 'released' | 'rejected' };
/** What of a sent note is still on the road. */
const dueOf = ({ quantity, received, rejected }: Note): Quantity => subtract(quantity, received, rejected);

/** The documents of one agreement, and the figures that they mean by the rules of the README of call-offs. */
class Books {
  readonly notes: Note[] = [];
  readonly resets: { sent: Quantity; received: Quantity; beganAt: Quantity; onRoad: Quantity }[] = [];
  booked: Quantity = '0';
  stated: Quantity | null = null;
  sent: Quantity = '0';
  byRelease: Quantity = '0';
  released = false;
  resetDay = 0;
  /** What the plant received of notes that were never announced here. */
  unknown: Quantity = '0';

  get received(): Quantity {
    return this.stated === null ? this.booked : larger(this.booked, this.stated);
  }

  of(lineId: string): Note[] {
    return this.notes.filter((note) => note.lineId === lineId);
  }

  release(stated: Quantity | null, isReset: boolean): void {
    if (!this.released || isReset) {
      const onRoad = notBelowZero(subtract(this.sent, this.received));
      const beganAt = stated ?? '0';
      if (this.released || isPositive(beganAt))
        this.resets.push({
          sent: larger(this.sent, this.received),
          received: this.received,
          beganAt,
          onRoad,
        });
      this.booked = beganAt;
      this.sent = add(beganAt, onRoad);
      this.byRelease = '0';
      this.unknown = '0';
    } else if (stated !== null) {
      this.byRelease = add(this.byRelease, notBelowZero(subtract(stated, this.sent)));
      this.sent = larger(this.sent, stated);
    }
    this.stated = stated;
    this.released = true;
  }
}

/** One agreement of the play: what it is known by, and its documents. */
type Place = { partNo: string; unloadingPoint: string; warehouseCode: string; books: Books };
/** What a step moves: one of the agreements. All of them bear the same SA number. */
type Play = { next: Next; saNo: string; said: string[]; places: readonly Place[] } & Place;

/** The part at two points, and its successor's number at one: figures of their own, whatever comes for the others. */
const placesOf = (): Place[] => [
  { partNo: world.parts.oil, unloadingPoint: 'A13', warehouseCode: 'WH1', books: new Books() },
  { partNo: world.parts.oil, unloadingPoint: 'B07', warehouseCode: 'WH2', books: new Books() },
  { partNo: SUCCESSOR, unloadingPoint: 'A13', warehouseCode: 'WH1', books: new Books() },
];
/** The number that the part goes on under. */
const SUCCESSOR = 'N   903 102 02';

type Known = Pick<Play, 'saNo' | 'partNo' | 'unloadingPoint'>;
const linesOf = async ({ saNo, partNo, unloadingPoint }: Known): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select id, version, status, due_on as due, requested_qty as requested, allocated_qty as allocated, sent_qty as sent, received_qty as received,
      counted_qty as counted, open_qty as open
    from call_off_line where tenant_id = ${at.tenant} and sa_no = ${saNo} and part_no = ${partNo} and unloading_point = ${unloadingPoint} order by id`.execute(
    at.owner,
  );
  return rows;
};

/** What lines ask for beyond what came and what the release counts. */
const stillAsked = (lines: readonly Line[]): Quantity =>
  add(
    '0',
    ...lines.map(({ requested, received, counted }) => subtract(requested, larger(received, counted))),
  );

/** Up to `most`, with three decimals now and then. */
const some = (next: Next, most: Quantity): Quantity => {
  const all = thousandths(most);
  if (all <= 1n) return most;
  const part = BigInt(1 + next(1000));
  const fine = (all * part) / 1000n;
  const whole = next(3) === 0 ? fine : (fine / 1000n) * 1000n;
  return fromThousandths(whole > 0n ? whole : all);
};
const one = <T>(next: Next, all: readonly T[]): T | undefined => all[next(Math.max(1, all.length))];

/** Asks for some days, states what came or says nothing of it, resets now and then. */
const releases = async (play: Play): Promise<string> => {
  const { next, saNo, partNo, unloadingPoint, warehouseCode, books } = play;
  const asked = Array.from({ length: 1 + next(5) }, (_, day) => day + 1).filter(() => next(4) > 0);
  const days = asked.length > 0 ? asked : [1];
  const quantities = days.map(() =>
    fromThousandths(BigInt(next(120) * 1000 + (next(3) === 0 ? next(1000) : 0))),
  );
  const isReset = books.released && next(9) === 0;
  if (isReset) books.resetDay += 1;
  const road = isReset ? [] : books.notes.filter(({ state }) => state === 'sent');
  const countsRoad = road.length > 0 && next(3) === 0;
  const stated = isReset
    ? one(next, ['0', '12.5'])!
    : countsRoad
      ? larger(books.received, add(books.booked, ...road.map(dueOf)))
      : statedBy(next, books);
  const before = await linesOf(play);
  await release(at, {
    saNo,
    partNo,
    unloadingPoint,
    warehouseCode,
    unit: 'KGM',
    receivedCumulative: stated,
    lastReceiptNote: countsRoad ? road.at(-1)!.number : null,
    resetOn: isReset ? inDays(books.resetDay) : null,
    lines: {
      dueOn: days.map(inDays),
      frequency: days.map(() => 'D'),
      zone: days.map(() => 'firm'),
      quantity: quantities,
    },
  });
  const restarts = isReset || !books.released;
  const uncounted = restarts || stated === null ? '0' : notBelowZero(subtract(books.booked, stated));
  books.release(stated, isReset);
  const wanted = add('0', ...quantities);
  const lines = await linesOf(play);
  const toCome = stillAsked(lines);
  const onRoad = (lineId: string) => add('0', ...road.filter((note) => note.lineId === lineId).map(dueOf));
  for (const line of lines)
    expect(larger(line.counted, line.received), `${line.due} is counted with what is on the road`).toBe(
      countsRoad ? add(line.received, onRoad(line.id)) : line.received,
    );
  if (stated === null) {
    // Each day is asked for in all: what came of it counts, and nothing is asked of a day that is gone.
    const byDay = new Map(days.map((day, index) => [inDays(day), quantities[index]!]));
    const askedOn = (line: Line) => {
      const quantity = byDay.get(line.due) ?? '0';
      return isPositive(quantity) ? quantity : line.received;
    };
    for (const line of lines) expect(line.requested, `${line.due} is asked for in all`).toBe(askedOn(line));
  } else {
    const came = add('0', ...before.map((line) => line.received));
    expect(toCome, 'asked for beyond what came').toBe(subtract(wanted, smaller(uncounted, came)));
  }
  return `release ${days.map((day, index) => `${day}:${quantities[index]}`).join(' ')} stated ${stated}${isReset ? ' RESET' : ''}`;
};

/** Nothing, all that came, what it said before, all but the latest, or more than the portal saw; never less than before. */
const statedBy = (next: Next, books: Books): Quantity | null => {
  const kind = next(7);
  const said = books.stated ?? '0';
  const known = books.released ? larger(said, books.booked) : '0';
  if (kind === 0) return null;
  if (kind <= 2) return said;
  if (kind === 3) return larger(said, notBelowZero(subtract(books.booked, String(next(40)))));
  if (kind === 4) return add(known, String(next(50)));
  return known;
};

const answers = async ({ saNo, partNo, unloadingPoint }: Play): Promise<string | undefined> => {
  const lines = await at.supplier.calls(listCallOffs, { saNo, status: 'new', limit: 100 });
  const open = lines.filter(
    (line) => isPositive(line.openQty) && line.partNo === partNo && line.unloadingPoint === unloadingPoint,
  );
  if (open.length === 0) return undefined;
  await at.supplier.calls(commitCallOffs, { lines: open.map(({ id, version }) => ({ id, version })) });
  return `answer ${open.length}`;
};

const writes = async (play: Play): Promise<string | undefined> => {
  const { next, books } = play;
  const open = (await linesOf(play)).filter(
    (line) => isPositive(line.open) && ['processing', 'dn'].includes(line.status),
  );
  const line = one(next, open);
  if (!line) return undefined;
  const quantity = some(next, line.open);
  const { id, number } = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: [{ callOffLineId: line.id, quantity }],
  });
  books.notes.push({
    id,
    number,
    lineId: line.id,
    quantity,
    state: 'unsent',
    received: '0',
    wasReceived: false,
    visits: [],
    rejected: '0',
  });
  return `write ${quantity} of ${line.due}`;
};

const changes = async (play: Play): Promise<string | undefined> => {
  const { next, books } = play;
  const note = one(
    next,
    books.notes.filter(({ state }) => state === 'unsent'),
  );
  if (!note) return undefined;
  if (next(4) === 0) {
    if (note.wasReceived) {
      await expect(at.supplier.calls(removeDeliveryNote, { id: note.id })).toFailWith(
        'receipt.noteWasReceived',
      );
      return undefined;
    }
    await at.supplier.calls(removeDeliveryNote, { id: note.id });
    books.notes.splice(books.notes.indexOf(note), 1);
    return `remove ${note.quantity}`;
  }
  const line = (await linesOf(play)).find(({ id }) => id === note.lineId)!;
  const most = add(note.quantity, notBelowZero(line.open));
  const answered = ['processing', 'dn'].includes(line.status);
  const quantity = some(next, answered ? most : note.quantity);
  const { version, lineList } = await at.supplier.calls(readDeliveryNote, { id: note.id });
  const [of] = lineList;
  await at.supplier.calls(editDeliveryNote, {
    ...noteHead(),
    id: note.id,
    version,
    lines: [{ ...EMPTY, id: of!.id, quantity }],
  });
  const said = `change ${note.quantity} to ${quantity}`;
  note.quantity = quantity;
  return said;
};
const EMPTY = {
  batchNo: null,
  changeIndex: null,
  softwareRevision: null,
  hardwareRevision: null,
  actualGStand: null,
  productionDate: null,
  expiryDate: null,
};

const sends = async ({ next, books }: Play): Promise<string | undefined> => {
  const note = one(
    next,
    books.notes.filter(({ state }) => state === 'unsent'),
  );
  if (!note) return undefined;
  const { version } = await at.supplier.calls(readDeliveryNote, { id: note.id });
  await at.supplier.calls(packAutomatically, { id: note.id, version });
  await agreeing(at.supplier, sendDeliveryNote, { id: note.id });
  note.state = 'sent';
  books.sent = add(books.sent, note.quantity);
  return `send ${note.quantity}`;
};

const returns = async ({ next, books }: Play): Promise<string | undefined> => {
  const note = one(
    next,
    books.notes.filter(({ state }) => state === 'sent'),
  );
  if (!note) return undefined;
  if (note.visits.length > 0) {
    await expect(at.mrp.calls(returnDeliveryNote, { id: note.id, reason: '数量有误' })).toFailWith(
      'deliveryNote.partlyReceived',
    );
    return undefined;
  }
  await at.mrp.calls(returnDeliveryNote, { id: note.id, reason: '数量有误' });
  note.state = 'unsent';
  books.sent = subtract(books.sent, note.quantity);
  return `return ${note.quantity}`;
};

/** The last visit of a note: as due, less or more. */
const comes = async (play: Play): Promise<string | undefined> => {
  const { next, books } = play;
  const note = one(
    next,
    books.notes.filter(({ state }) => state === 'sent'),
  );
  if (!note) return undefined;
  const kind = next(4);
  const due = dueOf(note);
  const received =
    kind === 0 ? subtract(due, some(next, due)) : kind === 1 ? add(due, String(1 + next(9))) : due;
  await visited(play, note, { received, due, isLast: true });
  note.state = 'received';
  return `receive ${received} of ${due} due of ${note.quantity}`;
};

/** A visit of a note with more to come. */
const visits = async (play: Play): Promise<string | undefined> => {
  const { next, books } = play;
  const note = one(
    next,
    books.notes.filter(({ state }) => state === 'sent'),
  );
  if (!note) return undefined;
  const due = dueOf(note);
  const received = some(next, due);
  if (compare(received, due) >= 0) {
    await expect(confirmed(note, { received: due, due, isLast: false })).toFailWith('receipt.nothingMore');
    await expect(confirmed(note, { received: add(due, '1'), due, isLast: false })).toFailWith(
      'receipt.moreThanDue',
    );
    return undefined;
  }
  await visited(play, note, { received, due, isLast: false });
  return `visit ${note.visits.length} with ${received} of ${due} due of ${note.quantity}`;
};

type Visit = { readonly received: Quantity; readonly due: Quantity; readonly isLast: boolean };

const confirmed = async (note: Note, { received, due, isLast }: Visit, onHold: Quantity | null = null) => {
  const differs = isLast ? compare(received, due) : 0;
  const { lineList } = await at.supplier.calls(readDeliveryNote, { id: note.id });
  return at.receiving.calls(confirmReceipt, {
    noteId: note.id,
    remark: null,
    moreToCome: isLast ? 'N' : 'Y',
    lines: [
      {
        lineId: lineList[0]!.id,
        receivedQty: received,
        differenceReason: differs === 0 ? null : differs < 0 ? 'short' : 'surplus',
      },
    ],
    holds:
      onHold === null ? [] : [{ lineId: lineList[0]!.id, quantity: onHold, reason: 'damaged', remark: null }],
  });
};

const toComeOf = async (known: Known) =>
  add('0', ...(await linesOf(known)).map((line) => subtract(line.requested, line.received)));

const visited = async (play: Play, note: Note, visit: Visit): Promise<void> => {
  const { next, books } = play;
  const { received, due, isLast } = visit;
  const before = await toComeOf(play);
  const onHold = isPositive(received) && next(2) === 0 ? some(next, received) : null;
  const { id } = await confirmed(note, visit, onHold);
  const [hold] = onHold === null ? [] : await at.lead.calls(listQualityHolds, { receipt: id });
  const took = isLast ? due : received;
  note.received = add(note.received, received);
  note.wasReceived = true;
  note.visits.push({
    id,
    took,
    received,
    afterResets: books.resetDay,
    hold: hold ? { id: hold.id, quantity: onHold!, state: 'held' } : null,
  });
  books.booked = add(books.booked, received);
  books.sent = add(books.sent, subtract(received, took));
  expect(await toComeOf(play), 'a receipt takes from what is to come, nothing else does').toBe(
    subtract(before, received),
  );
};

/** Somebody decides about goods on hold: released they stay, rejected they did not come, and are not on the way either. */
const decides = async (play: Play): Promise<string | undefined> => {
  const { next, books } = play;
  const held = books.notes.flatMap((note) =>
    note.visits.flatMap((visit) =>
      visit.hold?.state === 'held' ? [{ note, ...visit, hold: visit.hold }] : [],
    ),
  );
  const found = one(next, held);
  if (!found) return undefined;
  const { note, hold, afterResets } = found;
  const { version } = await at.lead.calls(readQualityHold, { id: hold.id });
  const lines = [{ id: hold.id, version }];
  const before = await toComeOf(play);
  if (next(3) === 0) {
    await at.lead.calls(releaseHolds, { lines, decision: null });
    hold.state = 'released';
    expect(await toComeOf(play), 'a release moves nothing').toBe(before);
    return `release hold of ${hold.quantity}`;
  }
  await at.lead.calls(rejectHolds, { lines, reason: '不合格' });
  hold.state = 'rejected';
  const counted = afterResets === books.resetDay ? hold.quantity : '0';
  note.received = subtract(note.received, hold.quantity);
  note.rejected = add(note.rejected, hold.quantity);
  books.booked = subtract(books.booked, counted);
  books.sent = subtract(books.sent, counted);
  expect(await toComeOf(play), 'a rejection gives back what it rejects, nothing else').toBe(
    add(before, hold.quantity),
  );
  return `reject hold of ${hold.quantity}${counted === '0' ? ' from before a reset' : ''}`;
};

/** The newest visit was wrong: what it counted goes back, unless the figures began again since. Earlier ones stay. */
const reverses = async (play: Play): Promise<string | undefined> => {
  const { next, books } = play;
  const note = one(
    next,
    books.notes.filter(({ visits: stand }) => stand.length > 0),
  );
  if (!note) return undefined;
  const reversed = async (id: string) => {
    const { version } = await at.receiving.calls(readReceipt, { id });
    return at.lead.calls(reverseReceipt, { id, version, reason: '误收' });
  };
  const [first] = note.visits;
  if (note.visits.length > 1) await expect(reversed(first!.id)).toFailWith('receipt.laterVisit');
  const newest = note.visits.at(-1)!;
  if (newest.hold?.state === 'rejected') {
    await expect(reversed(newest.id)).toFailWith('receipt.heldRejected');
    return undefined;
  }
  note.visits.pop();
  const { id, took, received, afterResets } = newest;
  const before = await toComeOf(play);
  await reversed(id);
  const counted = afterResets === books.resetDay ? received : '0';
  books.booked = subtract(books.booked, counted);
  books.sent = add(books.sent, subtract(took, counted));
  expect(await toComeOf(play), 'a reversal gives back what its receipt took, nothing else').toBe(
    add(before, received),
  );
  const said = `reverse visit ${note.visits.length + 1}, ${received} of ${took}${afterResets === books.resetDay ? '' : ' from before a reset'}`;
  note.state = 'sent';
  note.received = subtract(note.received, received);
  return said;
};

const MOVES = [
  releases,
  releases,
  answers,
  answers,
  writes,
  writes,
  changes,
  sends,
  sends,
  returns,
  comes,
  comes,
  visits,
  visits,
  decides,
  decides,
  reverses,
  reverses,
];

/** Lines, agreement, list and page hold what the documents say; the agreements beside it keep their figures, whatever was done to this one. */
const holds = async (play: Play): Promise<void> => {
  const { saNo, partNo, unloadingPoint, books, places } = play;
  const rows = await at.supplier.calls(listCumulatives, { saNo, limit: 5 });
  for (const place of places) {
    const row = rows.find((one) => isAt(one, place));
    expect(row && { received: row.received, sent: row.sent, inTransit: row.inTransit }).toEqual(
      place.books.released ? figuresOf(place.books) : undefined,
    );
  }
  const lines = await linesOf(play);
  for (const line of lines) {
    const notes = books.of(line.id);
    const sum = (which: readonly Note[], of: (note: Note) => Quantity) => add('0', ...which.map(of));
    const road = notes.filter(({ state }) => state === 'sent');
    const unsent = notes.filter(({ state }) => state === 'unsent');
    const received = sum(notes, (note) => note.received);
    expect({ received: line.received, sent: line.sent, allocated: line.allocated, open: line.open }).toEqual({
      received,
      sent: add(received, sum(road, dueOf)),
      allocated: add(
        received,
        sum(road, dueOf),
        sum(unsent, ({ quantity }) => quantity),
      ),
      open: subtract(line.requested, line.allocated),
    });
  }
  const row = rows.find((one) => isAt(one, play))!;
  const detail = await at.supplier.calls(readCumulative, { id: row.id });
  expect(row.required).toBe(add(books.received, stillAsked(lines)));
  const agreement = await at.owner
    .selectFrom('scheduling_agreement')
    .where('sa_no', '=', saNo)
    .where('part_no', '=', partNo)
    .where('unloading_point', '=', unloadingPoint)
    .select(['cumulative_received', 'stated_received', 'cumulative_sent', 'sent_by_release'])
    .executeTakeFirstOrThrow();
  expect(agreement).toEqual({
    cumulative_received: books.booked,
    stated_received: books.stated,
    cumulative_sent: books.sent,
    sent_by_release: books.byRelease,
  });
  const resets = detail.events.filter(({ kind }) => kind === 'reset').toReversed();
  expect(
    resets.map((event) => ({
      sent: event.sent,
      received: event.received,
      beganAt: event.beganAt,
      onRoad: event.onRoad,
    })),
  ).toEqual(books.resets);
  const last = detail.moves.at(-1);
  if (last) expect([last.sentAfter, last.receivedAfter]).toEqual([row.sent, row.received]);
};

const isAt = (
  one: Pick<Place, 'partNo' | 'unloadingPoint'>,
  { partNo, unloadingPoint }: Pick<Place, 'partNo' | 'unloadingPoint'>,
): boolean => one.partNo === partNo && one.unloadingPoint === unloadingPoint;

/** What documents mean for the figures of their agreement. */
const figuresOf = ({ sent, received }: Books) => ({
  received,
  sent: larger(sent, received),
  inTransit: notBelowZero(subtract(sent, received)),
});

test.each(SEEDS)('sequence %i', { timeout: STEPS * 20_000 }, async (seed) => {
  const [next, places, said] = [numbersFrom(seed), placesOf(), [] as string[]];
  const playAt = (place: Place): Play => ({ ...place, next, places, said, saNo: `PROP-${seed}` });
  said.push(await releases(playAt(places[0]!)));
  while (said.length <= STEPS) {
    // Most happens at the first point; the others are delivered beside it, each begun by a release of its own.
    const place = next(2) === 0 ? places[0]! : one(next, places)!;
    const play = playAt(place);
    const move = place.books.released ? MOVES[next(MOVES.length)]! : releases;
    try {
      const done = await move(play);
      if (done === undefined) continue;
      said.push(`${place.partNo} ${place.unloadingPoint}: ${done}`);
      await holds(play);
    } catch (error) {
      throw new Error(
        `seed ${seed}, step ${said.length} (${move.name} at ${place.partNo} ${place.unloadingPoint}) after\n  ${said.join('\n  ')}\n${(error as Error).message}`,
        { cause: error },
      );
    }
  }
});
