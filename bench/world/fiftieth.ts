import { fillWorld, sources } from './ten-million.ts';
import { FIFTIETH } from './size.ts';
import type { World } from './world.ts';

/** The same as ten million, a fiftieth of it: what a portal is in its first week. */
export const fiftieth: World = {
  name: 'fiftieth',
  sources,
  about: '200,000 call-off lines of 200 suppliers, with the same documents in proportion',
  fill: async (owner, note) => fillWorld(owner, FIFTIETH, note),
};
