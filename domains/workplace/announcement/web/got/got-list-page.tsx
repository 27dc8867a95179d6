import { Bulletins } from '@portal/settings/web/offers.tsx';
import { GotList } from './got-list.tsx';

/** What a supplier got, with what is requested of him; for the plant what all companies did with it. */
export default function GotListPage() {
  return (
    <>
      <GotList />
      <Bulletins />
    </>
  );
}
