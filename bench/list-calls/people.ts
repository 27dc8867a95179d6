import { sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { ORDINARY } from '../world/people.ts';

export type Person = { readonly name: string; readonly token: string };

/** Who asks for lists, by what they are: the demo's people, whose supplier has most of the agreements, and an ordinary supplier. */
const PEOPLE = {
  'large supplier': 'supplier',
  'small supplier': ORDINARY.userNo,
  planner: 'mrp',
  administrator: 'admin',
  forwarder: 'forwarder',
  'receiving clerk': 'receiving',
} as const;

/** Signs all of them in. */
export const signedIn = async (url: string): Promise<readonly Person[]> => {
  const tokens = await sessionsIn(url, Object.values(PEOPLE));
  return Object.keys(PEOPLE).map((name, at) => ({ name, token: tokens[at]! }));
};
