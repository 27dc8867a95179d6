import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { newEdition } from '../new-edition.ts';
import { scores } from '../scores.ts';

/** Another edition by what is known now, as after a late reversal. */
export const recountKpiScore: Action<typeof calls.recountKpiScore> = async (caller, { reason, ...which }) => {
  const score = await scores.toMove(caller, 'recount', which);
  return { id: await newEdition(caller, score, { cause: 'recount', reason }) };
};
