import type { JisMessageInput } from '../../contract/fields.ts';

/** A message on its way in: what it says, which of its interchange it is, and who is meant. */
export type Said = JisMessageInput & {
  /** Its place in the message that brought several vehicles; 1 where it brought one. */
  readonly item: number;
  readonly isManual: boolean;
};

/** Whose it is: `supplierCode` null where nobody of that number is a supplier of the portal. */
export type Owned<Message extends Said = Said> = Message & { readonly owner: string | null };

/** A message whose number has its place: the base of its round and the number (`count`). */
export type CountedMessage = Owned & { readonly base: number; readonly outOfRange: boolean };

/** What numbers rise within: a line, a status point, a supplier and a part group. */
export type StreamName = Pick<Said, 'assemblyLine' | 'statusCode' | 'supplierCode' | 'partGroup'>;

/** What tells streams and calls apart; no value holds the sign between them. */
const keyOf = (...parts: readonly (string | number)[]): string => parts.join('\u0000');

export const messageKey = ({ supplierCode, messageId, item }: Said): string =>
  keyOf(supplierCode, messageId, item);
export const streamKey = ({ assemblyLine, statusCode, supplierCode, partGroup }: StreamName): string =>
  keyOf(assemblyLine, statusCode, supplierCode, partGroup);
export const callKey = ({ assemblyLine, manufacturingNo, partGroup, supplierCode }: Said): string =>
  keyOf(assemblyLine, manufacturingNo, partGroup, supplierCode);

/** Groups in the order of their keys: whoever takes rows in one order waits for nobody in a circle. */
export const inGroups = <Message>(
  messages: readonly Message[],
  key: (message: Message) => string,
): [key: string, of: [Message, ...Message[]]][] => {
  const groups = Map.groupBy(messages, key) as Map<string, [Message, ...Message[]]>;
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
};
