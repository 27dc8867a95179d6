import type { ListExport } from '../../../contract/list-of.ts';
import type { SetColumn } from '../shown-columns.ts';

/**
 * The fields of the columns in sight, in their order, as an export takes them. Throws when the export cannot write a column that the list
 * may show: whoever draws the page finds it, and not the user who exports.
 */
export const seenColumns = <Row>(
  name: string,
  columns: readonly SetColumn<Row>[],
  exportWith: Pick<ListExport, 'sheet'> | undefined,
): string => {
  const missing = columns.flatMap(fieldsOf).find((field) => exportWith && !exportWith.sheet[field]);
  if (missing !== undefined)
    throw new Error(`The export of the list ${name} does not write the column ${missing}`);
  return columns.flatMap((one) => (one.checked ? fieldsOf(one) : [])).join(',');
};

const fieldsOf = <Row>({ column }: SetColumn<Row>): readonly string[] => column.fields ?? [column.field];
