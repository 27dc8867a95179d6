import { Table } from 'antd';
import type { TableProps, TableRef } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import type { Action } from './action.ts';
import { usePermissions } from '../session/session.ts';
import { useNarrow } from '../parts/use-screen.ts';
import { RowActions, widthOfRowActions } from './action-buttons.tsx';
import { HeaderCell, type HeaderCellProps } from './header-cell.tsx';
import styles from './list.module.css';
import { useCellContext } from './cell-context.ts';
import type { SetColumn } from './shown-columns.ts';
import { orderOf, sortFrom } from './sorting.ts';
import { useFittedWidths } from './use-fitted-widths.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableHeight } from './use-table-height.ts';

/** Pixels beside the links of a row, and as many as the title of their column takes. */
const ACTIONS_PADDING = 20;
const ACTIONS_LEAST = 76;
const CHOOSER_WIDTH = 44;

/** The rows of a list and what is done with them, as table or as cards. */
export type RowsProps<Row> = {
  columns: readonly SetColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  loading: boolean;
  /** Draws only the rows in sight; its body has no table roles, so it is for pages of 100 only. */
  virtual: boolean;
  empty: ReactNode;
  sort: { now: string | undefined; can: readonly string[]; change: (sort: string | undefined) => void };
  resize: { live: (field: string, width: number) => void; done: (field: string, width: number) => void };
  selected?: { ids: readonly string[]; rows: readonly Row[]; change: (ids: string[], rows: Row[]) => void };
  rowActions?: (row: Row) => readonly Action[];
  expand?: (row: Row) => ReactNode;
  /** Opens the record of a row; without it rows have none. */
  onOpen?: (row: Row) => void;
  rowTone?: (row: Row) => 'attention' | 'trouble' | undefined;
};

/** As wide as what is in sight of the table, wherever it was scrolled to. */
const openedBy =
  <Row,>(expand: (row: Row) => ReactNode) =>
  (row: Row): ReactNode => <div className={styles.opened}>{expand(row)}</div>;

/** The table of a list: sorted by the server, columns resized by hand, rows walked by keys. */
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
  const height = useTableHeight(keys.area.ref);
  const codes = usePermissions();
  const links = rowActions ? widthOfRowActions(codes, rows.map(rowActions)) : 0;
  const actionsWidth = links === 0 ? 0 : Math.max(ACTIONS_LEAST, links + ACTIONS_PADDING);
  const beside = actionsWidth + (selected ? CHOOSER_WIDTH : 0) + (expand ? CHOOSER_WIDTH : 0);
  const columns = useFittedWidths(props.columns, {
    area: keys.area.ref,
    rows,
    sortable: props.sort.can,
    beside,
    measured: !props.virtual,
  });
  const width = columns.reduce((sum, one) => sum + one.width, beside);
  const stop = (columns.find((one) => one.column.field === head) ?? columns[0])?.column.field;
  // The same as long as the columns are: a table that is drawn again for its widths or its height alone draws no contents again.
  const contents = useMemo(
    () =>
      new Map(
        props.columns.map(({ column }) => [
          column.field,
          (_: unknown, row: Row) => column.show?.(row, look) ?? column.text(row, look),
        ]),
      ),
    [props.columns, look],
  );
  const actionsOf = useMemo(
    () => rowActions && ((_: unknown, row: Row) => <RowActions actions={rowActions(row)} />),
    [rowActions],
  );
  const drawn: NonNullable<TableProps<Row>['columns']> = columns.map(({ column, title, width }) => ({
    key: column.field,
    dataIndex: column.field,
    title,
    width,
    align: column.align,
    fixed: narrow ? undefined : column.fixed,
    ellipsis: true,
    sorter: props.sort.can.includes(column.field),
    sortOrder: orderOf(props.sort.now, column.field),
    showSorterTooltip: false,
    onCell: (): object => ({ 'data-field': column.field }),
    onHeaderCell: (): object => {
      const cell: HeaderCellProps = {
        resize: {
          width,
          keysId,
          isStop: column.field === stop,
          onFocus: () => setHead(column.field),
          onResize: (to) => props.resize.live(column.field, to),
          onDone: (to) => props.resize.done(column.field, to),
        },
      };
      return cell;
    },
    render: contents.get(column.field),
  }));
  if (actionsOf && actionsWidth > 0) {
    drawn.push({
      key: ' actions',
      title: words.actions,
      width: actionsWidth,
      fixed: narrow ? undefined : 'end',
      render: actionsOf,
    });
  }
  useEffect(() => {
    const area = keys.area.ref.current;
    // antd hides its measuring row from screen readers, but leaves what can be focused in it.
    for (const row of area?.querySelectorAll('.ant-table-measure-row') ?? []) row.setAttribute('inert', '');
    // A table without rows holds nothing that keys reach, though its columns may lie outside of the screen.
    for (const body of area?.querySelectorAll<HTMLElement>('.ant-table-body') ?? [])
      body.tabIndex = rows.length === 0 ? 0 : -1;
  });
  const components = useMemo(() => ({ header: { cell: HeaderCell } }), []);
  return (
    <div className={styles.table} {...keys.area}>
      <span id={keysId} hidden>
        {words.headKeys}
      </span>
      <Table<Row>
        ref={table}
        size="small"
        components={components}
        columns={drawn}
        dataSource={rows}
        rowKey={rowKey}
        loading={props.loading}
        pagination={false}
        virtual={props.virtual}
        scroll={{ x: width, y: height }}
        locale={{ emptyText: props.empty }}
        onRow={keys.rowProps}
        rowClassName={(row) => toneClass(props.rowTone?.(row))}
        onChange={(_pages, _filters, sorter) => props.sort.change(sortFrom(sorter))}
        expandable={expand && { expandedRowRender: openedBy(expand), columnWidth: CHOOSER_WIDTH }}
        rowSelection={
          selected && {
            selectedRowKeys: selected.ids as string[],
            preserveSelectedRowKeys: true,
            columnWidth: CHOOSER_WIDTH,
            getCheckboxProps: () => ({ 'aria-label': words.chooseRow }),
            onChange: (ids, selectedRows) => selected.change(ids.map(String), selectedRows),
          }
        }
      />
    </div>
  );
};

const toneClass = (tone: 'attention' | 'trouble' | undefined): string =>
  tone === undefined ? '' : (styles[tone] ?? '');
