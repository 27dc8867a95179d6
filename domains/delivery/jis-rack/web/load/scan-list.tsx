import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { JisScan } from '../../contract/fields.ts';
import { words as rackWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** Every scan of the rack, right or wrong, the newest first: the proof. */
export const ScanList = ({ scans }: { scans: readonly JisScan[] }) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  if (scans.length === 0) return null;
  return (
    <details>
      <summary>{`${screen.scans} (${scans.length})`}</summary>
      <PlainTable<JisScan>
        label={screen.scans}
        rows={scans}
        rowKey={({ id }) => id}
        words={words}
        columns={[
          column.moment('scannedAt'),
          column.count('place'),
          column.code('code'),
          column.choice('verdict', words.verdict),
          column.code('partNo'),
          column.code('createdBy'),
        ]}
      />
    </details>
  );
};
