import { kindOfType, type MessageKind } from '../../contract/reasons.ts';
import type { MessageReader } from '../reader/edifact/edifact-envelope.ts';
import { noItems, type ReadOutcome } from './tally.ts';

/** A message of a type that nobody takes here. */
type Foreign = { at: number; type: string; sender: string; receiver: string };

/** Passes over messages of types that nobody takes, and keeps which they were. Each kind has an outcome of its own, refused by the name and place of the first. */
export const createForeign = () => {
  const found = new Map<MessageKind, { first: Foreign; count: number }>();
  const reader: MessageReader = {
    open: ({ at, type, interchange: { sender, receiver } }) => {
      const kind = kindOfType(type);
      const first = { at, type, sender: sender.id, receiver: receiver.id };
      found.set(kind, { first, ...found.get(kind), count: (found.get(kind)?.count ?? 0) + 1 });
    },
    segment: () => undefined,
    close: () => undefined,
    envelopeHeld: () => undefined,
  };
  return { reader, outcomes: (): ReadOutcome[] => [...found].map(([kind, of]) => refusedKind(kind, of)) };
};

const refusedKind = (kind: MessageKind, { first, count }: { first: Foreign; count: number }): ReadOutcome => {
  const { at, type, sender, receiver } = first;
  return {
    ...noItems,
    kind,
    status: 'refused',
    sender,
    receiver,
    refusal: {
      key: 'edi.unsupportedMessage',
      place: { segment: at },
      detail: { type, sender, receiver },
    },
    transmissionsRefused: count,
  };
};
