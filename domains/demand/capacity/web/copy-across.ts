/**
 * The figures of the first row that has some in all rows behind it that have none: one week copied across.
 * Example: 800 and 900 in week 1 of 26 are in all weeks after it.
 */
export const copyAcross = <Row>(rows: readonly Row[], fields: readonly (keyof Row)[]): Row[] => {
  const isEmpty = (row: Row): boolean => fields.every((field) => row[field] === '');
  const first = rows.findIndex((row) => !isEmpty(row));
  return rows.map((row, at) =>
    first >= 0 && at > first && isEmpty(row)
      ? { ...row, ...Object.fromEntries(fields.map((field) => [field, rows[first]![field]])) }
      : row,
  );
};
