import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { deliveryAddress } from './addresses.ts';
import { DeliveryList } from './delivery-list.tsx';
import { screenWords } from './words.en.ts';

export default function JisDeliveryPage() {
  const screen = useWords(screenWords);
  return <DeliveryList name="jis-delivery" toOne={deliveryAddress} empty={screen.emptyDeliveries} />;
}
