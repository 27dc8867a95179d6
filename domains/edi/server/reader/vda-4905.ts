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
import { FOLLOWERS, KNOWN_VERSIONS, read513, read514, read519 } from './vda-4905-layout.ts';
import { readPairs, type Demand, type PairState } from './vda-4905-pairs.ts';

/** An item is kept until its 515 has told the status of its lines; one of more records is no call-off. */
export const RECORDS_PER_ITEM = 2_000;

/** VDA 4905 text, in any portions, to release events. Keeps one item at a time. */
export const createVda4905Reader = (emit: (event: ReleaseEvent) => void, warn: Warn) => {
  let previous = '';
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

  const cutter = createRecordCutter(take);
  return {
    push: cutter.push,
    end: () => {
      cutter.end();
      if (previous !== '519')
        throw new EdiRefusal('edi.truncated', { record: cutter.count() }, { expected: '519' });
    },
    units: cutter.count,
  };
};

const checkOrder = (previous: string, record: FixedRecord) => {
  if (FOLLOWERS[record.type] === undefined)
    throw new EdiRefusal('edi.recordType', { record: record.number }, { found: record.text.slice(0, 5) });
  const expected = FOLLOWERS[previous] ?? [];
  if (!expected.includes(record.type))
    throw new EdiRefusal(
      'edi.recordOrder',
      { record: record.number },
      { found: record.type, behind: previous, expected: expected.join(' ') },
    );
};

/** A blank counter (515 in version 01) states nothing. */
const trailerHolds = (record: FixedRecord, counts: Record<string, number>): ReleaseHold[] =>
  Object.entries(read519(record)).flatMap(([type, field]) => {
    const declared = field.trim();
    const found = counts[type] ?? 0;
    if (declared === '' || Number(declared) === found) return [];
    return [{ code: 'edi.trailerCount', at: record.number, detail: { type, declared, found } }];
  });
