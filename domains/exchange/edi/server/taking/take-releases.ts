import type { Caller } from '@portal/platform/server/caller.ts';
import { holdReasons, type HoldReason } from '../../contract/reasons.ts';
import type { ReleaseEvent, ReleaseTransmission } from '../../contract/release-message.ts';
import type { MarkedPlaces } from '../reader/places.ts';
import type { SurveyedTransmission } from '../reader/survey.ts';
import { applyItems, type ItemToApply } from './apply-items.ts';
import type { Held } from './rules/hold-rule.ts';
import { insertItems, type NewItem } from './keep-items.ts';
import { createMeanings } from './agreement-twice.ts';
import type { Progress } from './progress.ts';
import { emptyItem, wholeItems, type ReadItem } from './read-items.ts';
import { refusalReason, Tally, type ReadOutcome } from './tally.ts';
import { refuseTransmission, takeTransmission, type TakenTransmission } from './transmissions.ts';

/** Takes the call-offs of a message in, transmission by transmission, and answers what became of them. */
export const takeReleases = async (
  caller: Caller,
  messageId: string,
  read: Omit<Read, 'tally'>,
): Promise<ReadOutcome> => {
  const tally = new Tally();
  const meanings = createMeanings(read.sameAgreement);
  await applyItems(
    caller,
    itemsOf(caller, messageId, { ...read, tally }),
    async (applied) => {
      tally.items(applied);
      await insertItems(caller, messageId, applied);
      read.progress.stored(applied);
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
  sameAgreement: MarkedPlaces;
};

/** Items of the transmissions that can be read, each with what holds it; transmissions are noted on the way. */
const itemsOf = async function* (
  caller: Caller,
  messageId: string,
  { events, transmissions, tally, progress, sameAgreement: meantTwice }: Read,
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
  isSameAgreement: boolean,
): Held => {
  const reasons: Record<HoldReason, boolean> = {
    'edi.transmissionHeld': taken.outcome === 'held',
    'edi.itemDoubled': doubled.has(item.position),
    'edi.agreementDoubled': isSameAgreement,
    'edi.itemDoubtful': (item.doubts ?? []).length > 0,
  };
  return {
    transmissionId: taken.id,
    holds: holdReasons.filter((reason) => reasons[reason]),
    counts: holds,
    number: taken.number,
  };
};

const refusedBy = (taken: TakenTransmission): ItemToApply<NewItem>['refused'] => {
  const reason = refusalReason(taken);
  return reason === undefined ? null : { reason, detail: { number: taken.number } };
};
