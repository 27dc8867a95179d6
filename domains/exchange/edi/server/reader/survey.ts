import {
  itemIdentity,
  type ReleaseEvent,
  type ReleaseHold,
  type ReleaseTransmission,
  type TransmissionRefused,
} from '../../contract/release-message.ts';
import { FirstPlaces, MarkedPlaces, numberFor } from './places.ts';
import { readRelease, type ReadReleaseOptions } from './read-release.ts';

/** What must be known of a file before anything of it is taken. */
export type Survey = { transmissions: SurveyedTransmission[] };

export type SurveyedTransmission = {
  /** From 1, in the order of the file; refused ones count. */
  index: number;
  /** Record or segment it began at, as its `transmission` event says; that of the refusal where its beginning is lost. */
  at: number;
  refusal: TransmissionRefused | null;
  /** Its own counts, and those of the interchange and group around it. */
  holds: ReleaseHold[];
  /** Positions of all items whose identity occurs more than once in the transmission. */
  doubled: Pick<MarkedPlaces, 'has'>;
};

/**
 * Reads a file once and keeps no item of it, only a number for each. Throws `EdiRefusal` when the file is unreadable as a whole;
 * one that can only be read in part is answered transmission by transmission. Messages that are no call-offs go to their readers (`readerOf`).
 */
export const surveyRelease = async (
  stream: AsyncIterable<Uint8Array>,
  options: ReadReleaseOptions = {},
): Promise<Survey> => {
  const transmissions: SurveyedTransmission[] = [];
  let open: Open | undefined;
  const close = (at: number, refusal: TransmissionRefused | null, holds: ReleaseHold[]) => {
    const index = transmissions.length + 1;
    const doubled = refusal === null && open !== undefined ? open.doubled : new MarkedPlaces();
    transmissions.push({ index, at: open?.sent.at ?? at, refusal, holds, doubled });
    open = undefined;
  };
  const hear = (event: ReleaseEvent) => {
    if (event.kind === 'transmission')
      open = { sent: event, places: new FirstPlaces(), doubled: new MarkedPlaces() };
    if (event.kind === 'item' && open)
      markPlace(open, numberFor(itemIdentity(event, open.sent)), event.position);
    if (event.kind === 'transmissionEnd') close(event.at, null, [...event.holds]);
    if (event.kind === 'transmissionRefused') close(event.at, event, []);
    if (event.kind === 'envelopeHeld')
      for (const one of transmissions.slice(-event.transmissions)) one.holds.push(event.hold);
  };
  for await (const event of readRelease(stream, options)) hear(event);
  return { transmissions };
};

type Open = {
  sent: ReleaseTransmission;
  /** Where each identity stood first. */
  places: FirstPlaces;
  doubled: MarkedPlaces;
};

const markPlace = ({ places, doubled }: Open, identity: number, position: number) => {
  const first = places.firstOf(identity, position);
  if (first !== position) doubled.add(first).add(position);
};
