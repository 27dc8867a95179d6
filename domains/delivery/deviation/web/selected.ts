import type { Deviation } from '../contract/fields.ts';

/** A deviation as its actions need it; a row of the list and the page of one have it. */
export type Selected = Pick<Deviation, 'id' | 'version' | 'number' | 'status' | 'overdue' | 'mendBy'>;
