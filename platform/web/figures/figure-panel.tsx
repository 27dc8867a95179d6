import { Button, Segmented } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { handOver } from '../calls/files/download.ts';
import { useWords } from '../i18n/use-words.ts';
import { figureFile } from './table/figure-file.ts';
import { FigureTable, QuietTable } from './table/figure-table.tsx';
import type { Figures } from './figures.ts';
import { kitWords } from '../words.en.ts';
import styles from './panel.module.css';
import type { TableOptions } from './table/table-columns.ts';
import { figureWords } from './words.en.ts';

type Shown = 'chart' | 'table';

type Props<Key extends string> = {
  /** Stands above it; without it `label` names it for those who listen. */
  title?: string;
  /** What the table is called, and the file. */
  label: string;
  /** All figures of the table; the drawing may show some of them. */
  figures: Figures<Key>;
  table: TableOptions<Key>;
  /** `Bars`, `Columns`, `Lines`, `HeatMap` of the same figures. */
  chart: ReactNode;
  legend?: ReactNode;
  /** Stands in place of drawing and table where there is nothing to show. */
  empty?: string;
  /** Below all of it: how figures are made, what else counts. */
  hint?: ReactNode;
  /** Stands beside the switch. */
  children?: ReactNode;
  /** The workbook that a call of the domain makes of the same figures; a file of the table is made here without it. */
  workbook?: { readonly run: () => void; readonly busy: boolean };
  /** Chart and table at once, one below the other, instead of a switch. */
  isBoth?: boolean;
};

/**
 * Figures drawn, and the same figures as a table: shown by a switch, read aloud in any case, both on paper, and handed out as a file.
 * @example <FigurePanel label={words.scores} figures={scores} table={{ names: words.supplier }} chart={<Bars label={words.scores} figures={scores} />} />
 */
export const FigurePanel = <Key extends string>(props: Props<Key>) => {
  const {
    title,
    label,
    figures,
    table,
    chart,
    legend,
    empty,
    hint,
    children,
    workbook,
    isBoth = false,
  } = props;
  const words = useWords(figureWords);
  const kit = useWords(kitWords);
  const [shown, setShown] = useState<Shown>('chart');
  const id = useId();
  const save = (): void =>
    handOver(new Blob([figureFile(figures, table, words)], { type: 'text/csv' }), `${label}.csv`);
  return (
    <figure
      className={styles.panel}
      {...(title === undefined ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      <div className={styles.head}>
        {title !== undefined && <h2 id={id}>{title}</h2>}
        {legend}
        <div className={styles.switches}>
          {children}
          {!isBoth && (
            <Segmented<Shown>
              size="small"
              aria-label={words.view}
              value={shown}
              options={(['chart', 'table'] as const).map((value) => ({ value, label: words.views[value] }))}
              onChange={setShown}
            />
          )}
          <Button size="small" loading={workbook?.busy ?? false} onClick={workbook?.run ?? save}>
            {kit.actions.export}
          </Button>
        </div>
      </div>
      {empty === undefined ? (
        <div className={styles.body} data-both={isBoth || undefined}>
          <div className={styles.part} data-shown={isBoth || shown === 'chart'}>
            {chart}
          </div>
          <div className={styles.part}>
            {isBoth && title !== undefined && <h2>{label}</h2>}
            {isBoth || shown === 'table' ? (
              <FigureTable label={label} figures={figures} options={table} />
            ) : (
              <QuietTable label={label} figures={figures} options={table} />
            )}
          </div>
        </div>
      ) : (
        <p className={styles.hint}>{empty}</p>
      )}
      {hint !== undefined && <figcaption className={styles.hint}>{hint}</figcaption>}
    </figure>
  );
};
