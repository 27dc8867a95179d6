import type { EightD } from '../contract/fields.ts';

/** A report as its verbs need it; a row of the list and the page of one have it. */
export type Selected = Pick<EightD, 'id' | 'version' | 'number' | 'status' | 'stage' | 'supplierCode'>;
