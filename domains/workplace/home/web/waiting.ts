import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { HomeCounters } from '../contract/fields.ts';
import { callOffLinks, noteLinks, ORDERS, workLinks } from './counter-links.ts';
import type { zh } from './words.zh.ts';

export type Task = { readonly name: keyof typeof zh.waiting; readonly count: number; readonly to: string };

type Kind = {
  name: Task['name'];
  /** Of the call that does what is waiting: whoever may make it is waited for. The calls themselves would come with all they declare. */
  needs: PermissionCode;
  count: (counters: HomeCounters) => number | undefined;
  to: string;
};

/** What waits in the other rooms: its counter, its link and its words have one name. */
const work = (name: keyof HomeCounters['work'], needs: PermissionCode): Kind => ({
  name,
  needs,
  count: (counters) => counters.work[name] ?? undefined,
  to: workLinks[name],
});

const kinds: readonly Kind[] = [
  work('toMend', 'delivery-note:edit'),
  {
    name: 'answerCallOffs',
    needs: 'call-off:commit',
    count: ({ callOff }) => callOff?.toAnswer,
    to: callOffLinks.toAnswer,
  },
  {
    name: 'timedOut',
    needs: 'call-off:ask-again',
    count: ({ callOff }) => callOff?.timedOut,
    to: callOffLinks.timedOut,
  },
  work('preSeriesToAnswer', 'pre-series:commit'),
  work('objections', 'release-change:decide'),
  work('proposals', 'pre-series:audit'),
  work('splits', 'pre-series:audit'),
  work('toSign', 'cumulative:agree'),
  work('pickupToAnswer', 'pickup-plan:answer'),
  work('pickupDates', 'pickup-plan:plan'),
  work('pickupAbnormal', 'pickup-plan:plan'),
  {
    name: 'sendNotes',
    needs: 'delivery-note:send',
    count: ({ deliveryNote }) => deliveryNote?.saved,
    to: noteLinks.saved,
  },
  {
    name: 'urgentNotes',
    needs: 'delivery-note:edit',
    count: ({ deliveryNote }) => deliveryNote?.urgent,
    to: noteLinks.urgent,
  },
  {
    name: 'modifyOrders',
    needs: 'transport:edit',
    count: ({ transport }) => transport?.toModify,
    to: `${ORDERS}?status=rejected`,
  },
  {
    name: 'confirmOrders',
    needs: 'transport:confirm',
    count: ({ transport }) => transport?.toFeedback,
    to: `${ORDERS}?status=toBeConfirmed`,
  },
  {
    name: 'acceptOrders',
    needs: 'transport:carry',
    count: ({ transport }) => transport?.toAccept,
    to: `${ORDERS}?status=confirmed`,
  },
  {
    name: 'departOrders',
    needs: 'transport:carry',
    count: ({ transport }) => transport?.toDepart,
    to: `${ORDERS}?status=accepted`,
  },
  work('runsToConfirm', 'milk-run:plan'),
  work('runsToName', 'milk-run:truck'),
  work('runsToAccept', 'milk-run:carry'),
  work('runsToDepart', 'milk-run:carry'),
  work('pickupToCarry', 'pickup-plan:list'),
  work('containersShort', 'container:share'),
  work('containersToSend', 'container-note:edit'),
  work('containersToReview', 'container-note:review'),
  work('containersToShip', 'container-note:ship'),
  work('containersToReceive', 'container-note:receive'),
  work('statementsToConfirm', 'container-statement:answer'),
  work('statementsToSend', 'container-statement:manage'),
  work('statementsDisputed', 'container-statement:manage'),
  work('statementsOverdue', 'container-statement:manage'),
  work('countsToCount', 'container-count:count'),
  work('countsToApprove', 'container-count:approve'),
  work('defectsToDecide', 'container-defect:repair'),
  work('driversToRenew', 'fleet:driver-edit'),
  work('vehiclesToRenew', 'fleet:vehicle-edit'),
  {
    name: 'unloadOrders',
    needs: 'transport:complete',
    count: ({ transport }) => transport?.inTransit,
    to: `${ORDERS}?status=departed`,
  },
];

/** What waits for the holder of `codes`, in the order of the goods' way; nothing that counts zero. */
export const waitingFor = (counters: HomeCounters, codes: ReadonlySet<string>): Task[] =>
  kinds.flatMap(({ name, needs, count, to }) => {
    const found = codes.has(needs) ? (count(counters) ?? 0) : 0;
    return found > 0 ? [{ name, count: found, to }] : [];
  });
