import type { LotKind } from '../contract/indicators.ts';

export const SCORES = '/kpi/score';
export const DISPUTES = '/kpi/dispute';
export const PLANS = '/kpi/plan';
export const TEMPLATES = '/kpi/template';
/** The months of a party in a year. */
export const monthsOf = (partyCode: string, year: string): string =>
  `${SCORES}?shown=present&partyCode=${encodeURIComponent(partyCode)}&period=${year}`;
/** A new version begins with the rules of another one. */
export const newFrom = (id: string): string => `/kpi/template-new?id=${id}`;

const pages: Readonly<Partial<Record<LotKind, string>>> = {
  agreement: '/management/notify-detail?agreement=',
  share: '/management/notify-detail?id=',
  answer: '/management/notify-detail?id=',
  note: '/common/dn-detail-view?id=',
  deviation: '/management/deviation-detail?id=',
  truck: '/transport/transport-view?id=',
  forecast: '/planning/forecast-detail?id=',
  survey: '/planning/capacity-survey-detail?id=',
  disruption: '/planning/disruption-detail?id=',
  claim: '/claims/claim-detail?id=',
  eightD: '/claims/eight-d-detail?id=',
  release: '/management/history-detail?id=',
  dispute: '/kpi/dispute-detail?id=',
  payment: '/finance/payment-application-detail?id=',
};
/** Where a lot opens what it is of; undefined where that has no page of its own. */
export const sourceAddress = (kind: LotKind, id: string): string | undefined => {
  const page = pages[kind];
  return page === undefined ? undefined : `${page}${id}`;
};
