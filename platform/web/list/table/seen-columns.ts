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
  const missing = exportWith && columns.find(({ column: { field } }) => !exportWith.sheet[field]);
  if (missing)
    throw new Error(`The export of the list ${name} does not write the column ${missing.column.field}`);
  return columns.flatMap(({ column, checked }) => (checked ? [column.field] : [])).join(',');
};
