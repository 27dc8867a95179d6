/** Stands in the browser's code where antd's table asks the tree for the keys of its rows. */
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil.js';
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil.js';

/** `list` without `value`. */
export const arrDel = <T>(list: readonly T[] | undefined, value: T): T[] =>
  (list ?? []).filter((one) => one !== value);

/** `list` with `value`, once. */
export const arrAdd = <T>(list: readonly T[] | undefined, value: T): T[] => [
  ...new Set([...(list ?? []), value]),
];
