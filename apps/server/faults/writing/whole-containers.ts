import { last, type Rule } from './whole-documents.ts';

/** What must never be found of containers: balances are their movements, and of a count each difference is posted with its approval, once. */
export const containerRules = {
  'a balance of containers that is not what its movements come to': {
    finds: `with side as (
        select tenant_id, plant_no, giver_kind as kind, giver_code as code, container_code, giver_condition as condition, -quantity as moved from container_movement
        union all select tenant_id, plant_no, taker_kind, taker_code, container_code, taker_condition, quantity from container_movement)
      select * from (select tenant_id, plant_no, kind, code, container_code, condition, sum(moved) as moved from side group by 1, 2, 3, 4, 5, 6) as told
      full join (select tenant_id, plant_no, holder_kind as kind, holder_code as code, container_code, condition, kept from container_balance
        cross join lateral (values ('available', available), ('defect', defect), ('repaired', repaired), ('scrapped', scrapped)) as of (condition, kept)) as balance
        using (tenant_id, plant_no, kind, code, container_code, condition)
      where coalesce(moved, 0) <> coalesce(kept, 0)`,
    breaks: `delete from container_movement where id = (select max(id) from container_movement)`,
  },
  'containers that came from nowhere': {
    finds: `select container_code from container_balance group by tenant_id, plant_no, container_code having sum(available + defect + repaired + scrapped) <> 0`,
    breaks: `update container_balance set available = available + 1 where id = ${last('container_balance')}`,
  },
  'a count that is approved by halves, or posted without approval': {
    finds: `select count.number, line.container_code from container_count as count join container_count_line as line on line.count_id = count.id
      where count.status = 'approved' and line.figure <> line.book and not exists (select from container_movement as movement where movement.number = line.movement_number
        and movement.document_kind = 'container_count' and movement.document_id = count.id and movement.quantity = abs(line.figure - line.book))
      union all select movement.number, movement.container_code from container_movement as movement
      where movement.document_kind = 'container_count' and not exists (select from container_count_line as line join container_count as count on count.id = line.count_id
        where count.id = movement.document_id and count.status = 'approved' and line.movement_number = movement.number)`,
    breaks: `delete from container_movement where id = (select max(id) from container_movement where document_kind = 'container_count')`,
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** What must not be found once the jobs behind notes and receipts have run: their containers have moved as they say. */
export const containerRulesAtRest: Readonly<Record<string, Rule>> = {
  'empties that left or came without their movements': {
    finds: `select note.number, item.container_code from container_note as note join container_note_item as item on item.note_id = note.id
      cross join lateral (select sum(quantity) filter (where cause = 'departure') as gone, sum(quantity) filter (where cause = 'receipt') as came
        from container_movement as movement where document_kind = 'container_note' and document_id = note.id and movement.container_code = item.container_code) as moved
      where case when note.departed_at is null then moved.gone is not null else moved.gone is distinct from item.picked_quantity end
        or case when note.received_at is null then moved.came is not null else moved.came is distinct from item.received_quantity end`,
    breaks: `delete from container_movement where id = (select max(id) from container_movement where document_kind = 'container_note')`,
  },
  'a received note whose boxes are not the plant’s': {
    finds: `select note.number, packed.code, packed.many, moved.quantity from delivery_note as note
      cross join lateral (select code, sum(many) as many from (
        select packaging_code as code, 1 as many from handling_unit where delivery_note_id = note.id
        union all select auxiliary_code, auxiliary_count from handling_unit where delivery_note_id = note.id and auxiliary_code is not null) as unit group by code) as packed
      cross join lateral (select sum(movement.quantity) as quantity from container_movement as movement join goods_receipt as receipt on receipt.id = movement.document_id
        where movement.document_kind = 'goods_receipt' and receipt.delivery_note_id = note.id and movement.container_code = packed.code
          and not exists (select from container_movement as other where other.reverses_id = movement.id)) as moved
      where note.stage = 'received' and moved.quantity is distinct from packed.many`,
    breaks: `delete from container_movement where id = (select max(movement.id) from container_movement as movement
      join goods_receipt as receipt on receipt.id = movement.document_id and receipt.is_last where document_kind = 'goods_receipt')`,
  },
};
