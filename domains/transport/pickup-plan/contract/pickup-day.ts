import { addDays, weekdayOf, type Day } from '@portal/platform/contract/day.ts';

/** Days of the way from a production location (SPEC section 3, "Supplier"). */
export type Road = {
  /** So many days before a pickup its supplier must know of it. */
  readonly leadDays: number;
  /** Days from the pickup until the truck leaves: goods are counted and checked. */
  readonly shippingControlDays: number;
  /** Days on the road. */
  readonly transportDays: number;
};

/** Goods are planned to arrive so many workdays before they are due, so that a late truck does no harm. */
export const SPARE_WORKDAYS = 1;
/** A calendar that knows no workday for so long says nothing. */
const MOST_DAYS = 60;

/** Which days are workdays of the plant; days outside of what was read are Monday to Friday. */
export type Workdays = { readonly from: Day; readonly to: Day; readonly days: ReadonlySet<Day> };
export const isWorkday = ({ from, to, days }: Workdays, day: Day): boolean =>
  day < from || day > to ? weekdayOf(day) <= 5 : days.has(day);

/** The first day that will do, from `day` on, backwards or forwards; `day` itself where none does for two months. */
const nearest = (day: Day, step: 1 | -1, fits: (day: Day) => boolean): Day => {
  for (let away = 0; away < MOST_DAYS; away++) {
    const one = addDays(day, step * away);
    if (fits(one)) return one;
  }
  return day;
};

/** When what is picked up on a day leaves and arrives; it waits for a workday of the plant. */
export const datesOf = (
  pickupOn: Day,
  { shippingControlDays, transportDays }: Omit<Road, 'leadDays'>,
  workdays: Workdays,
): { departureOn: Day; eta: Day } => {
  const departureOn = addDays(pickupOn, shippingControlDays);
  return {
    departureOn,
    eta: nearest(addDays(departureOn, transportDays), 1, (day) => isWorkday(workdays, day)),
  };
};

/**
 * When a truck comes that fetches several goods on one day: all of them with those that have the longest way. Undefined for a truck without goods.
 * Example: goods of one day and of three days on the road, fetched on Monday, come on Thursday.
 */
export const arrivalOf = (
  pickupOn: Day,
  goods: readonly Omit<Road, 'leadDays'>[],
  workdays: Workdays,
): Day | undefined =>
  goods
    .map((one) => datesOf(pickupOn, one, workdays).eta)
    .reduce<Day | undefined>((last, eta) => (last === undefined || eta > last ? eta : last), undefined);

type Delivery = {
  readonly dueOn: Day;
  readonly road: Road;
  /** The weekly fixed pickup day of the part (1 Monday to 7 Sunday); null: any workday. */
  readonly weekday: number | null;
  readonly today: Day;
  readonly workdays: Workdays;
};

/**
 * The day on which goods are picked up: the last one that is a workday of the plant, and the fixed weekday where there is one, from which they arrive
 * a workday before they are due. Where that day, or the time that the supplier needs to know, is past, the first possible day follows, which may be late.
 * Beside it stands the last day from which they still arrive by the due day itself: between the two a planner may move.
 * Example: due on Thursday, two days on the road, none of control: picked up on Monday, at the latest on Tuesday.
 */
export const pickupDayOf = ({ dueOn, road, weekday, today, workdays }: Delivery) => {
  const fits = (day: Day): boolean =>
    isWorkday(workdays, day) && (weekday === null || weekdayOf(day) === weekday);
  const lastArrival = nearest(dueOn, -1, (day) => isWorkday(workdays, day));
  let aim = lastArrival;
  for (let spare = 0; spare < SPARE_WORKDAYS; spare++)
    aim = nearest(addDays(aim, -1), -1, (day) => isWorkday(workdays, day));
  const away = -(road.transportDays + road.shippingControlDays);
  const inTime = nearest(addDays(aim, away), -1, fits);
  const earliest = addDays(today, road.leadDays);
  return {
    pickupOn: inTime >= earliest ? inTime : nearest(earliest, 1, fits),
    latestOn: nearest(addDays(lastArrival, away), -1, fits),
  };
};

/** How many days goods come after they were due; none is 0. */
export const latenessOf = ({ eta, dueOn }: { readonly eta: Day; readonly dueOn: Day }): number =>
  eta <= dueOn ? 0 : Math.round((Date.parse(eta) - Date.parse(dueOn)) / 86_400_000);
