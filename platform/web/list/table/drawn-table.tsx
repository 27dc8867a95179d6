import { Table } from 'antd';
import type { TableProps, TableRef } from 'antd';
import { memo, useMemo, type ReactNode, type RefObject } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import { RowActions } from '../actions/action-buttons.tsx';
import type { CellContext } from '../cell-context.ts';
import { cellOf } from '../column.tsx';
import { HeaderCell, type HeaderCellProps } from './header-cell.tsx';
import styles from '../list.module.css';
import type { RowsProps } from '../rows-props.ts';
import { orderOf, sortFrom } from './sorting.ts';

export const CHOOSER_WIDTH = 44;
/** Lengths that the area of a table carries: of all columns together, of the rows' height, */
export const COLUMNS = '--columns';
export const ROWS = '--rows';
/** and of the column at a place. */
export const columnAt = (at: number): string => `--column-${at}`;

type Drawn<Row> = {
  list: RowsProps<Row>;
  look: CellContext;
  table: RefObject<TableRef | null>;
  rowProps: (row: Row, index: number | undefined) => object;
  /** Which head the Tab key comes to, what says what keys do there, and how wide a column is now. */
  stop: string | undefined;
  keysId: string;
  setHead: (field: string) => void;
  widthOf: (field: string) => number;
  /** Pixels; 0: no row has any. */
  actionsWidth: number;
  narrow: boolean;
  /** Pixels of all columns and of the rows' height, where only the rows in sight are drawn: that reckons with numbers. Others take them from their area. */
  width: number | undefined;
  height: number | undefined;
};

/** As wide as what is in sight of the table, wherever it was scrolled to. */
const openedBy =
  <Row,>(expand: (row: Row) => ReactNode) =>
  (row: Row): ReactNode => <div className={styles.opened}>{expand(row)}</div>;

const Once = <Row extends object>({
  list,
  look,
  table,
  rowProps,
  actionsWidth,
  narrow,
  width: allWidth,
  height,
  ...heads
}: Drawn<Row>) => {
  const { rows, selected, rowActions, expand } = list;
  const words = useWords(kitWords).list;
  const components = useMemo(() => ({ header: { cell: HeaderCell } }), []);
  const drawn: NonNullable<TableProps<Row>['columns']> = list.columns.map(({ column, title, width }, at) => ({
    key: column.field,
    dataIndex: column.field,
    title,
    width: height === undefined ? `var(${columnAt(at)})` : width,
    align: column.align,
    fixed: narrow ? undefined : column.fixed,
    ellipsis: true,
    sorter: list.sort.can.includes(column.field),
    sortOrder: orderOf(list.sort.now, column.field),
    showSorterTooltip: false,
    onCell: (): object => ({ 'data-field': column.field }),
    onHeaderCell: (): object => {
      const cell: HeaderCellProps = {
        resize: {
          width: () => heads.widthOf(column.field),
          keysId: heads.keysId,
          isStop: column.field === heads.stop,
          onFocus: () => heads.setHead(column.field),
          onResize: (to) => list.resize.live(column.field, to),
          onDone: (to) => list.resize.done(column.field, to),
        },
      };
      return cell;
    },
    render: (_: unknown, row: Row) => cellOf(column, row, look),
  }));
  if (rowActions && actionsWidth > 0) {
    drawn.push({
      key: ' actions',
      title: words.actions,
      width: actionsWidth,
      fixed: narrow ? undefined : 'end',
      render: (_: unknown, row: Row) => <RowActions actions={rowActions(row)} />,
    });
  }
  return (
    <Table<Row>
      ref={table}
      size="small"
      components={components}
      columns={drawn}
      dataSource={rows}
      rowKey={list.rowKey}
      loading={list.loading}
      pagination={false}
      virtual={list.virtual}
      scroll={{ x: allWidth ?? `var(${COLUMNS})`, y: height ?? `var(${ROWS})` }}
      locale={{ emptyText: list.empty }}
      onRow={rowProps}
      rowClassName={(row) => toneClass(list.rowTone?.(row))}
      onChange={(_pages, _filters, sorter) => list.sort.change(sortFrom(sorter))}
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
  );
};

/** The rows of a list as table. Nothing of it is drawn again as long as what the list gives stays the same. */
export const DrawnTable = memo(Once) as typeof Once;

const toneClass = (tone: 'attention' | 'trouble' | undefined): string =>
  tone === undefined ? '' : (styles[tone] ?? '');
