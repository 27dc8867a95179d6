import { useSession } from '@portal/platform/web/session/session.ts';

/** Administrators hold every permission; drivers and vehicles are kept by their forwarder all the same. */
export const useKeepsFleet = (): boolean => useSession((now) => now.user?.party) !== 'admin';
