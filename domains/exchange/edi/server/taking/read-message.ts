import type { Caller } from '@portal/platform/server/caller.ts';
import { MOST_MESSAGE_BYTES } from '../../contract/endpoints.ts';
import { holdReasons, type HoldReason } from '../../contract/reasons.ts';
import type { ReleaseEvent, ReleaseTransmission } from '../../contract/release-message.ts';
import { createEncodingGuess, type Encoding } from '../reader/encoding.ts';
import { MarkedPlaces } from '../reader/places.ts';
import { readRelease } from '../reader/read-release.ts';
import { surveyRelease, type SurveyedTransmission } from '../reader/survey.ts';
import { applyItems, type ItemToApply } from './apply-items.ts';
import type { Held } from './hold-rule.ts';
import { insertItems, type NewItem } from './keep-items.ts';
import { createMeanings } from './meant-twice.ts';
import { Progress } from './progress.ts';
import { emptyItem, wholeItems, type ReadItem } from './read-items.ts';
import { refusalReason, Tally, type ReadOutcome } from './tally.ts';
import { refuseTransmission, takeTransmission, type TakenTransmission } from './transmissions.ts';

/**
 * Reads the stored bytes of a message and takes its items in, all within the caller's transaction and with flat memory. The bytes
 * are read twice: what holds a transmission, or makes an item of it doubtful, may stand behind it. Throws `EdiRefusal` when the file
 * cannot be read as a whole: then everything of it must be rolled back, and `progress` tells the log whose message it was. Throws
 * `MeantTwice` when items mean one agreement: then it is to be read again in another transaction, with those as `meantTwice`.
 */
export const readMessageFile = async (
  caller: Caller,
  message: { id: string; fileUuid: string },
  progress = new Progress(),
  meantTwice = new MarkedPlaces(),
): Promise<ReadOutcome> => {
  const encoding = await encodingIn(bytesOf(caller, message.fileUuid));
  const limits = { maxBytes: MOST_MESSAGE_BYTES, encoding };
  const { transmissions } = await surveyRelease(bytesOf(caller, message.fileUuid), limits);
  const events = readRelease(bytesOf(caller, message.fileUuid), limits);
  const tally = new Tally();
  const meanings = createMeanings(meantTwice);
  await applyItems(
    caller,
    itemsOf(caller, message.id, { events, transmissions, tally, progress, meantTwice }),
    async (applied) => {
      tally.items(applied);
      await insertItems(caller, message.id, applied);
      progress.stored(applied);
    },
    ({ ref }, agreement) => meanings.saw(ref, agreement),
  );
  meanings.demandOnce();
  return tally.outcome();
};

type Read = {
  events: AsyncIterable<ReleaseEvent>;
  transmissions: readonly SurveyedTransmission[];
  tally: Tally;
  progress: Progress;
  /** Running numbers of items that were found to mean one agreement. */
  meantTwice: MarkedPlaces;
};

/** Items of the transmissions that can be read, each with what holds it; transmissions are noted on the way. */
const itemsOf = async function* (
  caller: Caller,
  messageId: string,
  { events, transmissions, tally, progress, meantTwice }: Read,
): AsyncGenerator<ItemToApply<NewItem>> {
  let itemNo = 0;
  let ended = 0;
  let sent: ReleaseTransmission | undefined;
  let open: OpenTransmission | undefined;
  const toApply = (item: ReadItem, { taken, surveyed }: OpenTransmission): ItemToApply<NewItem> => {
    progress.read(item);
    itemNo += 1;
    const held = heldWith(item, taken, surveyed, meantTwice.has(itemNo));
    const refused = refusedBy(taken);
    return { ref: { itemNo, ...held }, messageId, item, decision: null, held, refused };
  };
  for await (const one of wholeItems(events)) {
    if (one.kind === 'warning') tally.warning(one);
    if (one.kind === 'transmission') {
      sent = one;
      progress.transmission(sent);
      tally.began(sent);
      const surveyed = transmissions[ended]!;
      if (surveyed.refusal !== null) continue;
      open = {
        sent,
        surveyed,
        taken: await takeTransmission(caller, messageId, sent, surveyed.holds),
        items: 0,
      };
      tally.transmission(sent, open.taken);
    }
    if (one.kind === 'item' && open) {
      open.items += 1;
      yield toApply(one, open);
    }
    if (one.kind === 'transmissionRefused') {
      await refuseTransmission(caller, messageId, sent, one);
      tally.refused(one);
    }
    if (one.kind === 'transmissionEnd' || one.kind === 'transmissionRefused') {
      if (open?.items === 0 && open.taken.outcome === 'held') yield toApply(emptyItem(open.sent), open);
      [sent, open] = [undefined, undefined];
      ended += 1;
    }
  }
};

type OpenTransmission = {
  sent: ReleaseTransmission;
  surveyed: SurveyedTransmission;
  taken: TakenTransmission;
  /** So far. */
  items: number;
};

const heldWith = (
  item: ReadItem,
  taken: TakenTransmission,
  { holds, doubled }: SurveyedTransmission,
  isMeantTwice: boolean,
): Held => {
  const reasons: Record<HoldReason, boolean> = {
    'edi.transmissionHeld': taken.outcome === 'held',
    'edi.itemDoubled': doubled.has(item.position),
    'edi.agreementDoubled': isMeantTwice,
    'edi.itemDoubtful': (item.doubts ?? []).length > 0,
  };
  return {
    transmissionId: taken.id,
    holds: holdReasons.filter((reason) => reasons[reason]),
    counts: holds,
    number: taken.number,
  };
};

const encodingIn = async (stream: AsyncIterable<Buffer>): Promise<Encoding> => {
  const guess = createEncodingGuess();
  for await (const portion of stream) guess.push(portion);
  return guess.encoding();
};

/** Opened with the first read: a stream that fails before anybody listens would end the process. */
const bytesOf = async function* (
  { files, giveWay }: Pick<Caller, 'files' | 'giveWay'>,
  fileUuid: string,
): AsyncGenerator<Buffer> {
  for await (const portion of files.get(fileUuid) as AsyncIterable<Buffer>) {
    yield portion;
    await giveWay();
  }
};

const refusedBy = (taken: TakenTransmission): ItemToApply<NewItem>['refused'] => {
  const reason = refusalReason(taken);
  return reason === undefined ? null : { reason, detail: { number: taken.number } };
};
