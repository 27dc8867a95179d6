import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import type { TableRef } from 'antd';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import { usePermissions } from '../../session/session.ts';
import { useNarrow } from '../../parts/use-screen.ts';
import { useStable } from '../../parts/use-stable.ts';
import { widthOfRowActions } from '../actions/action-buttons.tsx';
import { CHOOSER_WIDTH, COLUMNS, columnAt, DrawnTable, ROWS } from './drawn-table.tsx';
import styles from '../list.module.css';
import { useCellContext } from '../cell-context.ts';
import type { RowsProps } from '../rows-props.ts';
import { useFittedWidths } from './use-fitted-widths.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableHeight } from './use-table-height.ts';

/** Pixels beside the links of a row, and as many as the title of their column takes. */
const ACTIONS_PADDING = 20;
const ACTIONS_LEAST = 76;

/**
 * The table of a list: sorted by the server, columns resized by hand, rows walked by keys. It is measured here, and drawn by `DrawnTable`, which
 * widths and height reach as lengths of its area: what is measured draws no row again.
 */
export const DataTable = <Row extends object>(props: RowsProps<Row>) => {
  const { rows, rowKey, selected, rowActions, expand } = props;
  const words = useWords(kitWords).list;
  const look = useCellContext();
  // On a telephone columns that stand still would leave no room for those that move.
  const narrow = useNarrow();
  const table = useRef<TableRef>(null);
  /** The head that had the focus last: Tab comes back to it. */
  const [head, setHead] = useState<string>();
  const keysId = useId();
  const keys = useRowKeys({
    rows,
    rowKey,
    look,
    columns: props.columns.map(({ column, title }) => ({ column, title })),
    selected: selected?.ids ?? [],
    open: (row) => props.onOpen?.(row),
    reveal: (key) => props.virtual && table.current?.scrollTo({ key }),
  });
  const height = useTableHeight(keys.area.ref, props);
  const codes = usePermissions();
  const links = rowActions ? widthOfRowActions(codes, rows.map(rowActions)) : 0;
  const actionsWidth = links === 0 ? 0 : Math.max(ACTIONS_LEAST, links + ACTIONS_PADDING);
  const beside = actionsWidth + (selected ? CHOOSER_WIDTH : 0) + (expand ? CHOOSER_WIDTH : 0);
  const columns = useFittedWidths(props.columns, {
    drawnBy: props,
    area: keys.area.ref,
    rows,
    sortable: props.sort.can,
    beside,
    measured: !props.virtual,
  });
  const width = columns.reduce((sum, one) => sum + one.width, beside);
  const lengths = Object.fromEntries([
    [COLUMNS, `${width}px`],
    [ROWS, `${height}px`],
    ...columns.map((one, at) => [columnAt(at), `${one.width}px`]),
  ]) as CSSProperties;
  const widthOf = useStable(
    (field: string) => columns.find(({ column }) => column.field === field)?.width ?? 0,
  );
  useEffect(() => {
    const area = keys.area.ref.current;
    // antd hides its measuring row from screen readers, but leaves what can be focused in it.
    for (const row of area?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '');
    // A table without rows holds nothing that keys reach, though its columns may lie outside of the screen.
    for (const body of area?.querySelectorAll<HTMLElement>('.ant-table-body') ?? [])
      body.tabIndex = rows.length === 0 ? 0 : -1;
  });
  return (
    <div className={styles.table} style={lengths} {...keys.area}>
      <span id={keysId} hidden>
        {words.headKeys}
      </span>
      <DrawnTable<Row>
        list={props}
        look={look}
        table={table}
        rowProps={keys.rowProps}
        stop={(columns.find((one) => one.column.field === head) ?? columns[0])?.column.field}
        keysId={keysId}
        setHead={setHead}
        widthOf={widthOf}
        actionsWidth={actionsWidth}
        narrow={narrow}
        width={props.virtual ? width : undefined}
        height={props.virtual ? height : undefined}
      />
    </div>
  );
};
