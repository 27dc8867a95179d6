import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import type {
  ItemDoubt,
  ReleaseEvent,
  ReleaseItem,
  ReleaseSchedule,
  ReleaseTransmission,
} from '../../contract/release-message.ts';
import { blankItem } from '../../contract/blank-item.ts';

/** An item as it was read, whole: kept as long as it waits, so nothing of it is lost. */
export type ReadItem = Omit<ReleaseItem, 'doubts'> & {
  /** Not there in items that waited before doubts were told. */
  doubts?: readonly ItemDoubt[];
  format: ReleaseTransmission['format'];
  /** What stands in for the release's number and day when the item names none. */
  transmissionNumber: string;
  transmissionDate: string | null;
  lines: ReadLine[];
  /** The day a person named for firm quantities that came without one. */
  givenDay?: { day: string; by: string };
  /** Who took it although it was doubtful. */
  believedBy?: string;
  /** Who took it although its number was used before with another content, and the number it is kept under. */
  again?: { user: string; number: string; again: string };
};
export type ReadLine = Pick<
  ReleaseSchedule,
  'date' | 'time' | 'frequency' | 'status' | 'quantity' | 'dateQualifier'
>;

/** Whole items out of the events of a reader, and everything else as it comes. Keeps one item. */
export const wholeItems = async function* (
  events: AsyncIterable<ReleaseEvent>,
): AsyncGenerator<ReadItem | Exclude<ReleaseEvent, ReleaseItem | ReleaseSchedule>, void, undefined> {
  let transmission: ReleaseTransmission | undefined;
  let item: ReadItem | undefined;
  for await (const event of events) {
    if (event.kind === 'schedule') item?.lines.push(lineOf(event));
    else if (event.kind === 'warning') yield event;
    else {
      if (item) yield withPlainCodes(item);
      item = undefined;
      if (event.kind === 'transmission') transmission = event;
      if (event.kind === 'item') item = startItem(event, transmission!);
      else yield event;
    }
  }
};

/** Codes as everything else that comes in keeps them, so that no message makes a twin of what is there. */
const withPlainCodes = (item: ReadItem): ReadItem => ({
  ...item,
  ...Object.fromEntries(CODES.map((field) => [field, plainCode(item[field])])),
});
const CODES = [
  'buyerCode',
  'supplierCode',
  'plantCode',
  'partNumber',
  'supplierPartNumber',
  'orderNumber',
  'orderLine',
  'unloadingPoint',
  'storageLocation',
  'pointOfUse',
  'releaseNumber',
  'previousReleaseNumber',
] as const satisfies readonly (keyof ReadItem)[];

const startItem = (item: ReleaseItem, transmission: ReleaseTransmission): ReadItem => ({
  ...item,
  buyerCode: item.buyerCode || transmission.buyerCode || transmission.sender.id,
  supplierCode: item.supplierCode || transmission.supplierCode || transmission.receiver.id,
  format: transmission.format,
  transmissionNumber: transmission.transmissionNew || transmission.interchangeReference,
  transmissionDate: transmission.date,
  lines: [],
});

const lineOf = ({ date, time, frequency, status, quantity, dateQualifier }: ReleaseSchedule): ReadLine => ({
  date,
  time,
  frequency,
  status,
  quantity,
  dateQualifier,
});

/** Stands for a held transmission that brought no item, so that it waits like any other. */
export const emptyItem = (sent: ReleaseTransmission): ReadItem => ({
  ...blankItem(),
  at: sent.at,
  position: 0,
  supplierCode: sent.supplierCode || sent.receiver.id,
  buyerCode: sent.buyerCode || sent.sender.id,
  format: sent.format,
  transmissionNumber: sent.transmissionNew || sent.interchangeReference,
  transmissionDate: sent.date,
  lines: [],
});

/** True for what `emptyItem` made: there is nothing to take in it. */
export const isEmptyItem = (item: ReadItem): boolean => item.position === 0;
