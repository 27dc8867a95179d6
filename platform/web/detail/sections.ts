import type { ReactNode } from 'react';
import type { Action } from '../list/action.ts';

/** One section of a page of one record. */
export type Section = {
  readonly title: string;
  readonly body: ReactNode;
  readonly actions?: readonly Action[];
  /** `aside`: beside the others where there is room, as parties and what is looked up. `top`, `wide`: above or below both, as tables of many columns. */
  readonly place?: 'top' | 'aside' | 'wide';
};
/** A document around this one; without `to` the label says why there is nothing to open. */
export type Related = { readonly label: string; readonly to?: string };
