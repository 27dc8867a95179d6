import type { LotKind } from '../contract/indicators.ts';

export const SCORES = '/kpi/score';
export const DISPUTES = '/kpi/dispute';
export const TEMPLATES = '/kpi/template';
/** A new version begins with the rules of another one. */
export const newFrom = (id: string): string => `/kpi/template-new?id=${id}`;

const pages: Readonly<Partial<Record<LotKind, string>>> = {
  share: '/management/notify-detail?id=',
  answer: '/management/notify-detail?id=',
  note: '/common/dn-detail-view?id=',
  deviation: '/management/deviation-detail?id=',
  truck: '/transport/transport-view?id=',
};
/** Where a lot opens what it is of; undefined where that has no page of its own. */
export const sourceAddress = (kind: LotKind, id: string): string | undefined => {
  const page = pages[kind];
  return page === undefined ? undefined : `${page}${id}`;
};
