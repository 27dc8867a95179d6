import type { Mender } from '../contract/rules.ts';
import type { DeviationStatus } from '../contract/status.ts';

/** A deviation as its actions need it; a row of the list and the page of one have it. */
export type Chosen = {
  id: string;
  version: number;
  number: string;
  status: DeviationStatus;
  overdue: 'Y' | 'N';
  mendBy: Mender;
};
