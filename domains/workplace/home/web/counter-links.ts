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

export const workLinks = {
  toMend: '/management/release-change?view=documents&state=open&watched=Y',
  objections: '/management/release-change?view=objections&status=open',
  preSeriesToAnswer: '/management/pre-notify?waiting=Y',
  proposals: '/management/pre-notify?status=part,batch',
  splits: '/management/pre-notify?status=split',
  toSign: '/management/cumulative?mine=Y',
  pickupToAnswer: '/transport/pickup-plan?shown=mine',
  pickupDates: '/transport/pickup-plan?shown=mine',
  pickupAbnormal: '/transport/pickup-plan?mark=1',
  pickupToCarry: '/transport/pickup-plan?shown=mine',
  runsToConfirm: '/transport/milk-run?waits=confirm',
  runsToName: '/transport/milk-run?waits=name',
  runsToAccept: '/transport/milk-run?waits=accept',
  runsToDepart: '/transport/milk-run?waits=depart',
  containersShort: '/container/share?shown=short',
  containersToSend: '/container/container-dn?waits=draft',
  containersToReview: '/container/container-dn?waits=review',
  containersToShip: '/container/container-dn?waits=ship',
  containersToReceive: '/container/container-dn?waits=receive',
  statementsToConfirm: '/container/statement?shown=mine',
  statementsToSend: '/container/statement?shown=prepared',
  statementsDisputed: '/container/statement?shown=mine',
  statementsOverdue: '/container/statement?shown=overdue',
  countsToCount: '/container/count?shown=mine',
  countsToApprove: '/container/count?shown=mine',
  defectsToDecide: '/container/defect?status=reported,inRepair',
  driversToRenew: '/transport/driver?papers=expired,soon&active=Y',
  vehiclesToRenew: '/transport/vehicle?papers=expired,soon&active=Y',
} as const;

export const ORDERS = '/transport/transport-list';
