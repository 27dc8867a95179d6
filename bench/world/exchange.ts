import type { Step } from './bulk.ts';
import { monthsOf, MONTHS_BACK } from './records.ts';
import type { Size } from './size.ts';

/**
 * Notes that came as files of the suppliers' systems, transmissions behind the messages, calls of the interface over a year, mails, and the imports
 * that may still be taken back.
 */
export const exchange = ({ operations, notices, ediItems }: Size): readonly Step[] => [
  {
    about: 'despatch advices',
    statement: `
      insert into despatch_advice (plant_no, supplier_code, file_name, format, advised_number, outcome, note_id, note_number, lines, units, problems, file_uuid, file_bytes, carrier, carrier_known, consignment, means, created_at)
      select plant_no, supplier_code, 'desadv-' || id / 16 || '.edi', case when id % 24 = 0 then 'VDA4913' else 'DESADV' end, 'LS' || lpad(id::text, 8, '0'), case when attempt = 1 then 'refused' when status = 'sent' then 'sent' else 'saved' end,
        case when attempt = 2 then id end, case when attempt = 2 then number end, case when attempt = 2 then 3 else 0 end, case when attempt = 2 then 8 else 0 end,
        case when attempt = 1 then '[{"key": "callOff.aboveOpen", "place": {"segment": 14}, "detail": {"quantity": "120", "open": "80"}}]' else '[]' end::jsonb,
        md5('desadv' || id / 16 || attempt)::uuid, 4000, forwarder_code, forwarder_code, 'C' || id / 2, '吉A' || lpad((id / 2 % 100000)::text, 5, '0'), least(created_at, now()) + (attempt - 2) * interval '5 minutes'
      from delivery_note cross join generate_series(1, 2) as attempt where kind = 'series' and id % 8 = 0 and (attempt = 2 or id % 320 = 0) order by delivery_note.created_at, id, attempt`,
  },
  {
    about: 'numbers of suppliers',
    statement: `
      insert into delivery_note_advised (plant_no, supplier_code, delivery_note_id, advised_year, advised_number, created_at)
      select advice.plant_no, advice.supplier_code, note_id, note.number_year, advised_number, advice.created_at
      from despatch_advice as advice join delivery_note as note on note.id = advice.note_id order by advice.id`,
  },
  {
    about: 'transmissions',
    statement: `
      insert into edi_transmission (message_id, format, sender, receiver, number, previous_number, sent_on, outcome, gap, expected, created_at)
      select id, kind, 'OEM', supplier_code, (2 * place)::text, previous::text, to_char(created_at, 'YYYY-MM-DD'), case attempt when 1 then 'taken' else 'repeated' end, attempt = 1 and is_gap,
        case when attempt = 1 and is_gap then (2 * place - 2)::text end, created_at + attempt * interval '1 second'
      from (select *, row_number() over (partition by kind, supplier_code order by created_at) as place from edi_message) as message
      cross join lateral (select place > 1 and id % 100 = 7 as is_gap) as gap
      cross join lateral (select case when is_gap then 2 * place - 1 when place > 1 then 2 * place - 2 end as previous) as former
      cross join generate_series(1, 2) as attempt where attempt = 1 or id % 50 = 0 order by created_at, attempt`,
  },
  monthsOf('interface_log'),
  {
    about: 'calls of the interface',
    statement: `
      insert into interface_log (tenant_id, at, type, name, url, direction, http_code, outcome, duration_ms, plant_no, track_id, request, response, redrive_key)
      select 0, now() - (i::float8 / (${operations} / 3)) * interval '${MONTHS_BACK} months', 'edi', case when i % 50 = 0 then 'read' else 'inbound' end, case when i % 50 = 0 then 'interface' else 'POST /api/edi/v1/inbound' end, 'in',
        case when i % 50 = 0 then null when i % 70 = 0 then 422 else 200 end, case when i % 50 = 0 or i % 70 = 0 then 'failed' else 'ok' end, 5 + i % 400, case when i % 3 = 0 then '2000' else '1000' end,
        case when i % 70 = 0 and i % 50 > 0 then '' else 'BENCH-' || i end, '{"fileName":"delfor-' || i || '.edi","bytes":40000,"sha256":"' || md5(i::text) || '"}',
        case when i % 50 = 0 then '{"info":"edi.brokenEnvelope","place":{"segment":3}}' when i % 70 = 0 then '{"info":"edi.emptyFile"}' else '{"id":"' || i || '","trackId":"BENCH-' || i || '"}' end,
        case when i % 50 = 0 then (1 + i % (${ediItems} / 25))::text else '' end
      from generate_series(1, ${operations} / 3) as i`,
  },
  {
    about: 'mails',
    statement: `
      insert into mail_log (at, user_id, recipient, scenario, subject, body, has_secret, state, tries, problem, answer, sent_at, tried_at)
      select at, users.id, coalesce(email, user_no || '@example.com'), (array['release.published', 'deviation.raised', 'delivery-note.returned', 'notification.several'])[1 + i % 4], '收到新的要货令 ' || i,
        users.name || '：' || chr(10) || chr(10) || to_char(at, 'YYYY-MM-DD HH24:MI') || '  收到新的要货令 ' || i, 'N', state, case state when 'waiting' then 0 when 'failed' then 5 else 1 end,
        case state when 'failed' then 'mail.unreachable' end, case state when 'failed' then 'ECONNREFUSED' when 'sent' then '250 2.0.0 Ok: queued' end, case state when 'sent' then at + interval '4 seconds' end,
        case when state <> 'waiting' then at + interval '4 seconds' end
      from generate_series(${notices}, 1, -1) as i
      cross join lateral (select now() - i * interval '45 seconds' as at, case when i < 20 then 'waiting' when i % 60 = 0 then 'failed' else 'sent' end as state) as mail
      join (select *, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them from app_user) as users on users.n = i % all_of_them`,
  },
  {
    about: 'imports of a day',
    statement: `
      insert into import_batch (user_id, plant_no, list, needs, of_table, file_name, created, changed, rows, at, company_code, user_no, user_name)
      select users.id, '1000', '/sf/v1/delivery-note', 'delivery-note:edit', 'delivery_note', 'notes-' || i || '.xlsx', 2, 0,
        jsonb_build_object('changed', '[]'::jsonb, 'created', jsonb_build_array(jsonb_build_object('id', (2 * i)::text, 'version', 1), jsonb_build_object('id', (2 * i + 1)::text, 'version', 1))),
        now() - (40 - i) * interval '20 minutes', company_code, user_no, name
      from generate_series(1, 40) as i join app_user as users on users.party = 'supplier'`,
  },
];
