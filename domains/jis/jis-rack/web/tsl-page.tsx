import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { tslAddress } from './addresses.ts';
import { DeliveryList } from './delivery-list.tsx';
import { Receive } from './tsl/receive.tsx';
import { screenWords } from './words.en.ts';

/** SPEC section 2, "tsl": goods receipt confirmation by sequence. What is expected, and one delivery to be confirmed. */
export default function JisTslPage() {
  const { id } = useAddress();
  const screen = useWords(screenWords);
  if (id) return <Receive key={id} id={id} />;
  return (
    <DeliveryList
      name="jis-tsl"
      toOne={tslAddress}
      empty={screen.emptyTsl}
      startWith={{ shown: 'expected' }}
    />
  );
}
