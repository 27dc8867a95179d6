import type { ReleaseEvent, ReleaseHold, ReleaseItem } from '../../contract/release-message.ts';
import { EdiRefusal, type Warn } from './refusal.ts';
import { createRecordCutter, type FixedRecord } from './vda-fixed.ts';
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
 * VDA 4905 text, in any portions, to release events. Keeps one item at a time. A fault inside a transmission refuses that one; what
 * follows up to the next 511 is passed over.
 */
export const createVda4905Reader = (emit: (event: ReleaseEvent) => void, warn: Warn) => {
  let previous = '';
  /** The last record was sound and a 519: behind it a file may end. */
  let mayEnd = false;
  let refused = false;
  let position = 0;
  let counts: Record<string, number> = {};
  let head: ReturnType<typeof readHead> | undefined;
  let item: ReleaseItem | undefined;
  let demands: Demand[] = [];
  let pairs: PairState = { ended: false, periods: false, frequency: 'D' };

  const closeItem = () => {
    if (!item) return;
    emit(item);
    for (const { at, date, frequency, quantity, known } of demands) {
      const status = known ?? statusBy(item, date);
      emit({
        kind: 'schedule',
        at,
        position: item.position,
        date,
        dateTo: null,
        time: null,
        frequency,
        status,
        quantity,
        cumulative: null,
        dateQualifier: 'delivery',
      });
    }
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

  const addDemands = (record: FixedRecord, text: string) =>
    demands.push(...readPairs(record, text, pairs, warn));

  const openItem = (record: FixedRecord) => {
    if (!head) return;
    position += 1;
    item = startItem(record, head, position, warn);
    pairs = { ended: false, periods: false, frequency: intervalOf(record, warn) };
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
    if (record.type === '519')
      emit({ kind: 'transmissionEnd', at: record.number, holds: trailerHolds(record, counts) });
    if (!item) return;
    if (record.number - item.at > RECORDS_PER_ITEM)
      throw new EdiRefusal('edi.itemTooLong', { record: record.number }, { limit: RECORDS_PER_ITEM });
    if (record.type === '513') {
      addReceipt(item, record, warn);
      addDemands(record, read513(record).pairs);
    }
    if (record.type === '514') addDemands(record, read514(record).pairs);
    if (record.type === '515') addReleases(item, record, warn);
    if (record.type === '517') addPackaging(item, record);
    if (record.type === '518') addTexts(item, record);
  };

  const hear = (record: FixedRecord, broken?: EdiRefusal) => {
    if (!record.inLines) checkType(record);
    mayEnd = record.type === '519' && !broken;
    if (record.type === '511') {
      if (previous !== '' && previous !== '519' && !refused) refuse(wrongOrder(previous, record));
      refused = false;
      previous = '';
    }
    if (refused) return;
    try {
      if (broken) throw broken;
      take(record);
    } catch (error) {
      if (!(error instanceof EdiRefusal)) throw error;
      refuse(error);
    }
  };

  const cutter = createRecordCutter(isOnlyTrimmed, hear);
  return {
    push: cutter.push,
    end: () => {
      cutter.end();
      if (!mayEnd) throw new EdiRefusal('edi.truncated', { record: cutter.count() }, { expected: '519' });
    },
    units: cutter.count,
  };
};

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

/** A blank counter (515 in version 01) states nothing. */
const trailerHolds = (record: FixedRecord, counts: Record<string, number>): ReleaseHold[] =>
  Object.entries(read519(record)).flatMap(([type, field]) => {
    const declared = field.trim();
    const found = counts[type] ?? 0;
    if (declared === '' || Number(declared) === found) return [];
    return [
      {
        code: 'edi.trailerCount',
        at: record.number,
        detail: { type, declared: declared.replace(/^0+(?=\d)/, ''), found },
      },
    ];
  });
