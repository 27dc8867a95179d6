import { cellOf, column, type Column } from '@portal/platform/web/list/column.tsx';
import type { PieceKind } from '../contract/reasons.ts';

type Piece = {
  readonly kind: PieceKind;
  readonly partNo: string | null;
  readonly claimNumber: string | null;
  readonly quantity: string;
  readonly unit: string;
};

const isGoods = ({ kind }: Piece): boolean => kind !== 'claim';
const part = column.code<Piece>('partNo', { width: 160, card: 'title' });
const { inCell: _, ...quantity } = column.quantity<Piece>('quantity', 'unit', { width: 100, card: 'figure' });

/** Claims are money and no goods: their number names them where a part would, and they have no quantity. */
export const pieceColumns: Readonly<Record<'partNo' | 'quantity', Column<Piece>>> = {
  partNo: {
    ...part,
    text: ({ partNo, claimNumber }) => partNo ?? claimNumber ?? '',
    show: (row, look) => (row.partNo === null ? row.claimNumber : cellOf(part, row, look)),
  },
  quantity: {
    ...quantity,
    text: (row, look) => (isGoods(row) ? quantity.text(row, look) : ''),
    show: (row, look) => (isGoods(row) ? cellOf(quantity, row, look) : null),
  },
};
