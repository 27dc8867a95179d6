import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Elsewhere } from '../contract/fields.ts';
import { announcementStatus } from '../contract/status.ts';
import { words as announcementWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

const counted = (field: 'companies' | 'confirmedCount' | 'answeredCount') =>
  column.of<Elsewhere>(field, { text: (row) => String(row[field]) }, { align: 'end', width: 130 });

/** How the same announcement stands in further plants. */
export const ElsewhereTable = ({ rows }: { rows: readonly Elsewhere[] }) => {
  const words = useWords(announcementWords);
  return (
    <PlainTable<Elsewhere>
      label={useWords(screenWords).sections.elsewhere}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        column.code('plantNo', { width: 90 }),
        column.code('number', { width: 160 }),
        column.status('status', announcementStatus, words.status, { width: 110 }),
        counted('companies'),
        counted('confirmedCount'),
        counted('answeredCount'),
      ]}
      words={words}
    />
  );
};
