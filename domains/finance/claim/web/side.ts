import { useSession } from '@portal/platform/web/session/session.ts';
import type { ClaimSide } from '../contract/status.ts';

/** On which side of claims the reader stands: an administrator on the plant's. */
export const useClaimSide = (): ClaimSide =>
  useSession((now) => now.user?.party) === 'supplier' ? 'supplier' : 'plant';
