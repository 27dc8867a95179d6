import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReleaseItem, ReleaseSchedule } from '../../contract/release-message.ts';
import { createDecoder } from './decode.ts';
import { createEnvelope, type EnvelopeMessage } from './edifact/edifact-envelope.ts';
import { createTokenizer, type Segment } from './edifact/edifact-tokens.ts';
import { exactDecimal, fromThousandths, toThousandths } from './exact.ts';
import { firstFault, readAll } from './fixtures/read-whole.ts';
import { EdiRefusal } from './refusal.ts';

/** Files of other people beside the project (`../shared/samples/edi`) and what an independent reader found in them. */
const FOLDER = join(import.meta.dirname, '../../../../../../shared/samples/edi');
const absent = !existsSync(join(FOLDER, 'expected.json'));
const inFolder = absent ? '(left out: ../shared/samples/edi is not there)' : '';
const expected: Record<string, Expected> = absent
  ? {}
  : JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8'));
const sample = (name: string) => readFileSync(join(FOLDER, name));

type Amount = number | string;
type ExpectedVdaItem = {
  plant: string;
  callOffNew: string;
  callOffNewDate: string;
  callOffOld: string;
  callOffOldDate: string;
  part: string;
  supplierPart: string;
  order: string;
  unloadingPoint: string;
  unit: string;
  usage: string;
  schedule: [string, Amount][];
  lastReceiptDate: string;
  lastDeliveryNote: string;
  lastDeliveryNoteDate: string;
  lastQuantity: Amount;
  cumulative: Amount;
  productionReleaseTo?: string;
  materialReleaseTo?: string;
  texts?: string[][];
};
type ExpectedMessage = {
  ref: string;
  type: string;
  version: string;
  release: string;
  segments: number;
  segmentTags: Record<string, number>;
  documentNumber: string;
  function: string;
  parties: Record<string, string[]>;
  lineItems: {
    part: string;
    quantities: [string, Amount, string][];
    references: Record<string, string>;
    additionalIds?: [string, string][];
  }[];
  scheduleQuantitySum?: Amount;
  schedule?: {
    part: string;
    scc: string;
    pattern: string;
    quantity: Amount;
    dateQualifier: string;
    date: string;
  }[];
};
type ExpectedInterchange = {
  sender: string;
  receiver: string;
  controlRef: string;
  messages: ExpectedMessage[];
  version: string;
  customer: string;
  supplier: string;
  transmissionOld: string;
  transmissionNew: string;
  transmissionDate: string;
  items: ExpectedVdaItem[];
  records: Record<string, number>;
  scheduleLines: number;
  scheduleQuantitySum: Amount;
};
type Expected = {
  verdict: 'ok' | 'warn' | 'reject';
  warnings?: string[];
  interchanges: ExpectedInterchange[];
};

const day = (short: string | undefined) => {
  if (!short) return null;
  return `20${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`;
};
const longDay = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
const sum = (schedules: ReleaseSchedule[]) =>
  fromThousandths(schedules.reduce((total, { quantity }) => total + toThousandths(quantity), 0n));

