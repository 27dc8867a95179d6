import { addDays, mondayOf, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import type { ReleaseInput } from '@portal/call-off/server/offers.ts';
import { randomOf, type Random } from '../../random.ts';
import { workdaysOf } from './calendar.ts';
import { deliveries, type Delivery } from './deliveries.ts';

/** Horizon: 26 weeks, firm by the day for ten workdays, then by the week, then by the month. */
const HORIZON_DAYS = 26 * 7;
const FIRM_DAYS = 10;
const FIRST_MONTH_AFTER_WEEKS = 9;
const PRODUCTION_WEEKS = 2;
const MATERIAL_WEEKS = 6;
/** One agreement in thirty is behind. */
const BEHIND = 1 / 30;
const URGENT = 1 / 60;
/** The chain of numbers is broken for these many agreements: an alert to show. */
const BROKEN_CHAIN = 1 / 200;
/** Releases that repeat the previous one to the letter. */
const UNCHANGED = 0.3;

type Frequency = ReleaseInput['lines']['frequency'][number];
type Zone = ReleaseInput['lines']['zone'][number];
/** A line in boxes, so that every quantity is a whole number of full boxes. */
type Line = { dueOn: Day | null; frequency: Frequency; zone: Zone; boxes: number };

/** Two generations of releases of all agreements, as of a day: the night's run and the one of the workday before. */
export const releasesOn = (today: Day): { previous: ReleaseInput[]; present: ReleaseInput[] } => {
  const both = deliveries.map((delivery) => releasesOf(delivery, today));
  return { previous: both.map((one) => one.previous), present: both.map((one) => one.present) };
};

const releasesOf = (delivery: Delivery, today: Day) => {
  const { plantNo } = delivery;
  const random = randomOf(`release ${plantNo} ${delivery.supplier.supplierCode} ${delivery.part.partNo}`);
  const past = workdaysOf(plantNo, addDays(today, -20), today);
  const [previousDate, presentDate] = [past.at(-2)!, past.at(-1)!];
  const previous = horizonOf(delivery, today, random);
  const present = random.chance(UNCHANGED) ? previous : replanned(previous, random);
  const head = headOf(delivery, previousDate, random);
  const number = random.whole(40, 180);
  const chainBroken = random.chance(BROKEN_CHAIN);
  const release = (
    no: number,
    previousNo: number,
    dates: readonly [Day, Day],
    lines: readonly Line[],
  ): ReleaseInput => ({
    ...head,
    releaseNo: numberText(no),
    releaseDate: dates[0],
    previousReleaseNo: numberText(previousNo),
    previousReleaseDate: dates[1],
    backlog: lines.find((line) => line.zone === 'backlog')
      ? quantityOf(delivery, lines.find((line) => line.zone === 'backlog')!.boxes)
      : null,
    firmUntil: lines.findLast((line) => line.frequency === 'D' && line.dueOn !== null)?.dueOn ?? null,
    materialUntil: materialEnd(lines),
    lines: scheduleOf(delivery, lines),
  });
  return {
    previous: release(number, number - 1, [previousDate, past.at(-3)!], previous),
    present: release(
      number + (chainBroken ? 2 : 1),
      number + (chainBroken ? 1 : 0),
      [presentDate, previousDate],
      present,
    ),
  };
};

/** What the plant asks for from tomorrow on. Its size follows the vehicles built, its rhythm the volume of the part. */
const horizonOf = (delivery: Delivery, today: Day, random: Random): Line[] => {
  const { plantNo } = delivery;
  const zeroShare = 0.05 + random.next() * 0.15;
  const boxesFor = (workdays: number): number => {
    if (random.chance(zeroShare)) return 0;
    const boxes =
      (delivery.aDay * workdays * (0.85 + random.next() * 0.3)) / delivery.packing.quantityPerInner;
    return Math.max(1, Math.round(boxes));
  };
  const end = addDays(today, HORIZON_DAYS);
  const firm = workdaysOf(plantNo, addDays(today, 1), addDays(today, 40)).slice(0, FIRM_DAYS);
  const rhythm = rhythmOf(delivery);
  const lines: Line[] = [];
  if (random.chance(BEHIND))
    lines.push({ dueOn: null, frequency: 'D', zone: 'backlog', boxes: Math.max(1, boxesFor(1)) });
  else if (random.chance(URGENT))
    lines.push({ dueOn: null, frequency: 'D', zone: 'immediate', boxes: Math.max(1, boxesFor(1)) });
  for (const [at, dueOn] of firm.entries())
    if (at % rhythm === 0) lines.push({ dueOn, frequency: 'D', zone: 'firm', boxes: boxesFor(rhythm) });
  let monday = addDays(mondayOf(firm.at(-1)!), 7);
  const firstMonth = monthAfter(addDays(monday, FIRST_MONTH_AFTER_WEEKS * 7));
  for (let week = 0; monday < firstMonth; monday = addDays(monday, 7), week++) {
    const last = addDays(monday, 6) < firstMonth ? addDays(monday, 6) : addDays(firstMonth, -1);
    const workdays = workdaysOf(plantNo, monday, last).length;
    if (workdays > 0)
      lines.push({ dueOn: monday, frequency: 'W', zone: weekZone(week), boxes: boxesFor(workdays) });
  }
  for (let month = firstMonth; month < end; month = monthAfter(month)) {
    const workdays = workdaysOf(plantNo, month, addDays(monthAfter(month), -1)).length;
    lines.push({ dueOn: month, frequency: 'M', zone: 'forecast', boxes: boxesFor(workdays) });
  }
  return lines;
};

/** Workdays between two deliveries: many boxes come daily, few once a week. */
const rhythmOf = ({ aDay, packing }: Delivery): number => {
  const boxesADay = aDay / packing.quantityPerInner;
  if (boxesADay >= 12) return 1;
  return boxesADay >= 3 ? 2 : 5;
};

const weekZone = (week: number): Zone => {
  if (week < PRODUCTION_WEEKS) return 'production';
  return week < MATERIAL_WEEKS ? 'material' : 'forecast';
};

/** The same horizon a night later: firm days hardly move, forecasts do; some needs vanish, some are new. */
const replanned = (previous: readonly Line[], random: Random): Line[] =>
  previous.map((line) => {
    const moves = line.zone === 'firm' ? 0.12 : 0.35;
    if (line.dueOn === null || !random.chance(moves)) return line;
    if (line.boxes === 0) return random.chance(0.5) ? { ...line, boxes: random.whole(1, 6) } : line;
    if (random.chance(0.06)) return { ...line, boxes: 0 };
    const step = Math.max(1, Math.round(line.boxes * random.pick([0.05, 0.1, 0.15, 0.2])));
    return { ...line, boxes: Math.max(1, line.boxes + random.pick([step, -step])) };
  });

/** What both releases say alike: whose they are, and what has come since the counters began again at New Year. */
const headOf = (delivery: Delivery, day: Day, random: Random) => {
  const resetOn = `${day.slice(0, 4)}-01-01`;
  const worked = workdaysOf(delivery.plantNo, resetOn, addDays(day, -1));
  const boxes = Math.round((delivery.aDay * worked.length * 0.97) / delivery.packing.quantityPerInner);
  const lastBoxes = Math.max(
    1,
    Math.round((delivery.aDay * rhythmOf(delivery)) / delivery.packing.quantityPerInner),
  );
  const hasReceipt = boxes >= lastBoxes && worked.length > 0;
  return {
    plantNo: delivery.plantNo,
    supplierCode: delivery.supplier.supplierCode,
    saNo: delivery.saNo,
    partNo: delivery.part.partNo,
    unloadingPoint: delivery.unloadingPoint,
    orderLine: '',
    pointOfUse: '',
    warehouseCode: delivery.warehouseCode,
    storageLocation: null,
    unit: delivery.part.unit,
    source: 'erp' as const,
    messageId: null,
    receivedCumulative: hasReceipt ? quantityOf(delivery, boxes) : '0',
    resetOn,
    receivedBeforeReset: quantityOf(
      delivery,
      Math.round((delivery.aDay * 236) / delivery.packing.quantityPerInner),
    ),
    lastReceiptNote: hasReceipt ? String(random.whole(10_000_000, 99_999_999)) : null,
    lastReceiptDate: hasReceipt ? worked.at(-random.whole(1, Math.min(4, worked.length)))! : null,
    lastReceiptQuantity: hasReceipt ? quantityOf(delivery, lastBoxes) : null,
  };
};

const scheduleOf = (delivery: Delivery, lines: readonly Line[]): ReleaseInput['lines'] => ({
  dueOn: lines.map((line) => line.dueOn),
  frequency: lines.map((line) => line.frequency),
  zone: lines.map((line) => line.zone),
  quantity: lines.map((line) => quantityOf(delivery, line.boxes)),
});

const quantityOf = ({ packing }: Delivery, boxes: number): string => String(boxes * packing.quantityPerInner);

const materialEnd = (lines: readonly Line[]): Day | null => {
  const last = lines.findLast((line) => line.zone === 'material')?.dueOn;
  return last ? addDays(last, 7 - weekdayOf(last)) : null;
};

/** The first day of the month behind a day. */
const monthAfter = (day: Day): Day => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
};

const numberText = (no: number): string => String(no).padStart(9, '0');
