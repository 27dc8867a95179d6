import type { Courses } from '@portal/platform/contract/state-machine.ts';
import type { Translated } from '@portal/platform/contract/words.ts';
import type { NoteRow } from '../contract/fields.ts';
import { deliveryNoteStage, deliveryNoteStatus, ON_NO_TRUCK } from '../contract/status.ts';
import type { zh } from '../contract/words.zh.ts';

type Standing = {
  readonly machine: Courses;
  readonly state: string;
  readonly words: Readonly<Record<string, string>>;
};

/** Where the goods of a note stand now: written or sent until they are on a truck, and from there on as that goes. */
export const standingOf = (
  { status, stage }: Pick<NoteRow, 'status' | 'stage'>,
  words: Pick<Translated<typeof zh>, 'status' | 'stage'>,
): Standing =>
  stage === ON_NO_TRUCK
    ? { machine: deliveryNoteStatus, state: status, words: words.status }
    : { machine: deliveryNoteStage, state: stage, words: words.stage };
