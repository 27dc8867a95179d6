import type { Step } from './bulk.ts';
import type { Size } from './size.ts';

const MONTHS = 13;
/** So far back a log goes. */
export const MONTHS_BACK = MONTHS - 1;

/** The partitions of the past of a log that the portal keeps by month. */
export const monthsOf = (log: string): Step => ({
  about: `months of ${log}`,
  statement: `
      do $$ declare month date; begin
        for month in select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => back))::date from generate_series(1, ${MONTHS}) as back loop
          execute format('create table if not exists %I partition of ${log} for values from (%L) to (%L)', '${log}_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
        end loop;
      end $$`,
});

/** What the portal writes about itself: logs over thirteen months, histories, notices, messages. */
export const records = ({ operations, notices, histories, ediItems }: Size): readonly Step[] => [
  monthsOf('operation_log'),
  {
    about: 'operation log',
    statement: `
      insert into operation_log (tenant_id, at, type, user_no, user_name, company_code, plant_no, ip, duration_ms, parameters, outcome, exception)
      select 0, now() - (i::float8 / ${operations}) * interval '${MONTHS_BACK} months', (array['call-off:commit','delivery-note:edit','delivery-note:send','transport:edit','receipt:post','auth:login'])[1 + i % 6],
        'user-' || i % 5000, '用户' || i % 5000, 'S' || lpad((1 + i % 2000)::text, 5, '0'), '1000', '10.0.' || i % 250 || '.' || i % 240, i % 900, '{"id":"' || i || '","partNo":"6C1 ' || i % 997 || '"}',
        case when i % 40 = 0 then 'failed' else 'ok' end, case when i % 40 = 0 then 'callOff.aboveOpen' end
      from generate_series(1, ${operations}) as i`,
  },
  {
    about: 'histories',
    statement: `
      insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, at, user_no, user_name, source, action, field, before, after)
      select 0, 'delivery_note', note.id, note.plant_no, note.supplier_code, coalesce(note.forwarder_code, ''), now() - i * interval '5 seconds', 'bench', 'bench', 'call', 'delivery-note:edit', 'remark', 'a' || i, 'b' || i
      from generate_series(1, ${histories}) as i join delivery_note as note on note.id = (select min(id) from delivery_note) + i % 500000`,
  },
  {
    about: 'notices',
    statement: `
      insert into notification (user_id, type, status, message_zh, message_en, link, param, event_key, created_at)
      select users.id, 'call-off.released', case when i % 10 = 0 then 'init' else 'read' end, '收到新的要货令', 'New release', '/management/notify', '{}', 'bench/' || i, now() - i * interval '10 seconds'
      from generate_series(1, ${notices}) as i join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them from app_user) as users on users.n = i % all_of_them`,
  },
  {
    about: 'messages',
    statement: `
      insert into edi_message (plant_no, kind, channel, file_name, bytes, sha256, track_id, status, items_taken, schedule_lines, supplier_code, created_at)
      select '1000', 'DELFOR', 'folder', 'delfor-' || i || '.edi', 40000, md5(i::text), 'BENCH-' || i, 'taken', 25, 1500, 'S' || lpad((1 + i % 2000)::text, 5, '0'), now() - i * interval '25 minutes'
      from generate_series(1, ${ediItems} / 25) as i`,
  },
  {
    about: 'items of messages',
    statement: `
      insert into edi_item (plant_no, message_id, item_no, at, outcome, format, customer_code, plant_code, supplier_code_given, part_number, order_number, unloading_point, release_no, release_date, line_count, for_supplier, part_no, agreement_id)
      select message.plant_no, message.id, i, i * 60, 'taken', 'DELFOR', 'OEM', 'P04', '600417', agreement.part_no, agreement.sa_no, agreement.unloading_point, '000000006', current_date, 60, agreement.supplier_code, agreement.part_no, agreement.id
      from edi_message as message cross join generate_series(1, 25) as i
      join scheduling_agreement as agreement on agreement.id = (select min(id) from scheduling_agreement) + (message.id * 25 + i) % 40000`,
  },
  {
    about: 'parts of messages',
    statement: `
      update edi_message as message set part_keys = item.keys
      from (select message_id, string_agg(distinct replace(part_number, ' ', ''), e'\\n') as keys from edi_item group by 1) as item where item.message_id = message.id`,
  },
];
