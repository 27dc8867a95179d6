import { Button } from 'antd';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { exportContainerFigures, type ContainerFigures, type FigureRow } from '../../contract/figures.ts';
import { words as statementWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { movementsOf, type Asked } from './asked.ts';
import { useNameOf } from './figure-bars.tsx';
import styles from './figures.module.css';

/** A figure that may be none, to one decimal. */
const decimal = (field: 'averageStock' | 'cycleDays' | 'shrinkPercent'): Column<FigureRow> =>
  column.of<FigureRow>(
    field,
    { text: (row) => row[field]?.toLocaleString('en-US') ?? '' },
    { align: 'end', card: field === 'cycleDays' ? 'figure' : 'more' },
  );

/** What a group is called; it opens its movements. */
const nameColumn = (
  title: string,
  nameOf: (row: FigureRow) => string,
  addressOf: (key: string) => string,
): Column<FigureRow> =>
  column.of<FigureRow>(
    'key',
    { text: nameOf, show: (row) => <ToLink to={addressOf(row.key)}>{nameOf(row)}</ToLink> },
    { title, card: 'title' },
  );

/** All figures of all groups, to read and to compare. */
export const FigureTable = ({ asked, figures }: { asked: Asked; figures: ContainerFigures }) => {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).figures;
  const kit = useWords(kitWords);
  const sheet = useDownload(exportContainerFigures);
  const nameOf = useNameOf();
  const ofToday = asked.by !== 'month';
  return (
    <section className={styles.table}>
      <div className={styles.head}>
        <h2>{screen.table}</h2>
        <Button loading={sheet.busy} onClick={() => void sheet.run(asked)}>
          {kit.actions.export}
        </Button>
      </div>
      <PlainTable<FigureRow>
        label={screen.table}
        words={words}
        rows={figures.groups}
        rowKey={({ key }) => key}
        height={640}
        columns={[
          nameColumn(words.by[asked.by], nameOf, (key) => movementsOf(asked, key, figures.to)),
          decimal('averageStock'),
          column.count('taken'),
          column.count('given'),
          decimal('cycleDays'),
          ...(asked.by === 'partner' && asked.holderKind === 'supplier'
            ? [column.count<FigureRow>('turnoverDays'), column.count<FigureRow>('receiveDays')]
            : []),
          column.count('lost'),
          decimal('shrinkPercent'),
          ...(ofToday
            ? [
                column.count<FigureRow>('stock'),
                column.count<FigureRow>('idle30'),
                column.count<FigureRow>('idle60'),
                column.count<FigureRow>('idle90'),
              ]
            : []),
        ]}
      />
    </section>
  );
};
