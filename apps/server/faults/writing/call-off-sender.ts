import { setTimeout as sleep } from 'node:timers/promises';
import { takeJisMessages } from '@portal/jis/contract/endpoints.ts';
import { keepAt } from './ledger.ts';
import type { RemotePerson } from '../remote-person.ts';
import type { Writer } from './writers.ts';

const AT_ONCE = 12;
/** Of so many numbers one is lost, and comes late, a call later. */
const LOST = 17;
const POINTS = ['F000', 'M100'] as const;

/**
 * A manufacturing system that calls off parts in sequence: vehicles of a line that others send to as well, at two status points; each call brings some
 * messages of the last one again, one number in so many comes late, and some never.
 */
export const callOffSender = (person: RemotePerson, supplierCode: string): Writer => {
  let next = 1;
  let previous: ReturnType<typeof messageOf>[] = [];
  let late: typeof previous = [];
  return async (ledger) =>
    keepAt(async () => {
      const numbers = Array.from({ length: AT_ONCE }, (_, at) => next + at);
      next += AT_ONCE;
      const all = numbers.flatMap((number) =>
        POINTS.map((statusCode) => messageOf(supplierCode, number, statusCode)),
      );
      const isLost = ({ sequenceNo }: (typeof all)[number]) => sequenceNo % LOST === 0;
      const messages = [...all.filter((one) => !isLost(one)), ...previous.slice(-3), ...late];
      previous = all.filter((one) => !isLost(one));
      late = all.filter((one) => isLost(one) && one.statusCode === 'F000');
      await ledger.write(
        async (key) => person.calls(takeJisMessages, { messages }, key),
        ({ callOffs }) => {
          for (const { messageId, manufacturingNo, statusCode, sequenceNo } of messages)
            callOffs[messageId] = `${manufacturingNo} ${statusCode} ${sequenceNo}`;
        },
      );
      await sleep(60);
    });
};

const messageOf = (supplierCode: string, sequenceNo: number, statusCode: (typeof POINTS)[number]) => {
  const hour = statusCode === 'F000' ? 6 : 10;
  const at = (hours: number) => new Date(Date.UTC(2026, 2, 2, hours) + sequenceNo * 60_000).toISOString();
  return {
    messageId: `${supplierCode}-${statusCode}-${sequenceNo}`,
    sentAt: at(hour),
    assemblyLine: 'LINE1',
    manufacturingNo: `K${String(sequenceNo).padStart(6, '0')}`,
    supplierCode,
    partGroup: '01',
    statusCode,
    plannedAt: at(12),
    sequenceNo,
    parts: [{ position: 1, partNo: '5G0 123 456 A', quantity: '1', unit: 'PCE' }],
  };
};
