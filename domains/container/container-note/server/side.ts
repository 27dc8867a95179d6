import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { type Side } from '../contract/parties.ts';
import { actorOf, mayDo } from '../contract/rules.ts';
import type { NoteVerb } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

export type NoteRow = RowOf<'container_note'>;

/** On which side of a note the caller stands; who works for the plant or administers it stands on the plant's. */
export const sideOfCaller = ({ scope: { party } }: Pick<Caller, 'scope'>): Side =>
  party === 'supplier' || party === 'forwarder' ? party : 'plant';

/** Fails with `containerNote.othersTurn` for another side than the one whose turn it is (`mayDo`). */
export const requireTurn = (caller: Caller, verb: NoteVerb, note: NoteRow): void => {
  if (mayDo(verb, sideOfCaller(caller), note)) return;
  const side = words[caller.language].side[actorOf(verb, note)];
  throw new Failure('containerNote.othersTurn', { number: note.number, side });
};
