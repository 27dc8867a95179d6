/** 1,000 rows as the commit grid has them: a key, four cells that are pasted into, and what stands beside them. */
export const FIELDS = [
  'line',
  'quantity',
  'batchNo',
  'changeIndex',
  'remark',
  'partNo',
  'unit',
  'open',
] as const;
export type Line = Record<(typeof FIELDS)[number], string>;

export const rowsOf = (): Line[] =>
  Array.from({ length: 1000 }, (_, index) => ({
    line: String(index + 1),
    quantity: '1',
    batchNo: '',
    changeIndex: '',
    remark: '',
    partNo: `5G0 123 4${index}`,
    unit: 'PCE',
    open: '500',
  }));
