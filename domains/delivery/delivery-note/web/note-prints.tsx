import { Button } from 'antd';
import { useDownload } from '@portal/platform/web/calls/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { downloadLabels } from '../contract/endpoints.ts';
import type { DeliveryNote } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';
import styles from './note.module.css';

type Print = DeliveryNote['prints'][number];

/** What was printed of a note, when, by whom and why again. Drawn labels can be fetched once more. */
export const NotePrints = ({ note }: { note: Pick<DeliveryNote, 'prints'> }) => {
  const words = useWords(noteWords);
  if (note.prints.length === 0) return <div className={styles.empty}>{words.hints.noPrints}</div>;
  return (
    <PlainTable
      rows={note.prints}
      rowKey={({ id }) => id}
      columns={columnsOf(words)}
      words={words}
      label={words.sections.prints}
    />
  );
};

type Words = ReturnType<typeof useWords<(typeof noteWords)['zh']>>;

const columnsOf = (words: Words): Column<Print>[] => [
  column.choice('kind', words.print),
  column.of('what', {
    text: ({ kind, what, sheet }) =>
      kind === 'labels' ? `${words.labelKind[what]} · ${words.labelSheet[sheet]}` : '',
  }),
  column.moment('at'),
  column.text('by'),
  column.count('pages'),
  column.text('reason'),
  column.of(
    'id',
    { text: () => '', show: (print) => <FetchAgain print={print} /> },
    { title: '', card: 'sign' },
  ),
];

const FetchAgain = ({ print }: { print: Print }) => {
  const words = useWords(noteWords);
  const mayPrint = usePermissions().has(downloadLabels.needs);
  const { run, busy } = useDownload(downloadLabels);
  if (print.kind !== 'labels' || !mayPrint) return null;
  return (
    <Button type="link" size="small" loading={busy} onClick={() => void run({ printId: print.id })}>
      {words.actions.download}
    </Button>
  );
};
