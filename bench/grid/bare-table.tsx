import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { FIELDS, rowsOf, type Line } from './lines.ts';

const features = tableFeatures({});
const columns: ColumnDef<typeof features, Line>[] = FIELDS.map((field) => ({
  accessorKey: field,
  header: field,
}));

/** The yardstick: TanStack Table and Virtual with native inputs, a paste that splits lines and tabs, and nothing else. */
export const BareTable = () => {
  const [rows, setRows] = useState(rowsOf);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data: rows });
  // oxlint-disable-next-line react/incompatible-library -- the library hands out functions that no compiler may memoize; none is used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 34,
    overscan: 6,
  });
  const model = table.getRowModel().rows;
  return (
    <div
      ref={scroller}
      style={{ height: 420, overflow: 'auto' }}
      onPaste={(event) => {
        event.preventDefault();
        const pasted = event.clipboardData
          .getData('text/plain')
          .split('\n')
          .map((line) => line.split('\t'));
        setRows((before) =>
          before.map((row, index) =>
            pasted[index]
              ? {
                  ...row,
                  ...Object.fromEntries(pasted[index].map((text, column) => [FIELDS[column + 1], text])),
                }
              : row,
          ),
        );
      }}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => (
          <div
            key={item.key}
            style={{ position: 'absolute', transform: `translateY(${item.start}px)`, display: 'flex' }}
          >
            {model[item.index]!.getAllCells().map((cell) => (
              <input
                key={cell.id}
                data-cell={`${item.index}/${cell.column.id}`}
                value={String(cell.getValue())}
                onChange={() => undefined}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
