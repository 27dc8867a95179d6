import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany, rowsOf } from '@portal/platform/server/database/bulk.ts';
import { prepareSimulation, takeMessages, type Said } from '@portal/jis/server/offers.ts';
import { plants } from '../../world/master-data/plants.ts';
import {
  HOURS_AHEAD,
  HOURS_BACK,
  jisLines,
  jisPartGroups,
  jisStatuses,
  LIVE_LINE,
  lostVehicles,
  REORDERED,
  RESENT,
  STANDING,
  STOOD,
  UNKNOWN,
} from '../../world/jis.ts';

const allLines = [...jisLines.map(({ line }) => line), LIVE_LINE];
const HOUR = 3_600_000;
const MINUTE = 60_000;
const AT_ONCE = 500;

type Receiver = { partGroup: string; supplierCode: string; partNos: readonly string[] };

/** Two lines of the first plant around the present hour: vehicles at each status point, with numbers that were lost and whatever else goes wrong. */
export const runLines = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const loud = callerAt(plants[0].plantNo);
  const caller: Caller = { ...loud, tell: async () => {} };
  const receivers = await receiversOf(caller);
  await insertStatuses(caller, receivers);
  await insertPartGroups(caller, receivers);
  await insertRackTypes(caller, receivers);
  await insertStops(caller);
  await prepareSimulation(caller, LIVE_LINE, receivers);
  for (const { line, minutesApart } of jisLines) {
    const messages = messagesOf(line, minutesApart, receivers);
    for (let from = 0; from < messages.length; from += AT_ONCE)
      await takeMessages(caller, `DEMO-${line}`, messages.slice(from, from + AT_ONCE));
  }
};

/** The first suppliers of the plant, each with two of his parts. */
const receiversOf = async ({ db, scope }: Caller): Promise<Receiver[]> => {
  const { rows } = await sql<{ supplierCode: string; partNos: string[] }>`
    select supplier_code as "supplierCode", (array_agg(part_no order by part_no))[1:2] as "partNos" from plant_supplier_part
    where tenant_id = ${scope.tenantId} and plant_no = ${scope.plantNo} group by supplier_code having count(*) > 1 order by supplier_code limit ${jisPartGroups.length}`.execute(
    db,
  );
  return rows.map((row, place) => ({ ...row, partGroup: jisPartGroups[place]! }));
};

const insertStatuses = async ({ db, scope }: Caller, receivers: readonly Receiver[]): Promise<void> => {
  await insertMany(
    db,
    'jis_status',
    {
      plant_no: 'text',
      assembly_line: 'text',
      code: 'text',
      name_zh: 'text',
      name_en: 'text',
      position: 'int',
      expected_code: 'text',
      is_printable: 'boolean',
      is_final_assembly: 'boolean',
    },
    allLines.flatMap((line) =>
      jisStatuses.map((point) => ({
        plant_no: scope.plantNo,
        assembly_line: line,
        code: point.code,
        name_zh: point.nameZh,
        name_en: point.nameEn,
        position: point.position,
        expected_code: point.expectedCode,
        is_printable: point.isPrintable,
        is_final_assembly: point.isFinalAssembly,
      })),
    ),
  );
  await insertMany(
    db,
    'jis_supplier_status',
    {
      plant_no: 'text',
      supplier_code: 'text',
      part_group: 'text',
      assembly_line: 'text',
      status_code: 'text',
    },
    receivers.flatMap(({ supplierCode, partGroup }) =>
      allLines.flatMap((line) =>
        jisStatuses.map(({ code }) => ({
          plant_no: scope.plantNo,
          supplier_code: supplierCode,
          part_group: partGroup,
          assembly_line: line,
          status_code: code,
        })),
      ),
    ),
  );
};

/** Which group the parts belong to, where a message does not say it. */
const insertPartGroups = async ({ db, scope }: Caller, receivers: readonly Receiver[]): Promise<void> =>
  insertMany(
    db,
    'jis_part_group',
    { plant_no: 'text', part_no: 'text', part_group: 'text' },
    receivers.flatMap(({ partGroup, partNos }) =>
      partNos.map((partNo) => ({ plant_no: scope.plantNo, part_no: partNo, part_group: partGroup })),
    ),
  );