describe.skipIf(absent)(`VDA 4905 samples ${inFolder}`, () => {
  const sound = ['4905-bmw', '4905-no-linebreaks', '4905-two-messages-crlf', '4905-vw-ckd'];

  test.each(sound)('%s says what the independent reader found', async (name) => {
    const { interchanges, verdict } = expected[`vda/${name}.txt`] as Expected;
    const { transmissions, items, schedules, warnings, end } = await readAll(sample(`vda/${name}.txt`));
    expect(verdict).toBe('ok');
    expect(warnings).toEqual([]);
    expect(transmissions.map((sent) => [sent.version, sent.sender.id, sent.receiver.id])).toEqual(
      interchanges.map(({ version, customer, supplier }) => [version, customer, supplier]),
    );
    expect(transmissions.map((sent) => [sent.transmissionOld, sent.transmissionNew, sent.date])).toEqual(
      interchanges.map((sent) => [sent.transmissionOld, sent.transmissionNew, day(sent.transmissionDate)]),
    );
    expect(items.map(comparable)).toEqual(interchanges.flatMap((sent) => sent.items).map(comparableExpected));
    expect(schedules.map(({ date, quantity }) => [date, quantity])).toEqual(
      interchanges.flatMap((sent) =>
        sent.items.flatMap((item) => item.schedule.map(([date, amount]) => [day(date), `${amount}`])),
      ),
    );
    const total = interchanges.reduce((all, sent) => all + Number(sent.scheduleQuantitySum), 0);
    const records = interchanges
      .flatMap((sent) => Object.values(sent.records))
      .reduce((all, count) => all + count, 0);
    expect(end?.counts).toMatchObject({
      quantitySum: `${total}`,
      units: records,
      schedules: schedules.length,
    });
    expect(sum(schedules)).toBe(`${total}`);
  });

  test('a part number keeps the blank before it and those inside', async () => {
    const { items, end } = await readAll(sample('vda/4905-vw-ckd.txt'));
    expect(items.map(({ partNumber }) => partNumber)).toContain(' 1H9 609 075 A');
    expect(items.map(({ partNumber }) => partNumber)).toContain(' N   903 102 01');
    expect(end?.counts).toMatchObject({ transmissions: 6, items: 8, quantitySum: '28760' });
  });

  test('the record that lost a digit is named', async () => {
    expect(expected['vda/4905-short-record-invalid.txt']?.verdict).toBe('reject');
    const { fault } = await firstFault(sample('vda/4905-short-record-invalid.txt'));
    expect(fault).toMatchObject({
      code: 'edi.recordLength',
      where: { record: 2 },
      detail: { found: 127, expected: 128, type: '512' },
    });
  });

  const comparable = (item: ReleaseItem) => ({
    plant: item.plantCode,
    releases: [item.releaseNumber, item.releaseDate, item.previousReleaseNumber, item.previousReleaseDate],
    parts: [item.partNumber.trim(), item.supplierPartNumber.trim()],
    agreement: [item.orderNumber, item.unloadingPoint, item.unit, item.usage],
    receipt: item.lastReceipt,
    cumulative: item.cumulativeReceived,
    released: [item.productionReleaseTo, item.materialReleaseTo],
    texts: item.texts,
  });
  const comparableExpected = (item: ExpectedVdaItem) => ({
    plant: item.plant,
    releases: [item.callOffNew, day(item.callOffNewDate), item.callOffOld, day(item.callOffOldDate)],
    parts: [item.part, item.supplierPart],
    agreement: [item.order, item.unloadingPoint, item.unit, item.usage],
    receipt: item.lastDeliveryNote
      ? {
          noteNumber: item.lastDeliveryNote,
          noteDate: day(item.lastDeliveryNoteDate),
          date: day(item.lastReceiptDate),
          quantity: `${item.lastQuantity}`,
        }
      : null,
    cumulative: `${item.cumulative}`,
    released: [day(item.productionReleaseTo), day(item.materialReleaseTo)],
    texts: (item.texts ?? []).flat(),
  });
});

describe.skipIf(absent)(`DELFOR samples ${inFolder}`, () => {
  const files = [
    'illustrative/delfor-d97a.edi',
    'illustrative/delfor-d04a-latin1.edi',
    'edifact/delfor-d96a-count-mismatch-invalid.edi',
  ];
  const statuses: Record<string, string> = {
    1: 'firm',
    2: 'production',
    3: 'material',
    4: 'forecast',
    10: 'immediate',
  };

  test.each(files)('%s says what the independent reader found', async (name) => {
    const { interchanges } = expected[name] as Expected;
    const [sent] = interchanges;
    const message = sent?.messages[0] as ExpectedMessage;
    const { transmissions, items, schedules } = await readAll(sample(name));
    expect(transmissions).toHaveLength(1);
    expect(transmissions[0]).toMatchObject({
      version: message.version + message.release,
      sender: { id: sent?.sender },
      receiver: { id: sent?.receiver },
      interchangeReference: sent?.controlRef,
      messageReference: message.ref,
      documentNumber: message.documentNumber,
      functionCode: message.function,
      buyerCode: message.parties.BY?.[0],
      supplierCode: (message.parties.SE ?? message.parties.SU)?.[0],
    });
    expect(items.map(({ partNumber }) => partNumber)).toEqual(message.lineItems.map(({ part }) => part));
    for (const [index, requested] of message.lineItems.entries()) {
      const item = items[index];
      const quantities = requested.quantities.filter(([qualifier]) => qualifier !== '113');
      expect(item?.quantities).toEqual(
        Object.fromEntries(quantities.map(([code, amount]) => [code, `${amount}`])),
      );
      expect(item?.unit).toBe(requested.quantities[0]?.[2] ?? '');
      expect(item?.orderNumber).toBe(requested.references.ON ?? '');
      expect(item?.releaseNumber).toBe(requested.references.AAN ?? message.documentNumber);
      expect(item?.previousReleaseNumber).toBe(requested.references.AIF ?? '');
      expect(item?.lastReceipt?.noteNumber).toBe(requested.references.AAU);
      expect(item?.supplierPartNumber).toBe(
        requested.additionalIds?.find(([, code]) => code === 'SA')?.[0] ?? '',
      );
    }
    expect(
      schedules.map((line) => ({
        part: items.find(({ position }) => position === line.position)?.partNumber,
        status: line.status,
        frequency: line.frequency,
        quantity: line.quantity,
        dateQualifier: line.dateQualifier,
        date: line.date,
      })),
    ).toEqual(
      (message.schedule ?? []).map((line) => ({
        part: line.part,
        status: statuses[line.scc],
        frequency: line.pattern,
        quantity: exactDecimal(`${line.quantity}`),
        dateQualifier: line.dateQualifier === '10' ? 'pickup' : 'delivery',
        date: longDay(line.date),
      })),
    );
    expect(sum(schedules)).toBe(`${message.scheduleQuantitySum ?? 0}`);
  });

  test('the wrong UNT count holds with both figures', async () => {
    const { holds } = await readAll(sample('edifact/delfor-d96a-count-mismatch-invalid.edi'));
    expect(holds).toEqual([
      { code: 'edi.segmentCount', at: 14, detail: { tag: 'UNT', declared: '331', found: 13 } },
    ]);
  });

  test('latin-1 is read as latin-1 and told', async () => {
    const { items, warnings } = await readAll(sample('illustrative/delfor-d04a-latin1.edi'));
    expect(items[0]).toMatchObject({ supplierPartNumber: 'GÜ-1', pointOfUse: 'MÜ-12', backlog: '12' });
    expect(warnings).toMatchObject([{ code: 'edi.notUtf8' }]);
  });
});

