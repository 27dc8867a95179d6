import { useSession } from '../session/session.ts';
import { leadsSomewhere } from './route-guard.ts';

/** Links of documents as they are offered to the user: null for a page that there is not, or not for him. */
export const useOffered = (): ((link: string | null) => string | null) => {
  const urls = useSession((now) => now.user?.permissionUrls) ?? [];
  return (link) => (link !== null && leadsSomewhere(link, urls) ? link : null);
};