/** Racks are the container that their supplier has most of in the books. */
const insertRackTypes = async ({ db, scope }: Caller, receivers: readonly Receiver[]): Promise<void> => {
  const lines = jisLines.map(({ line }) => line);
  await sql`
    insert into jis_rack_type (plant_no, supplier_code, assembly_line, part_group, container_code)
    select ${scope.plantNo}, receiver.supplier, line, receiver.part_group, held.container_code
    from ${rowsOf(
      { supplier: 'text', part_group: 'text' },
      receivers.map(({ supplierCode, partGroup }) => ({ supplier: supplierCode, part_group: partGroup })),
    )} as receiver
    cross join unnest(${lines}::text[]) as line
    cross join lateral (
      select balance.container_code from container_balance as balance
      where balance.tenant_id = ${scope.tenantId} and balance.plant_no = ${scope.plantNo} and balance.holder_kind = 'supplier'
        and balance.holder_code = receiver.supplier
      order by balance.available desc, balance.container_code limit 1) as held`.execute(db);
};

/** One line stands, another has stood. Nothing has passed since: the demo's messages come by the clock. */
const insertStops = async ({ db, scope }: Caller): Promise<void> => {
  const now = Date.now();
  const { minutesApart } = jisLines.find(({ line }) => line === STANDING.line)!;
  const before = (hours: number): string => new Date(now - hours * HOUR).toISOString();
  const lastPassed = Math.floor(now / (minutesApart * MINUTE)) * minutesApart * MINUTE;
  await insertMany(
    db,
    'jis_line_stop',
    {
      plant_no: 'text',
      assembly_line: 'text',
      since: 'timestamptz',
      until: 'timestamptz',
      reason: 'text',
    },
    [
      { line: STOOD.line, since: before(STOOD.from), until: before(STOOD.to), reason: STOOD.reason },
      {
        line: STANDING.line,
        since: new Date(lastPassed).toISOString(),
        until: null,
        reason: STANDING.reason,
      },
    ].map(({ line, ...stop }) => ({ plant_no: scope.plantNo, assembly_line: line, ...stop })),
  );
};

/** What the plant has called by now, in the order in which the vehicles passed. */
const messagesOf = (line: string, minutesApart: number, receivers: readonly Receiver[]): Said[] => {
  const now = Date.now();
  const start = Math.floor(now / HOUR) * HOUR - HOURS_BACK * HOUR;
  const count = ((HOURS_BACK + HOURS_AHEAD) * 60) / minutesApart;
  const vehicles = Array.from({ length: count }, (_, place) => ({
    place,
    plannedAt: start + place * minutesApart * MINUTE,
  }));
  const called = jisStatuses.flatMap(({ code, ahead }) =>
    vehicles.flatMap(({ place, plannedAt }) =>
      receivers.flatMap((receiver, group): Said[] => {
        const sentAt = plannedAt - ahead * HOUR;
        if (sentAt > now) return [];
        if (code === 'M100' && group === 1 && lostVehicles.includes(place)) return [];
        return [callOf({ line, place, plannedAt, sentAt, code, receiver })];
      }),
    ),
  );
  const extra = called.flatMap((message): Said[] => {
    const place = Number(message.sequenceNo) - FIRST_NUMBER;
    if (message.partGroup !== jisPartGroups[0] || message.statusCode !== 'M100') return [];
    const later = new Date(Date.parse(message.sentAt) + MINUTE).toISOString();
    if (place === REORDERED)
      return [{ ...message, action: 'reorder', messageId: `${message.messageId}-R`, sentAt: later }];
    if (place === RESENT) return [{ ...message, messageId: `${message.messageId}-2`, sentAt: later }];
    if (place === UNKNOWN)
      return [{ ...message, statusCode: 'X900', messageId: `${message.messageId}-X`, sentAt: later }];
    return [];
  });
  return [...called, ...extra].toSorted((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt));
};

const FIRST_NUMBER = 4_001;
type Call = {
  line: string;
  place: number;
  plannedAt: number;
  sentAt: number;
  code: string;
  receiver: Receiver;
};

const callOf = ({ line, place, plannedAt, sentAt, code, receiver }: Call): Said => {
  const number = FIRST_NUMBER + place;
  const lineNo = line.slice(-1);
  return {
    messageId: `${line}-${code}-${receiver.partGroup}-${number}`,
    item: 1,
    isManual: false,
    action: 'call',
    sentAt: new Date(sentAt).toISOString(),
    assemblyLine: line,
    manufacturingNo: `4${lineNo}${String(number).padStart(6, '0')}`,
    vehicleId: `LCYAA${lineNo}9J64${String(2_000_000 + number).slice(-7)}`,
    tma: place % 3 === 0 ? '27EV2' : '27AB1',
    supplierCode: receiver.supplierCode,
    partGroup: receiver.partGroup,
    statusCode: code,
    statusSource: 'MES',
    plannedAt: new Date(plannedAt).toISOString(),
    sequenceNo: String(number),
    syncNo: 120_000 + number,
    unloadingPoint: null,
    parts: receiver.partNos.map((partNo, at) => ({
      position: at + 1,
      partNo,
      quantity: '1',
      unit: 'PCE',
      orderNumber: null,
    })),
  };
};
