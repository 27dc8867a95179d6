import type { Column } from './column.tsx';
import type { ColumnSetting } from './list-setting.ts';

/** The narrowest a column may become, in pixels. */
export const NARROWEST = 60;

/** A column as the user has set it up. */
export type SetColumn<Row> = {
  readonly column: Column<Row>;
  readonly title: string;
  readonly width: number;
  readonly checked: boolean;
};

/**
 * All columns in the user's order with his widths. A column that came with a newer version stands where the page
 * declares it, behind its neighbour; one that is gone is left out.
 */
export const setUp = <Row>(
  columns: readonly Column<Row>[],
  titleOf: (column: Column<Row>) => string,
  settings: readonly ColumnSetting[],
): SetColumn<Row>[] => {
  const byProp = new Map(settings.map((setting) => [setting.prop, setting]));
  let place = -1;
  return columns
    .map((column) => {
      const setting = byProp.get(column.field);
      place = setting?.order ?? place + 0.001;
      const width = Math.max(NARROWEST, setting?.width ?? column.width);
      const checked = setting ? setting.checked === 'Y' : column.hidden !== true;
      return { place, set: { column, title: titleOf(column), width, checked } };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ set }) => set);
};

/** The user's columns as they are saved (SPEC section 3: prop, label, minWidth, width, checked, order). */
export const toSettings = <Row>(columns: readonly SetColumn<Row>[]): ColumnSetting[] =>
  columns.map(({ column, title, width, checked }, order) => ({
    prop: column.field,
    label: title,
    minWidth: NARROWEST,
    width: Math.round(width),
    checked: checked ? 'Y' : 'N',
    order,
  }));
