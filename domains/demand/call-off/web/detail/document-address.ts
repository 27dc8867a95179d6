import { useSession } from '@portal/platform/web/session/session.ts';
import type { TrackingStep } from '../../contract/tracking.ts';
import { RELEASES } from '../call-off-address.ts';

/** The lists in which the documents behind the steps are found, and the filter that finds them by their number. */
const LISTS: Readonly<Partial<Record<TrackingStep, { path: string; filter: string }>>> = {
  0: { path: RELEASES, filter: 'releaseNo' },
  4: { path: '/management/sd-note', filter: 'number' },
  // A truck is told by its notes' numbers.
  5: { path: '/transport/transport-list', filter: 'noteNumber' },
  6: { path: '/jis/tsl', filter: 'number' },
};

/** Where the document of a step is found; null for readers who may not open its list, and for steps without one. */
export const useDocumentAddress = (): ((step: TrackingStep, document: string) => string | null) => {
  const urls = useSession((now) => now.user?.permissionUrls);
  return (step, document) => {
    const list = LISTS[step];
    if (list === undefined || !urls?.includes(list.path)) return null;
    return `${list.path}?${list.filter}=${encodeURIComponent(document)}`;
  };
};
