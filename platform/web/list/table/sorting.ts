import type { SorterResult } from 'antd/es/table/interface';

/** How a field is sorted by `field,-field`, in the table's words. */
export const orderOf = (sort: string | undefined, field: string): 'ascend' | 'descend' | null => {
  const sorted = sort?.split(',').find((one) => one === field || one === `-${field}`);
  return sorted === undefined ? null : sorted.startsWith('-') ? 'descend' : 'ascend';
};

/** What a click on a head asks for, in the address's words; undefined takes the sorting back. */
export const sortFrom = <Row>(sorter: SorterResult<Row> | SorterResult<Row>[]): string | undefined => {
  const one = Array.isArray(sorter) ? sorter[0] : sorter;
  if (!one?.order || one.columnKey === undefined) return undefined;
  return one.order === 'descend' ? `-${String(one.columnKey)}` : String(one.columnKey);
};
