import type { Said } from '../messages/taken.ts';

const MINUTE = 60_000;
/** Vehicles are numbered by the minutes since; the line stands still while nobody simulates it. */
const FIRST = Date.UTC(2026, 0, 1);
/** Minutes between two status points, and between the last one and the planned production. */
const APART = 20;
const LATE = 9;
const REORDERED_AFTER = 4;
const SECONDS_OFF = 40;

export type Receiver = {
  readonly partGroup: string;
  readonly supplierCode: string;
  readonly partNos: readonly string[];
};
export type SimulatedLine = {
  readonly line: string;
  /** Status points in their order. */
  readonly codes: readonly string[];
  readonly receivers: readonly Receiver[];
  /** How long it has stood still. */
  readonly stoodMs: number;
};

/**
 * What a line sends behind one moment and up to another: a vehicle a minute passes each status point for each receiver, a little early or late. Of the
 * last status point one in twenty comes late, one in a hundred and twenty is lost for the second receiver, and one in forty-five is ordered once more.
 */
export const simulatedMessages = (
  { line, codes, receivers, stoodMs }: SimulatedLine,
  from: number,
  to: number,
): Said[] => {
  const [after, until] = [from - stoodMs - FIRST, to - stoodMs - FIRST];
  const ahead = (point: number) => (codes.length - point) * APART;
  const first = Math.max(1, Math.floor(after / MINUTE) - LATE);
  const last = Math.ceil(until / MINUTE) + ahead(0);
  const sent: { comes: number; message: Said }[] = [];
  for (let number = first; number <= last; number++)
    for (const [point, statusCode] of codes.entries())
      for (const [group, receiver] of receivers.entries()) {
        const passes = (number - ahead(point)) * MINUTE + ((number * 7 + point * 13) % SECONDS_OFF) * 1_000;
        const isLast = point === codes.length - 1;
        const moment = (at: number) => new Date(FIRST + stoodMs + at).toISOString();
        const message: Said = {
          messageId: `SIM-${line}-${statusCode}-${receiver.partGroup}-${number}`,
          item: 1,
          isManual: false,
          action: 'call',
          sentAt: moment(passes),
          assemblyLine: line,
          manufacturingNo: `9${String(number).padStart(7, '0')}`,
          vehicleId: `LCYAA99J6${String(number).padStart(8, '0')}`,
          tma: number % 3 === 0 ? '27EV2' : '27AB1',
          supplierCode: receiver.supplierCode,
          partGroup: receiver.partGroup,
          statusCode,
          statusSource: 'SIM',
          plannedAt: moment(number * MINUTE),
          sequenceNo: String(number),
          syncNo: number,
          unloadingPoint: null,
          parts: receiver.partNos.map((partNo, at) => ({
            position: at + 1,
            partNo,
            quantity: '1',
            unit: 'PCE',
            orderNumber: null,
          })),
        };
        if (isLast && group === 1 && number % 120 === 31) continue;
        sent.push({ comes: passes + (isLast && number % 20 === 7 ? LATE * MINUTE : 0), message });
        if (isLast && group === 0 && number % 45 === 12) {
          const comes = passes + REORDERED_AFTER * MINUTE;
          sent.push({
            comes,
            message: {
              ...message,
              action: 'reorder',
              messageId: `${message.messageId}-R`,
              sentAt: moment(comes),
            },
          });
        }
      }
  return sent
    .filter(({ comes }) => comes > after && comes <= until)
    .toSorted((one, other) => one.comes - other.comes)
    .map(({ message }) => message);
};
