import { useSession } from '@portal/platform/web/session/session.ts';
import type { TrackingStep } from '../../contract/tracking/tracking.ts';
import { RELEASES } from '../call-off-address.ts';

/** A plan that was asked for again says its round behind its number: `PP2026030200001/2`. */
const PICKUP_PLANS = { path: '/transport/pickup-plan', filter: 'number' };
const ROUND = /\/\d+$/;

/** The lists in which the documents behind the steps are found, and the filter that finds them by their number. */
const LISTS: Readonly<Partial<Record<TrackingStep, { path: string; filter: string }>>> = {
  0: { path: RELEASES, filter: 'releaseNo' },
  1: PICKUP_PLANS,
  2: PICKUP_PLANS,
  3: PICKUP_PLANS,
  4: { path: '/management/sd-note', filter: 'number' },
  // A truck is told by its notes' numbers.
  5: { path: '/transport/transport-list', filter: 'noteNumber' },
  6: { path: '/management/receipt', filter: 'number' },
};

/** Where the document of a step is found; null for readers who may not open its list, and for steps without one. */
export const useDocumentAddress = (): ((step: TrackingStep, document: string) => string | null) => {
  const urls = useSession((now) => now.user?.permissionUrls);
  return (step, document) => {
    const list = LISTS[step];
    if (list === undefined || !urls?.includes(list.path)) return null;
    return `${list.path}?${list.filter}=${encodeURIComponent(list === PICKUP_PLANS ? document.replace(ROUND, '') : document)}`;
  };
};
