import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { JisDelivery } from '../contract/fields.ts';
import { words as rackWords } from '../contract/words.en.ts';

export const DeliveryFacts = ({ delivery }: { delivery: JisDelivery }) => {
  const words = useWords(rackWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <DescriptionGrid<JisDelivery>
      record={delivery}
      words={words}
      fields={[
        column.code('supplierCode'),
        column.text(chinese ? 'supplierNameZh' : 'supplierNameEn'),
        column.code('truckPlate'),
        column.moment('departedAt'),
        column.moment('arrivedAt'),
        column.moment('receivedAt'),
        column.code('receivedBy'),
      ]}
    />
  );
};
