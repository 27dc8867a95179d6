import type { Announcement } from '../contract/fields.ts';

/** An announcement as its verbs need it; a row of the list and the page of one have it. */
export type Selected = Pick<Announcement, 'id' | 'version' | 'number' | 'status'>;
