import { useSession } from './session.ts';

/** Whether the user's permissions open the page of a link; a link that leads back home is none. */
export const useMayOpen = (): ((link: string) => boolean) => {
  const urls = useSession((now) => now.user?.permissionUrls) ?? [];
  return (link) => urls.includes(link.split('?')[0]!);
};
