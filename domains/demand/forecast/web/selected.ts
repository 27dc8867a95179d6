import type { Forecast } from '../contract/fields.ts';

/** A forecast as its verbs need it; a row of the list and the page of one have it. */
export type Selected = Pick<Forecast, 'id' | 'version' | 'number' | 'status'>;
