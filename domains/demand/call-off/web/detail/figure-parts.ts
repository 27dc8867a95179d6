import { notBelowZero, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Agreement } from '../../contract/release/release-fields.ts';

export type Figures = Agreement['figures'];
export const figureNames = [
  'required',
  'received',
  'inTransit',
  'backlog',
  'open',
  'credit',
  'requiredInAll',
  'sent',
] as const satisfies readonly (keyof Figures)[];
export type FigureName = (typeof figureNames)[number];

export type Part = 'received' | 'inTransit' | 'backlog' | 'later';

/**
 * The demand of the whole horizon in four parts: what has come, what is on its way, what is late, and what is due later. Example:
 * 160 required in all, 100 received, 10 on the road, 20 late: 30 later. What came beyond all demand makes the parts longer than it.
 */
export const partsOf = ({
  received,
  inTransit,
  backlog,
  requiredInAll,
}: Figures): Record<Part, Quantity> => ({
  received,
  inTransit,
  backlog,
  later: notBelowZero(subtract(requiredInAll, received, inTransit, backlog)),
});

/** The places of the sentences that explain the figures. */
export const arithmetic = (figures: Figures) => ({
  ...figures,
  due: subtract(figures.required, figures.received),
  toCome: subtract(figures.requiredInAll, figures.received),
});
