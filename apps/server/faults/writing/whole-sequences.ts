import type { Rule } from './whole-documents.ts';

/** Numbers of spans, sorted. */
const numbersOf = (spans: string) => `(select coalesce(array_agg(number order by number), '{}')
  from jsonb_array_elements(${spans}) as span, generate_series((span ->> 0)::bigint, (span ->> 1)::bigint) as number)`;
const OF_STREAM = `(message.tenant_id, message.plant_no, message.assembly_line, message.status_code, message.said_supplier, message.part_group)
  = (stream.tenant_id, stream.plant_no, stream.assembly_line, stream.status_code, stream.said_supplier, stream.part_group)`;
const KEY = 'tenant_id, plant_no, said_supplier, message_id, item';

/** What must never be found of call-offs in sequence: what follows from messages is what they say, all of them and each once. */
export const sequenceRules: Readonly<Record<string, Rule>> = {
  'a call-off in sequence that stands twice': {
    finds: `select ${KEY} from jis_message group by ${KEY} having count(*) > 1`,
    breaks: `update jis_message set message_id = (select min(message_id) from jis_message)`,
  },
  'a call-off in sequence that would be taken again, or never': {
    finds: `select ${KEY} from jis_message full join jis_message_key using (${KEY}) where jis_message.id is null or jis_message_key.at is null`,
    breaks: `delete from jis_message_key where message_id = (select max(message_id) from jis_message_key)`,
  },
  'a stream whose gaps are not what its messages leave out': {
    finds: `select stream.id from jis_stream as stream cross join lateral (
        select min(sequence_no) as first, max(sequence_no) as last, array_agg(sequence_no) as numbers from jis_message as message where ${OF_STREAM}) as came
      where (stream.first_no, stream.last_no) is distinct from (came.first, came.last)
        or ${numbersOf('stream.missing')} is distinct from
          (select coalesce(array_agg(number order by number), '{}') from generate_series(came.first, came.last) as number where number <> all (came.numbers))`,
    breaks: `update jis_stream set missing = '[]'`,
  },
  'a gap that nobody was told of, or one that is filled and still open': {
    finds: `select stream.id from jis_stream as stream where ${numbersOf('stream.missing')} is distinct from (
      select coalesce(array_agg(number order by number), '{}') from jis_alert as alert, jsonb_array_elements(alert.missing) as span,
        generate_series((span ->> 0)::bigint, (span ->> 1)::bigint) as number
      where alert.tenant_id = stream.tenant_id and alert.jis_stream_id = stream.id and alert.type = 'missing_seq' and alert.closed_at is null)`,
    breaks: `delete from jis_alert where type = 'missing_seq'`,
  },
  'a vehicle that is not where its newest message puts it': {
    finds: `select call.id from jis_call as call join lateral (
        select status_code, message_id from jis_message as message
        where (message.tenant_id, message.plant_no, message.assembly_line, message.manufacturing_no, message.part_group, message.said_supplier)
          = (call.tenant_id, call.plant_no, call.assembly_line, call.manufacturing_no, call.part_group, call.said_supplier)
        order by sent_at desc, message_id desc, item desc limit 1) as newest on true
      where (call.status_code, call.message_id) is distinct from (newest.status_code, newest.message_id)`,
    breaks: `update jis_call set status_code = 'nowhere'`,
  },
  'a call-off in sequence of a vehicle that is nowhere': {
    finds: `select message.id from jis_message as message where not exists (select from jis_call as call
      where (message.tenant_id, message.plant_no, message.assembly_line, message.manufacturing_no, message.part_group, message.said_supplier)
        = (call.tenant_id, call.plant_no, call.assembly_line, call.manufacturing_no, call.part_group, call.said_supplier))`,
    breaks: `delete from jis_call where id = (select max(id) from jis_call)`,
  },
};
