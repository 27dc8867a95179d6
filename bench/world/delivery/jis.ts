import { BEHIND, counted, type Step } from '../bulk.ts';
import { jisRacks } from './jis-racks.ts';
import { PLANT } from '../people.ts';
import type { Size } from '../size.ts';

/** A vehicle calls so many suppliers, at so many status points. */
const SUPPLIERS_OF_VEHICLE = 40;
const POINTS = 10;
const OF_VEHICLE = SUPPLIERS_OF_VEHICLE * POINTS;
const LINES = 4;
/** Over how long the vehicles are spread, and how much of it is still to come. */
const MINUTES = 1_250;
const AHEAD_MINUTES = 300;
/** Between a status point and the next one. */
const POINT_MINUTES = 30;
/** Those who deliver in sequence are few among all suppliers. */
const MOST_SUPPLIERS = 40;

type Said = {
  readonly from: number;
  readonly to: number;
  readonly suppliers: number;
  /** Begins the numbers of messages. */
  readonly series: string;
  readonly firstVehicle: number;
  /** SQL: when the first vehicle is planned. */
  readonly begins: string;
  /** Between two vehicles. */
  readonly secondsApart: number;
  /** SQL: when a message was sent, by `planned` and `point`. */
  readonly sent: string;
};

/** SQL: messages of four lines, 400 for each vehicle. Suppliers take turns, so that the numbers of a stream rise by one. */
export const saidBy = ({
  from,
  to,
  suppliers,
  series,
  firstVehicle,
  begins,
  secondsApart,
  sent,
}: Said): string => {
  const turns = Math.max(1, Math.floor(suppliers / SUPPLIERS_OF_VEHICLE));
  return `
    select *, '${series}' || n as message_id, ${sent} as sent_at, 'S' || lpad((1 + called % ${suppliers})::text, 5, '0') as supplier, lpad((1 + place / ${suppliers})::text, 2, '0') as part_group, 'S' || 100 + point as status,
      (${firstVehicle} + vehicle)::text as number, 'LCYAA19J' || (100000000 + ${firstVehicle} % 10000000 + vehicle) as vehicle_id, 'LINE' || (1 + vehicle % ${LINES}) as line, 1 + vehicle / ${LINES * turns} as sequence_no
    from (
      select *, place + vehicle / ${LINES} % ${turns} * ${SUPPLIERS_OF_VEHICLE} as called, ${begins} + make_interval(secs => vehicle * ${secondsApart}) as planned
      from (select n, n / ${OF_VEHICLE} as vehicle, n / ${POINTS} % ${SUPPLIERS_OF_VEHICLE} as place, (n % ${POINTS})::int as point
        from generate_series(${from}::bigint, ${to}::bigint) as n) as counted
    ) as drawn`;
};

/** Of twenty messages nineteen were read, and nearly all of these printed. */
export const jisMessagesOf = (said: string): string => `
  insert into jis_message (plant_no, supplier_code, said_supplier, message_id, item, track_id, action, sent_at, assembly_line, manufacturing_no, vehicle_id, part_group, status_code, planned_at, sequence_no, parts, read_at, printed_at, created_at)
  select '${PLANT}', supplier, supplier, message_id, 1, 'BENCH', 'call', sent_at, line, number, vehicle_id, part_group, status, planned, sequence_no, '[{"position":1,"partNo":"5G0 123 456 A","quantity":"1","unit":"PCE","orderNumber":null}]',
    case when n % 20 > 0 then now() end, case when n % 20 > 0 and n % 25 > 0 then now() end, sent_at
  from (${said}) as said where sent_at <= now() order by sent_at, n`;

