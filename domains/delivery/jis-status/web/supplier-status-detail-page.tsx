import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  changeJisSupplierStatus,
  listJisSupplierStatuses,
  readJisSupplierStatus,
} from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { SUPPLIER_STATUSES } from './paths.ts';

/** Who gets a part group at a status point, and its history. */
export default function JisSupplierStatusDetailPage() {
  const words = useWords(jisWords);
  const chinese = useSession((now) => now.language === 'zh');
  return (
    <RecordDetailScreen
      answer={useRecord(readJisSupplierStatus)}
      calls={{ list: listJisSupplierStatuses, change: changeJisSupplierStatus }}
      words={words}
      back={SUPPLIER_STATUSES}
      title={({ supplierCode, partGroup }) =>
        fill(words.detail.supplierStatus, { code: `${supplierCode} · ${partGroup}` })
      }
      nameOf={({ supplierCode, partGroup }) => `${supplierCode} · ${partGroup}`}
      entity="jis_supplier_status"
      facts={() => [
        {
          title: words.detail.general,
          fields: [
            'supplierCode',
            chinese ? 'supplierNameZh' : 'supplierNameEn',
            'partGroup',
            'assemblyLine',
            'statusCode',
            chinese ? 'statusNameZh' : 'statusNameEn',
            'autoPrint',
            'active',
          ],
        },
      ]}
      refreshes={[readJisSupplierStatus]}
    />
  );
}
