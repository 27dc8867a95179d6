import { addDays, type Day } from '@portal/platform/contract/day.ts';

/** The list behind each counter, filtered to what was counted: the list is as long as the counter says. */
export const callOffLinks = {
  backlog: '/management/notify?backlog=Y',
  toAnswer: '/management/notify?status=new',
  timedOut: '/management/notify?timedOut=Y',
  expectedLate: '/management/notify?expectedLate=Y',
  urgent: '/management/notify?urgent=Y&open=Y',
  manual: '/management/history?source=manual&inForce=Y',
} as const;

/** The same of one MRP controller's parts; releases by hand are everybody's. */
export const callOffLinksOf = (
  dispositor: string | null,
): Readonly<Record<keyof typeof callOffLinks, string>> =>
  dispositor === null
    ? callOffLinks
    : {
        ...callOffLinks,
        backlog: ofController(callOffLinks.backlog, dispositor),
        toAnswer: ofController(callOffLinks.toAnswer, dispositor),
        timedOut: ofController(callOffLinks.timedOut, dispositor),
        expectedLate: ofController(callOffLinks.expectedLate, dispositor),
        urgent: ofController(callOffLinks.urgent, dispositor),
      };
const ofController = (to: string, dispositor: string): string =>
  `${to}&dispositor=${encodeURIComponent(dispositor)}`;

export const noteLinks = {
  saved: '/management/sd-note?status=new',
  sent: '/management/sd-note?status=sent&stage=none,planned,departed,arrived',
  urgent: '/management/sd-note?urgent=Y&stage=none,planned',
} as const;

/** DOMAIN.md, "Transport": arrived is completed today, cancelled are those of the last 14 days. `today` at the plant. */
export const transportLinks = (today: Day) =>
  ({
    toModify: `${ORDERS}?status=rejected`,
    toFeedback: `${ORDERS}?status=toBeConfirmed`,
    inTransit: `${ORDERS}?status=departed`,
    arrived: `${ORDERS}?status=completed&arrivedFrom=${today}&arrivedTo=${today}`,
    cancelled: `${ORDERS}?status=cancel&cancelledFrom=${addDays(today, -13)}`,
    late: `${ORDERS}?late=Y`,
  }) as const;

/** What came today at the plant. */
export const jisLinks = (today: Day) =>
  ({
    orderFixed: `/jis/call-off?statusCode=F000&createdAtFrom=${today}`,
    reorders: `/jis/call-off?action=reorder&createdAtFrom=${today}`,
  }) as const;

/** Lists of one price type, as they stand. */
export const settlementLinks = (priceType: string) => {
  const of = (shown: string): string =>
    `/finance/settlement-list?priceType=${encodeURIComponent(priceType)}&shown=${shown}`;
  return { new: of('new'), accepted: of('accepted'), blocked: of('blocked') } as const;
};

/** Parts that run short, as the tabs of their list. */
export const shortageLinks = {
  two: '/planning/pipeline?shown=two',
  one: '/planning/pipeline?shown=one',
  stops: '/planning/pipeline?shown=stops',
} as const;

/** The same of what one supplier delivers. */
export const shareLinks = {
  short: '/planning/pipeline-share?shown=short',
  behind: '/planning/pipeline-share?shown=behind',
} as const;

/** Money on its way. */
export const cashLinks = {
  mine: '/finance/cash?shown=mine',
  overdue: '/finance/cash?shown=overdue',
  blocked: '/finance/cash?shown=blocked',
} as const;

const ORDERS = '/transport/transport-list';