/** The last day of four lines in sequence, with what follows from its messages. */
export const jis = ({ jisMessages, suppliers }: Size): readonly Step[] => [
  {
    about: 'months of messages',
    statement: `
      do $$ declare month timestamp; begin
        perform keep_jis_months();
        month := date_trunc('month', now() at time zone 'UTC') - interval '1 month';
        execute format('create table if not exists %I partition of jis_message for values from (%L) to (%L)', 'jis_message_' || to_char(month, 'YYYY_MM'), month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      end $$`,
  },
  {
    about: 'JIS messages',
    statement: jisMessagesOf(
      saidBy({
        from: 0,
        to: jisMessages - 1,
        suppliers: Math.min(suppliers, MOST_SUPPLIERS),
        series: 'W',
        firstVehicle: 61_000_000,
        begins: `now() - make_interval(mins => ${MINUTES - AHEAD_MINUTES})`,
        secondsApart: (MINUTES * 60 * OF_VEHICLE) / jisMessages,
        sent: `planned - (${POINTS} - point) * interval '${POINT_MINUTES} minutes'`,
      }),
    ),
  },
  counted('jis_message'),
  {
    about: 'messages known',
    statement: `
      insert into jis_message_key (plant_no, said_supplier, message_id, item, at, repeats)
      select plant_no, said_supplier, message_id, item, created_at, case when id % 500 = 0 then 1 else 0 end from jis_message`,
  },
  {
    about: 'status points',
    statement: `
      insert into jis_status (plant_no, assembly_line, code, name_zh, name_en, position, expected_code, is_printable, is_final_assembly)
      select '${PLANT}', 'LINE' || line, 'S' || 100 + point, '过点 ' || point, 'Point ' || point, 10 * (1 + point), case when point > 0 then 'S' || 99 + point end, point > 3, point = ${POINTS - 1}
      from generate_series(1, ${LINES}) as line cross join generate_series(0, ${POINTS - 1}) as point order by line, point`,
  },
  {
    about: 'who gets what at them',
    statement: `
      insert into jis_supplier_status (plant_no, supplier_code, part_group, assembly_line, status_code)
      select distinct plant_no, supplier_code, part_group, assembly_line, status_code from jis_message order by 1, 2, 3, 4, 5`,
  },
  {
    about: 'where vehicles are',
    statement: `
      insert into jis_call (plant_no, supplier_code, said_supplier, assembly_line, manufacturing_no, part_group, vehicle_id, status_code, action, sent_at, message_id, item, planned_at, sequence_no, statuses, created_at)
      select plant_no, supplier_code, said_supplier, assembly_line, manufacturing_no, part_group, min(vehicle_id), max(status_code), 'call', max(sent_at), (array_agg(message_id order by status_code desc))[1], 1, min(planned_at), min(sequence_no),
        array_agg(status_code order by status_code), min(created_at)
      from jis_message group by 1, 2, 3, 4, 5, 6 order by min(planned_at), 2, 6`,
  },
  {
    about: 'streams',
    statement: `
      insert into jis_stream (plant_no, supplier_code, said_supplier, assembly_line, status_code, part_group, first_no, last_no, missing)
      select plant_no, supplier_code, said_supplier, assembly_line, status_code, part_group, min(sequence_no), max(sequence_no), '[]' from jis_message group by 1, 2, 3, 4, 5, 6`,
  },
  {
    about: 'numbers that came late',
    statement: `
      insert into jis_alert (plant_no, supplier_code, said_supplier, type, about, assembly_line, part_group, status_code, jis_stream_id, first_no, last_no, missing, asked_at, asked_by, closed_at, created_at)
      select plant_no, supplier_code, said_supplier, 'missing_seq', id || '/' || no || '-' || no, assembly_line, part_group, status_code, id, no, no, '[]', now() - interval '5 hours', 'bench', now() - interval '4 hours', now() - interval '6 hours'
      from jis_stream cross join lateral (select (first_no + last_no) / 2 as no) as gap where id % 9 = 0`,
  },
  {
    about: 'other alerts',
    statement: `
      insert into jis_alert (plant_no, supplier_code, said_supplier, type, about, assembly_line, manufacturing_no, part_group, status_code, expected_code, first_no, last_no, closed_at, closed_by, close_reason, created_at)
      select plant_no, supplier_code, said_supplier, type, concat_ws('/', assembly_line, manufacturing_no, part_group, said_supplier, status_code, case type when 're-order' then message_id || '/1' when 'no_expected' then expected end),
        assembly_line, manufacturing_no, part_group, status_code, case type when 'no_expected' then expected end, sequence_no, sequence_no, case when id % 5 > 0 then created_at + interval '1 hour' end, case when id % 5 > 0 then 'bench' end,
        case when id % 5 > 0 then '已处理' end, created_at
      from (
        select *, (array['no_expected', 're-order', 'resend', 'resend'])[1 + id / 251 % 4] as type, 'S' || right(status_code, 3)::int - 1 as expected from jis_message where id % 251 = 0 and status_code > 'S100'
      ) as message order by id`,
  },
  {
    about: 'prints of call-offs',
    statement: `
      insert into jis_print (plant_no, supplier_code, number, form, load_order, places, assembly_lines, first_no, last_no, message_ids, rolled_back_at, rolled_back_by, roll_back_reason, created_at)
      select plant_no, supplier_code, 'JP' || to_char(at, 'YYYYMMDD') || lpad((${BEHIND} + row_number() over (partition by at::date order by at, supplier_code, line))::text, 5, '0'), case when first_no % 3 = 0 then 'rackSheet' else 'sequenceList' end,
        case when first_no % 2 = 0 then 'reverse' else 'build' end, 12, array[line], first_no, last_no, ids, case when first_no % 29 = 0 then at + interval '5 minutes' end, case when first_no % 29 = 0 then 'bench' end,
        case when first_no % 29 = 0 then '卡纸' end, at
      from (
        select plant_no, supplier_code, assembly_line as line, min(sequence_no) as first_no, max(sequence_no) as last_no, array_agg(id order by sequence_no) as ids, max(created_at) as at
        from jis_message where printed_at is not null and status_code = 'S104' group by plant_no, supplier_code, assembly_line, part_group, sequence_no / 12
      ) as printed order by at, supplier_code, line`,
  },
  ...jisRacks,
];