describe.skipIf(absent)(`EDIFACT samples of any kind ${inFolder}`, () => {
  const files = Object.keys(expected).filter((name) => /^(edifact|illustrative)\//.test(name));

  test.each(files)('%s: envelope, messages and every segment', (name) => {
    const { interchanges, verdict, warnings: requested } = expected[name] as Expected;
    const found = readMessages(sample(name));
    expect(found.refusal?.code).toBe(verdict === 'reject' ? 'edi.brokenEnvelope' : undefined);
    if (verdict === 'reject') return;
    expect(found.warnings).toHaveLength(requested?.length ?? 0);
    const messages = interchanges.flatMap((sent) => sent.messages);
    expect(found.messages.map(({ message }) => [message.reference, message.type, message.directory])).toEqual(
      messages.map(({ ref, type, version, release }) => [ref, type, version + release]),
    );
    expect(found.messages.map(({ segments }) => tagCounts(segments))).toEqual(
      messages.map(({ segmentTags: { UNH: _head, UNT: _trailer, ...tags } }) => tags),
    );
  });

  test('released characters come back as themselves', () => {
    const { messages } = readMessages(sample('edifact/release-characters.edi'));
    const texts = messages[0]?.segments
      .filter(({ tag }) => tag === 'IFT')
      .map(({ elements }) => elements.slice(1));
    expect(texts?.slice(2)).toEqual([
      [['NO MORE FLIGHTS 2?']],
      [["NO MORE ' FLIGHTS 3"]],
      [['NO MORE ? FLIGHTS 3']],
      [["NO MORE ?' FLIGHTS 3"]],
      [['FIELD 1'], ['FIELD 2']],
      [['FIELD 1?'], ['FIELD 2']],
      [['FIELD 1?+FIELD 2']],
      [['FIELD 1.1', 'FIELD 1.2']],
      [['FIELD 1.1?', 'FIELD 1.2']],
      [['FIELD 1.1?:FIELD 1.2']],
    ]);
  });
});

const tagCounts = (segments: Segment[]) => {
  const counts: Record<string, number> = {};
  for (const { tag } of segments) counts[tag] = (counts[tag] ?? 0) + 1;
  return counts;
};

const readMessages = (bytes: Uint8Array) => {
  const messages: { message: EnvelopeMessage; segments: Segment[] }[] = [];
  const warnings: string[] = [];
  const envelope = createEnvelope(
    {
      open: (message) => messages.push({ message, segments: [] }),
      segment: (segment) => messages.at(-1)?.segments.push(segment),
      close: (_last, holds) => warnings.push(...holds.map(({ code }) => code)),
      envelopeHeld: ({ code }) => warnings.push(code),
    },
    (code) => warnings.push(code),
  );
  const tokenizer = createTokenizer(envelope.segment);
  const decoder = createDecoder(tokenizer.push);
  try {
    decoder.push(bytes);
    decoder.end();
    tokenizer.end();
    envelope.end(tokenizer.count());
  } catch (error) {
    if (error instanceof EdiRefusal) return { messages, warnings, refusal: error };
    throw error;
  }
  return { messages, warnings, refusal: undefined };
};
