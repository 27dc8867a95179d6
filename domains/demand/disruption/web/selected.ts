import type { Disruption } from '../contract/fields.ts';

/** A card as its verbs need it; a row of the list and the page of one have it. */
export type Selected = Pick<Disruption, 'id' | 'version' | 'number' | 'status' | 'sentBy'>;
