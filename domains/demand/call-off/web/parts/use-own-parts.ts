import { useSession } from '@portal/platform/web/session/session.ts';

/** What lists of the plant open with for an MRP controller: the parts of his code. Everybody else begins with all. */
export const useOwnParts = (): { dispositor?: string } => {
  const code = useSession((now) => (now.user?.party === 'plant' ? now.user.mrpController : null));
  return code === null || code === '' ? {} : { dispositor: code };
};
