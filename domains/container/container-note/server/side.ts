import type { Caller } from '@portal/platform/server/caller.ts';
import type { Side } from '../contract/rules.ts';

/** On which side of a note the caller stands; who works for the plant or administers it stands on the plant's. */
export const sideOfCaller = ({ scope: { party } }: Pick<Caller, 'scope'>): Side =>
  party === 'supplier' || party === 'forwarder' ? party : 'plant';
