import { today } from '@portal/platform/contract/day.ts';
import { partnerKinds, type PartnerKind } from '../../contract/fields.ts';
import { figureGroups, MOST_MONTHS, type FigureGroup } from '../../contract/figures.ts';
import { addMonths, firstOf, isMonth, lastOf, monthOf, monthsIn, type Month } from '../../contract/month.ts';

export type FigureFilters = {
  readonly by: FigureGroup;
  readonly holderKind: PartnerKind;
  readonly monthFrom: Month;
  readonly monthTo: Month;
  readonly holderCode?: string;
  readonly containerCode?: string;
};

/** Without an address: these months, the present one among them. */
const MONTHS = 6;

/** What the address names; never more months than a page may have. */
export const filtersIn = (
  address: Readonly<Record<string, string>>,
  zone: string,
  isForwarder: boolean,
): FigureFilters => {
  const { by = '', kind = '', from = '', to = '', partner = '', container = '' } = address;
  const now = monthOf(today(zone));
  const last = isMonth(to) && to <= now ? to : now;
  const first = isMonth(from) && from <= last ? from : addMonths(last, 1 - MONTHS);
  return {
    by: figureGroups.find((one) => one === by) ?? (isForwarder ? 'container' : 'partner'),
    holderKind: isForwarder ? 'forwarder' : (partnerKinds.find((one) => one === kind) ?? 'supplier'),
    monthFrom: monthsIn(first, last) > MOST_MONTHS ? addMonths(last, 1 - MOST_MONTHS) : first,
    monthTo: last,
    ...(partner !== '' && { holderCode: partner }),
    ...(container !== '' && { containerCode: container }),
  };
};

/** The movements that a group counts. */
export const movementsOf = (filters: FigureFilters, key: string, to: string): string => {
  const { by, holderKind, holderCode, containerCode, monthFrom } = filters;
  const isMonthly = by === 'month';
  const end = isMonthly && key < monthOf(to) ? lastOf(key) : to;
  const group = by === 'partner' ? { holderCode: key } : by === 'container' ? { containerCode: key } : {};
  const query = new URLSearchParams({
    holderKind,
    ...(holderCode !== undefined && { holderCode }),
    ...(containerCode !== undefined && { containerCode }),
    ...group,
    postedOnFrom: firstOf(isMonthly ? key : monthFrom),
    postedOnTo: end,
  });
  return `/container/movement?${query.toString()}`;
};
