import type {
  ReleaseEnd,
  ReleaseEvent,
  ReleaseItem,
  ReleaseSchedule,
  ReleaseTransmission,
  ReleaseWarning,
} from '../../contract/release-message.ts';

/** An item as it was read, whole: kept as long as it waits, so nothing of it is lost. */
export type ReadItem = ReleaseItem & {
  format: ReleaseTransmission['format'];
  /** What stands in for the release's number and day when the item names none. */
  transmissionNumber: string;
  transmissionDate: string | null;
  lines: ReadLine[];
};
/** Where in the plant the goods are used; who names a storage location only (record 512, LOC 18) means that. */
export const pointOfUseOf = ({ pointOfUse, storageLocation }: ReadItem): string =>
  pointOfUse || storageLocation;

export type ReadLine = Pick<
  ReleaseSchedule,
  'date' | 'time' | 'frequency' | 'status' | 'quantity' | 'dateQualifier'
>;

export type Reading = {
  transmission: (transmission: ReleaseTransmission) => Promise<void>;
  warning: (warning: ReleaseWarning) => void;
  end: (end: ReleaseEnd) => void;
};

/** Whole items out of the events of a reader; everything else goes to `reading`, in its order. Keeps one item. */
export const readItems = async function* (
  events: AsyncIterable<ReleaseEvent>,
  reading: Reading,
): AsyncGenerator<ReadItem, void, undefined> {
  let transmission: ReleaseTransmission | undefined;
  let item: ReadItem | undefined;
  for await (const event of events) {
    if (event.kind === 'schedule') item?.lines.push(lineOf(event));
    else if (event.kind === 'warning') reading.warning(event);
    else {
      if (item) yield item;
      item = undefined;
      if (event.kind === 'item') item = startItem(event, transmission!);
      else if (event.kind === 'transmission') await reading.transmission((transmission = event));
      else if (event.kind === 'end') reading.end(event);
    }
  }
};

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
