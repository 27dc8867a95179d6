import { findYardTrucks, listYardVisits, readYard } from '../contract/endpoints.ts';

/** What a change of a truck makes old. */
export const refreshes = [readYard, findYardTrucks, listYardVisits];
