import { isoWeekOf } from '@portal/platform/contract/day.ts';
import { column } from '@portal/platform/web/list/column.tsx';

/** The week of a row by its number and Monday: `2026-W53 · 12-28`. */
export const weekColumn = <Row extends { readonly monday: string }>() =>
  column.of<Row>('monday', {
    text: ({ monday }) => `${isoWeekOf(monday)} · ${monday.slice(5)}`,
  });
