import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { Figure } from '@portal/platform/web/list/figure.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { Statement } from '../contract/fields.ts';
import { movementsBehind } from './addresses.ts';
import type { Line } from './line.ts';

/** A figure of a line, which opens the movements that it comes to. */
export const figureColumn = (
  field: 'opening' | 'taken' | 'given' | 'closing',
  statement: Pick<Statement, 'from' | 'to'>,
): Column<Line> => {
  const text = (row: Line): string => row[field].toLocaleString('en-US');
  return column.of<Line>(
    field,
    {
      text,
      show: (row) => (
        <Figure value={row[field]}>
          {row.balanceId === null ? (
            text(row)
          ) : (
            <ToLink to={movementsBehind(field, row.balanceId, statement)}>{text(row)}</ToLink>
          )}
        </Figure>
      ),
    },
    { align: 'end', width: 96, card: field === 'closing' ? 'figure' : 'more' },
  );
};
