import type {
  ReleaseEvent,
  ReleaseHold,
  ReleaseItem,
  ReleaseSchedule,
} from '../../../contract/release-message.ts';
import { doubtOrder } from '../guards/days-in-order.ts';
import { doubtingOf } from '../guards/doubts.ts';
import { EdiRefusal, type Warn } from '../refusal.ts';
import { createReleasesEven } from './vda-4905-evenness.ts';
import { createRecordCutter, type FixedRecord, type ReadText } from './vda-fixed.ts';
import {
  addPackaging,
  addReceipt,
  addReleases,
  addTexts,
  intervalOf,
  readHead,
  startItem,
  statusBy,
} from './vda-4905-item.ts';
import {
  FOLLOWERS,
  isOnlyTrimmed,
  KNOWN_VERSIONS,
  read512,
  read513,
  read514,
  read519,
} from './vda-4905-layout.ts';
import { readPairs, type Demand, type PairState } from './vda-4905-pairs.ts';

/** An item is kept until its 515 has told the status of its lines; one of more records is no call-off. */
export const RECORDS_PER_ITEM = 2_000;

/**
 * VDA 4905 text, in any portions, to release events. Keeps one item at a time. A fault inside a transmission refuses that one, as does a
 * stray line behind one; what follows up to the next 511 is passed over. Blank records between transmissions are decoration. A file that
 * breaks before any transmission came to its 519 is refused as a whole. `readText` reads the texts of an 8-bit file.
 */
export const createVda4905Reader = (emit: (event: ReleaseEvent) => void, warn: Warn, readText?: ReadText) => {
  let previous = '';
  let refused = false;
  /** Transmissions that came to their 519: what breaks behind them does not touch them. */
  let closed = 0;
  /** Without line ends nothing can be found again behind a fault. */
  let isLost = false;
  let even = createReleasesEven();
  let position = 0;
  let counts: Record<string, number> = {};
  let head: ReturnType<typeof readHead> | undefined;
  let item: ReleaseItem | undefined;
  let demands: Demand[] = [];
  let pairs: PairState = { ended: false, periods: false, frequency: 'D' };

  const closeItem = () => {
    if (!item) return;
    const lines = linesOf(item, demands);
    doubtOrder(lines, doubtingOf(item));
    emit(item);
    for (const line of lines) emit(line);
    item = undefined;
    demands = [];
  };

  const refuse = ({ code, where, detail }: EdiRefusal) => {
    emit({ kind: 'transmissionRefused', at: where.record ?? 0, code, where, detail });
    refused = true;
    item = undefined;
    demands = [];
  };

  const openTransmission = (record: FixedRecord) => {
    counts = {};
    position = 0;
    even = createReleasesEven();
    head = readHead(record, warn);
    if (!KNOWN_VERSIONS.includes(record.version))
      warn('edi.recordVersion', record.number, { version: record.version });
    emit({
      kind: 'transmission',
      at: record.number,
      format: 'VDA4905',
      version: record.version,
      association: '',
      sender: { id: head.customer, qualifier: '' },
      receiver: { id: head.supplier, qualifier: '' },
      transmissionOld: head.transmissionOld,
      transmissionNew: head.transmissionNew,
      interchangeReference: '',
      messageReference: '',
      documentNumber: '',
      functionCode: '',
      documentName: '',
      date: head.date,
      horizonStart: null,
      horizonEnd: null,
      buyerCode: head.customer,
      supplierCode: head.supplier,
      test: false,
    });
  };

  const addDemands = (of: ReleaseItem, record: FixedRecord, text: string) =>
    demands.push(...readPairs(record, text, pairs, doubtingOf(of), warn));

  const openItem = (record: FixedRecord) => {
    if (!head) return;
    position += 1;
    item = startItem(record, head, position, warn);
    pairs = { ended: false, periods: false, frequency: intervalOf(record, doubtingOf(item)) };
    even.item(record);
  };

  const take = (record: FixedRecord) => {
    checkOrder(previous, record);
    if (record.type === '512' && read512(record).part.trim() === '')
      throw new EdiRefusal('edi.noPartNumber', { record: record.number });
    previous = record.type;
    if (record.type === '512' || record.type === '519') closeItem();
    if (record.type === '511') openTransmission(record);
    counts[record.type] = (counts[record.type] ?? 0) + 1;
    if (record.type === '512') openItem(record);
    if (record.type === '519') {
      const holds = [...trailerHolds(record, counts), ...even.holds()];
      emit({ kind: 'transmissionEnd', at: record.number, holds });
      closed += 1;
    }
    if (!item) return;
    if (record.number - item.at > RECORDS_PER_ITEM)
      throw new EdiRefusal('edi.itemTooLong', { record: record.number }, { limit: RECORDS_PER_ITEM });
    if (record.type === '513') {
      addReceipt(item, record, warn);
      addDemands(item, record, read513(record).pairs);
    }
    if (record.type === '514') addDemands(item, record, read514(record).pairs);
    if (record.type === '515') {
      addReleases(item, record, warn);
      even.releases();
    }
    if (record.type === '517') addPackaging(item, record);
    if (record.type === '518') addTexts(item, record);
  };

  const isBetween = () => previous === '' || previous === '519';

  const hear = (record: FixedRecord, broken?: EdiRefusal) => {
    if (isLost || (isBetween() && record.text.trim() === '')) return;
    if (!record.inLines) checkType(record);
    if (record.type === '511') {
      if (!isBetween() && !refused) refuse(wrongOrder(previous, record));
      refused = false;
      previous = '';
    }
    if (refused) return;
    try {
      // A stray line has no length that it should have.
      if (broken && !(isBetween() && FOLLOWERS[record.type] === undefined)) throw broken;
      take(record);
    } catch (error) {
      if (!(error instanceof EdiRefusal)) throw error;
      refuse(error);
    }
  };

  /** What was closed stands; what breaks behind it is refused with its place, and nothing behind that can be read. */
  const guarded = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof EdiRefusal) || closed === 0) throw error;
      if (!refused) refuse(error);
      isLost = true;
    }
  };

  const cutter = createRecordCutter(isOnlyTrimmed, hear, readText);
  return {
    push: (text: string) => guarded(() => (isLost ? undefined : cutter.push(text))),
    end: () =>
      guarded(() => {
        if (isLost) return;
        cutter.end();
        if (isBetween() || refused) return;
        throw new EdiRefusal('edi.truncated', { record: cutter.count() }, { expected: '519' });
      }),
    units: cutter.count,
  };
};

