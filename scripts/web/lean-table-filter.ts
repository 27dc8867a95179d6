/** Stands in the browser's code where antd's table has its filter menu. */
const FilterDropdown = (): never => {
  throw new Error('Lists filter in SQL, by the fields above the table: a column has no filter menu');
};
export default FilterDropdown;

/** Of columns without filters: none. */
export const flattenKeys = (): never[] => [];
