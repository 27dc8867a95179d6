import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { changeTruckType, listTruckTypes, readTruckType, selectTruckTypes } from '../contract/endpoints.ts';
import { words as fleetWords } from '../contract/words.en.ts';
import { TRUCK_TYPES } from './paths.ts';

/** One truck type: what it holds, and its history. */
export default function TruckTypeDetailPage() {
  const words = useWords(fleetWords);
  return (
    <RecordDetailScreen
      answer={useRecord(readTruckType)}
      calls={{ list: listTruckTypes, change: changeTruckType }}
      words={words}
      back={TRUCK_TYPES}
      title={({ code }) => fill(words.detail.truckType, { code })}
      nameOf={({ code }) => code}
      entity="truck_type"
      facts={() => [
        { title: words.detail.general, fields: ['code', 'nameZh', 'nameEn', 'active'] },
        {
          title: words.detail.size,
          fields: ['loadingMetres', 'widthMm', 'heightMm', 'volumeM3', 'loadKg'],
        },
      ]}
      refreshes={[readTruckType, selectTruckTypes]}
    />
  );
}
