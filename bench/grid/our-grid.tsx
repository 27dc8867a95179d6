import { ConfigProvider } from 'antd';
import { useState } from 'react';
import { compare } from '@portal/platform/contract/quantity.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { rowsOf, type Line } from './lines.ts';

const words = {
  zh: {
    fields: {
      line: '行',
      quantity: '数量',
      batchNo: '批次',
      changeIndex: '更改',
      remark: '备注',
      partNo: '零件',
      unit: '单位',
      open: '未清',
    },
  },
  en: {
    fields: {
      line: 'Line',
      quantity: 'Quantity',
      batchNo: 'Batch',
      changeIndex: 'Change',
      remark: 'Remark',
      partNo: 'Part',
      unit: 'Unit',
      open: 'Open',
    },
  },
};
const columns = [
  gridColumn.readonly<Line>(column.text('line')),
  gridColumn.quantity<Line>('quantity'),
  gridColumn.text<Line>('batchNo', { max: 35 }),
  gridColumn.text<Line>('changeIndex', { max: 3 }),
  gridColumn.text<Line>('remark', { max: 100 }),
  gridColumn.readonly<Line>(column.code('partNo')),
  gridColumn.readonly<Line>(column.text('unit')),
  gridColumn.readonly<Line>(column.quantity('open')),
];
const check = (row: Line): Record<string, string> =>
  compare(row.quantity, row.open) > 0 ? { quantity: 'tooLarge' } : {};

/** The product's grid with everything on: kinds, checks per row, marks, keys. */
export const OurGrid = () => {
  const [rows, setRows] = useState(rowsOf);
  return (
    <ConfigProvider>
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={setRows}
        words={words.zh}
        label="bench"
        check={check}
      />
    </ConfigProvider>
  );
};