/** VDA 4905 puts no status on a line: 515 says it, or a code in place of the day. */
const linesOf = (item: ReleaseItem, demands: readonly Demand[]): ReleaseSchedule[] =>
  demands.map(({ at, date, frequency, quantity, known }) => ({
    kind: 'schedule',
    at,
    position: item.position,
    date,
    dateTo: null,
    time: null,
    frequency,
    status: known ?? statusBy(item, date),
    quantity,
    cumulative: null,
    dateQualifier: 'delivery',
  }));

/** Without line ends a record of no known type means that all behind it is shifted: then the whole file is refused. */
const checkType = ({ type, number, text }: FixedRecord) => {
  if (FOLLOWERS[type] === undefined)
    throw new EdiRefusal('edi.recordType', { record: number }, { found: text.slice(0, 5) });
};

const checkOrder = (previous: string, record: FixedRecord) => {
  checkType(record);
  if (!FOLLOWERS[previous]?.includes(record.type)) throw wrongOrder(previous, record);
};

const wrongOrder = (previous: string, { type, number }: FixedRecord) =>
  new EdiRefusal(
    'edi.recordOrder',
    { record: number },
    { found: type, behind: previous, expected: (FOLLOWERS[previous] ?? []).join(' ') },
  );

/** Only the counter of 515 may be blank, in version 01, which has none; any other blank one states nothing, and a loss would not show. */
const trailerHolds = (record: FixedRecord, counts: Record<string, number>): ReleaseHold[] =>
  Object.entries(read519(record)).flatMap(([type, field]) => {
    const declared = field.trim();
    const found = counts[type] ?? 0;
    if (declared === '' && type === '515' && record.version === '01') return [];
    if (declared !== '' && Number(declared) === found) return [];
    return [
      {
        code: 'edi.trailerCount',
        at: record.number,
        detail: { type, declared: declared.replace(/^0+(?=\d)/, ''), found },
      },
    ];
  });
