import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { MessageKind } from '../../contract/reasons.ts';
import { holdText, refusalText, warningText, type EdiWords, type Refusal } from '../../contract/sentences.ts';
import { words } from '../../contract/words.en.ts';
import { messageById, transmissionsOf } from '../queries.ts';

/** One message with refusal, warnings and transmissions in the words of the caller. */
export const readMessage: Action<typeof calls.readMessage> = async (caller, { id }) => {
  const now = words[caller.language];
  const { refusal, warnings, hasRaw, ...row } = await messageById(caller, id);
  const transmissions = await transmissionsOf(caller, id);
  return {
    ...row,
    hasRaw,
    refusal: refusal && toldRefusal(refusal, now),
    warnings: warnings.map((warning) => ({
      code: warning.code,
      text: warningText(warning, now),
      ...placeOf(row.kind, warning.at),
    })),
    transmissions: transmissions.map((one) => ({
      ...one,
      refusal: one.refusal && toldRefusal(one.refusal, now),
      holds: one.holds.map((hold) => ({
        code: hold.code,
        text: holdText(hold, now),
        ...placeOf(one.format, hold.at),
      })),
    })),
  };
};

const toldRefusal = (refusal: Refusal, now: EdiWords) => ({
  code: refusal.key,
  text: refusalText(refusal, now),
  record: refusal.place.record ?? null,
  segment: refusal.place.segment ?? null,
});

/** VDA files are counted by records, all others by segments; 0 is no place. */
const placeOf = (kind: MessageKind, at: number) => ({
  record: kind === 'VDA4905' && at > 0 ? at : null,
  segment: kind !== 'VDA4905' && at > 0 ? at : null,
});
