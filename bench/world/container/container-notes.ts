import { counted, goesOn, type Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/** Notes of a year, of which the last ones are not received yet: one of so many. */
const ONE_UNDER_WAY_OF = 25;

/** Empties that go out and come back by notes: three of them to an order, in every state, with what they promise and what they moved. */
export const containerNotes = ({ containerNotes: notes, suppliers }: Size): readonly Step[] => [
  {
    about: 'container notes drawn',
    statement: `
      create temp table sent_empties as
      select *, case when status in ('picked', 'trucked', 'departed', 'completed') then day + time '09:00' end as picked_at, case when status in ('departed', 'completed') then day + time '11:00' end as departed_at from (
        select i as id, partner.plant_no, case when i % 20 = 7 then null else partner.code end as supplier_code, partner.n, 'F0' || 1 + i % 3 as forwarder_code, case when i % 3 = 0 then 'toPlant' else 'fromPlant' end as direction,
          current_date - (${notes} - i) * 365 / ${notes} as day, ordered.id as order_id, ordered.number as order_number,
          case when i <= ${notes} - ${notes} / ${ONE_UNDER_WAY_OF} then case when i % 4 = 0 then 'autoCompleted' else 'completedByRecipient' end
            else (array['temporaryStorage', 'sent', 'toBeReviewed', 'refused', 'deliveryToBeConfirmed', 'deliveryToBeConfirmed', 'deliveryToBeConfirmed', 'receiptToBeConfirmed'])[1 + i % 8] end as state,
          case when i <= ${notes} - ${notes} / ${ONE_UNDER_WAY_OF} then 'completed'
            else (array['new', 'new', 'new', 'new', 'pendingPick', 'picked', case when ordered.id is null or i % 20 = 7 then 'picked' else 'trucked' end, 'departed'])[1 + i % 8] end as status
        from generate_series(1, ${notes}) as i join partner on partner.n = i::bigint * 7919 % ${suppliers}
        left join (select plant_no, supplier_code, max(id) as id, max(number) as number from transport_order where status in ('confirmed', 'toBeConfirmed') group by 1, 2) as ordered
          on ordered.plant_no = partner.plant_no and ordered.supplier_code = partner.code
      ) as drawn`,
  },
  {
    about: 'container notes',
    statement: `
      insert into container_note (id, plant_no, supplier_code, forwarder_code, number, direction, partner_kind, written_by, state, status, unloading_point_id, transport_mode, pick_on, expected_on, transport_order_id, transport_order_number,
        comment, review_reason, sent_at, picked_at, departed_at, complete_by, received_at, received_on, created_at)
      overriding system value
      select id, drawn.plant_no, supplier_code, forwarder_code, 'CN' || to_char(day - 3, 'YYYYMMDD') || lpad((id % 100000)::text, 5, '0'), direction, case when supplier_code is null then 'forwarder' else 'supplier' end,
        case when id % 5 > 1 or state = 'toBeReviewed' then case when supplier_code is null then 'forwarder' else 'supplier' end else 'plant' end, state, status, point_id, 'ROAD', day, day + 1,
        case when status = 'trucked' then order_id end, case when status = 'trucked' then order_number end, case when state = 'toBeReviewed' or id % 30 = 0 then '节后产量增加' end, case when state = 'refused' then '库存不足' end,
        case when state <> 'temporaryStorage' then day - 2 + time '14:00' end, picked_at, departed_at,
        -- far enough ahead for none to complete itself in a world that is kept for some weeks
        case when status = 'completed' then departed_at + interval '2 days' when status = 'departed' then now() + interval '60 days' end, case when status = 'completed' then departed_at + interval '1 day' end,
        case when status = 'completed' then day + 1 end, day - 3 + time '10:00'
      from sent_empties as drawn join (select plant_no, min(id) as point_id from unloading_point group by 1) as point on point.plant_no = drawn.plant_no order by drawn.id`,
  },
  goesOn('container_note'),
  {
    about: 'their items',
    statement: `
      insert into container_note_item (plant_no, supplier_code, forwarder_code, note_id, container_code, condition, quantity, layers, needed, picked_quantity, pick_reason, received_quantity, receive_reason, created_at)
      select plant_no, supplier_code, forwarder_code, id, container_code, 'available', quantity, 4, case when supplier_code is not null and direction = 'fromPlant' and state <> 'temporaryStorage' then quantity + 20 end, picked,
        case when picked <> quantity then '现场库存不足' end, received, case when received <> picked then '少收' end, day - 3 + time '10:00'
      from (
        select *, case when status = 'completed' then case when state = 'completedByRecipient' and (id + place) % 40 = 0 then picked - 1 else picked end end as received from (
          select note.*, place, container_code, quantity, case when picked_at is not null then case when (note.id + place) % 30 = 0 then quantity - 5 else quantity end end as picked
          from sent_empties as note join kept on kept.n = note.n cross join lateral (select 20 * (1 + (note.id + place) % 6)::int as quantity) as many
          where (place + note.id) % 10 < 2 + note.id % 3
        ) as picked
      ) as item order by id, place`,
  },
  counted('container_note'),
  counted('container_note_item'),
  {
    about: 'what they promise',
    statement: `
      insert into container_announcement (plant_no, document_kind, document_id, container_code, condition, quantity, expected_on, giver_kind, giver_code, taker_kind, taker_code)
      select note.plant_no, 'container_note', note.id, container_code, condition, coalesce(picked_quantity, quantity), expected_on,
        case when direction = 'fromPlant' then 'plant' else partner_kind end, case when direction = 'fromPlant' then note.plant_no else coalesce(note.supplier_code, note.forwarder_code) end,
        case when direction = 'fromPlant' then partner_kind else 'plant' end, case when direction = 'fromPlant' then coalesce(note.supplier_code, note.forwarder_code) else note.plant_no end
      from container_note as note join container_note_item as item on item.note_id = note.id where state = 'deliveryToBeConfirmed'`,
  },
  {
    about: 'what they moved',
    statement: `
      insert into moved
      select plant_no, case cause when 'departure' then departed_at::date else received_on end, cause, container_code, case cause when 'departure' then picked_quantity else received_quantity end,
        case when cause = 'receipt' and partner_kind = 'supplier' then 'forwarder' else consignor end, case when cause = 'receipt' and partner_kind = 'supplier' then forwarder_code when consignor = 'plant' then plant_no else partner end, condition,
        case when cause = 'departure' then 'forwarder' else consignee end, case when cause = 'departure' then forwarder_code when consignee = 'plant' then plant_no else partner end, condition,
        case cause when 'departure' then pick_reason else receive_reason end, 'container_note', id, number
      from (
        select note.*, container_code, condition, picked_quantity, pick_reason, received_quantity, receive_reason, coalesce(note.supplier_code, note.forwarder_code) as partner,
          case when direction = 'fromPlant' then 'plant' else partner_kind end as consignor, case when direction = 'fromPlant' then partner_kind else 'plant' end as consignee
        from container_note as note join container_note_item as item on item.note_id = note.id
      ) as sent cross join unnest(array['departure', 'receipt']) as cause
      where case cause when 'departure' then departed_at is not null and partner_kind = 'supplier' and picked_quantity > 0 else received_quantity > 0 end`,
  },
];
