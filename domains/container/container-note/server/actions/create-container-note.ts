import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteById, notes } from '../notes.ts';
import { sideOfCaller } from '../side.ts';
import { checkedHead, checkedItems } from '../writing/write-note.ts';
import { writeItems } from '../writing/write-items.ts';

/** A draft, numbered by the day of its plant. */
export const createContainerNote: Action<typeof calls.createContainerNote> = async (caller, input) => {
  const head = await checkedHead(caller, input);
  const items = await checkedItems(caller, input);
  const draft = { ...head, writtenBy: sideOfCaller(caller) };
  const [created] = await notes.create(caller, [draft], { day: await plantToday(caller) });
  const { id } = created!;
  await writeItems(caller, id, head, items);
  return noteById(caller, id);
};
