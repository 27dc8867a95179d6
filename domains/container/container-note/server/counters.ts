import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listContainerNotes } from '../contract/endpoints.ts';
import { containerNoteWaiting } from '../contract/waiting.ts';
import { containerNoteCounters } from './notes.ts';

/** What the home page shows of container notes. */
export const counters: DeclaredCounters = {
  notes: countersOf({
    list: listContainerNotes,
    count: async (caller) => containerNoteCounters(caller),
    waiting: containerNoteWaiting,
  }),
};
