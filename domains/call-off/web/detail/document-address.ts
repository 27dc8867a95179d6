import { useSession } from '@portal/platform/web/session/session.ts';
import type { TrackingStep } from '../../contract/tracking.ts';

/** The lists in which the documents behind the steps are found by their number. */
const LISTS: Readonly<Partial<Record<TrackingStep, string>>> = {
  4: '/management/sd-note',
  5: '/transport/transport-list',
  6: '/jis/tsl',
};

/** Where the document of a step is found; null for readers who may not open its list, and for steps without one. */
export const useDocumentAddress = (): ((step: TrackingStep, document: string) => string | null) => {
  const urls = useSession((now) => now.user?.permissionUrls);
  return (step, document) => {
    const list = LISTS[step];
    return list !== undefined && urls?.includes(list)
      ? `${list}?number=${encodeURIComponent(document)}`
      : null;
  };
};
