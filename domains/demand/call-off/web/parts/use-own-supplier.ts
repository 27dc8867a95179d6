import { useSession } from '@portal/platform/web/session/session.ts';

/** True for a supplier: all he sees is his own, so lists leave out who the supplier is. What he may do is not decided by it. */
export const useOwnSupplier = (): boolean => useSession((now) => now.user?.party === 'supplier');
