import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { listCumulatives } from '../contract/endpoints.ts';
import { signerOf, type Signer } from '../contract/status.ts';

/** What dialogs need of a row; the page of one agreement has it as well. */
export type FigureRow = Omit<RowOf<typeof listCumulatives>, 'total'>;

/** The side of the reader; null for administrators, who sign for nobody. */
export const useSide = (): Signer | null => {
  const party = useSession((now) => now.user?.party);
  return party === undefined ? null : signerOf(party);
};
