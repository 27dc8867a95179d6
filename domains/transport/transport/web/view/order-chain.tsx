import { NoteChains } from '@portal/delivery-note/web/offers.tsx';
import type { TransportOrder } from '../../contract/fields.ts';

/** The way of the goods on a truck, by each of its notes: loaded behind the page, for it comes with pieces of other domains. */
export const OrderChain = ({ notes }: { notes: TransportOrder['noteList'] }) => <NoteChains notes={notes} />;
