import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import type { GridKind } from './grid-column.ts';
import styles from './grid.module.css';

type Props = {
  columns: readonly {
    field: string;
    kind: GridKind;
    isRequired: boolean;
    isFrozen?: boolean;
    shown?: { align?: 'end' | 'center' };
  }[];
  titles: readonly string[];
  template: string | undefined;
  /** Pixels. */
  leastWidth: number | undefined;
  withRemove: boolean;
};

export const GridHead = ({ columns, titles, template, leastWidth, withRemove }: Props) => {
  const words = useWords(kitWords);
  return (
    <div role="rowgroup" className={styles.head} style={{ minWidth: leastWidth }}>
      <div role="row" aria-rowindex={1} className={styles.row} style={{ gridTemplateColumns: template }}>
        <span role="columnheader" className={styles.headCell}>
          <span className={styles.hidden}>{words.grid.rowNumber}</span>
        </span>
        {columns.map((column, index) => (
          <span
            key={column.field}
            role="columnheader"
            className={styles.headCell}
            data-kind={column.kind}
            data-frozen={column.isFrozen}
            data-end={column.shown?.align === 'end' || undefined}
            title={titles[index]}
          >
            {column.isRequired && <span className={styles.mark}>* </span>}
            {titles[index]}
          </span>
        ))}
        {withRemove && (
          <span role="columnheader" className={styles.headCell}>
            <span className={styles.hidden}>{words.list.actions}</span>
          </span>
        )}
      </div>
    </div>
  );
};
