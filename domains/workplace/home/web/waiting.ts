import { commitCallOffs, askCallOffsAgain } from '@portal/call-off/contract/endpoints.ts';
import { editDeliveryNote, sendDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import {
  acceptTransport,
  completeTransport,
  confirmTransport,
  departTransport,
  editTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import { changeDriver, changeVehicle } from '@portal/fleet/contract/endpoints.ts';
import { signCumulatives } from '@portal/cumulative/contract/endpoints.ts';
import {
  auditPreSeries,
  commitPreSeries,
  confirmPreSeriesSplit,
} from '@portal/pre-series/contract/endpoints.ts';
import { acceptObjection, mendReleaseEffect } from '@portal/release-change/contract/endpoints.ts';
import type { HomeCounters } from '../contract/fields.ts';
import { callOffLinks, noteLinks, ORDERS, workLinks } from './counter-links.ts';
import type { zh } from './words.zh.ts';

export type Task = { readonly name: keyof typeof zh.waiting; readonly count: number; readonly to: string };

type Kind = {
  name: Task['name'];
  /** The call that does what is waiting: whoever may make it is waited for. */
  does: { needs: string };
  count: (counters: HomeCounters) => number | undefined;
  to: string;
};

/** What waits in the other rooms: its counter, its link and its words have one name. */
const work = (name: keyof HomeCounters['work'], does: { needs: string }): Kind => ({
  name,
  does,
  count: (counters) => counters.work[name] ?? undefined,
  to: workLinks[name],
});

const kinds: readonly Kind[] = [
  work('toMend', mendReleaseEffect),
  {
    name: 'answerCallOffs',
    does: commitCallOffs,
    count: ({ callOff }) => callOff?.toAnswer,
    to: callOffLinks.toAnswer,
  },
  {
    name: 'timedOut',
    does: askCallOffsAgain,
    count: ({ callOff }) => callOff?.timedOut,
    to: callOffLinks.timedOut,
  },
  work('preSeriesToAnswer', commitPreSeries),
  work('objections', acceptObjection),
  work('proposals', auditPreSeries),
  work('splits', confirmPreSeriesSplit),
  work('toSign', signCumulatives),
  {
    name: 'sendNotes',
    does: sendDeliveryNote,
    count: ({ deliveryNote }) => deliveryNote?.saved,
    to: noteLinks.saved,
  },
  {
    name: 'urgentNotes',
    does: editDeliveryNote,
    count: ({ deliveryNote }) => deliveryNote?.urgent,
    to: noteLinks.urgent,
  },
  {
    name: 'modifyOrders',
    does: editTransportOrder,
    count: ({ transport }) => transport?.toModify,
    to: `${ORDERS}?status=rejected`,
  },
  {
    name: 'confirmOrders',
    does: confirmTransport,
    count: ({ transport }) => transport?.toFeedback,
    to: `${ORDERS}?status=toBeConfirmed`,
  },
  {
    name: 'acceptOrders',
    does: acceptTransport,
    count: ({ transport }) => transport?.toAccept,
    to: `${ORDERS}?status=confirmed`,
  },
  {
    name: 'departOrders',
    does: departTransport,
    count: ({ transport }) => transport?.toDepart,
    to: `${ORDERS}?status=accepted`,
  },
  work('driversToRenew', changeDriver),
  work('vehiclesToRenew', changeVehicle),
  {
    name: 'unloadOrders',
    does: completeTransport,
    count: ({ transport }) => transport?.inTransit,
    to: `${ORDERS}?status=departed`,
  },
];

/** What waits for the holder of `codes`, in the order of the goods' way; nothing that counts zero. */
export const waitingFor = (counters: HomeCounters, codes: ReadonlySet<string>): Task[] =>
  kinds.flatMap(({ name, does, count, to }) => {
    const found = codes.has(does.needs) ? (count(counters) ?? 0) : 0;
    return found > 0 ? [{ name, count: found, to }] : [];
  });
