import { fill } from '@portal/platform/contract/words.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { changeJisStatus, listJisStatuses, readJisStatus, selectJisStatuses } from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { STATUSES } from './paths.ts';

/** One status point of a line, and its history. */
export default function JisStatusDetailPage() {
  const words = useWords(jisWords);
  return (
    <RecordDetailScreen
      answer={useRecord(readJisStatus)}
      calls={{ list: listJisStatuses, change: changeJisStatus }}
      words={words}
      back={STATUSES}
      title={({ assemblyLine, code }) => fill(words.detail.status, { code: `${assemblyLine} · ${code}` })}
      nameOf={({ assemblyLine, code }) => `${assemblyLine} · ${code}`}
      entity="jis_status"
      facts={() => [
        {
          title: words.detail.general,
          fields: [
            'code',
            'assemblyLine',
            'nameZh',
            'nameEn',
            'position',
            'expectedCode',
            'isPrintable',
            'isFinalAssembly',
            'active',
          ],
        },
        {
          title: words.detail.numbers,
          fields: ['numberRestarts', 'highestNo', 'largestJump'],
        },
      ]}
      refreshes={[readJisStatus, selectJisStatuses]}
    />
  );
}
