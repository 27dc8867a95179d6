import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/** What the clerk may tick, with its reason and who mends it. */
const TICKED = `array['label labelUnreadable supplierEntry', 'label partDataOutdated plantMasterData', 'papers papersMissing supplierEntry', 'damage damagedInTransit supplierEntry',
  'damage packagingUnfit plantMasterData', 'packaging otherThanAgreed supplierEntry', 'packaging agreementOutdated plantMasterData', 'date late supplierEntry', 'date early supplierEntry']`;

/**
 * What differed at one receipt of ten: quantities where the receipt says so, else a day, a label, papers, damage, packaging. Of the last days most
 * is still open, of those before most is answered, and some of it decided by the plant.
 */
export const deviations = (_: Size): readonly Step[] => [
  {
    about: 'deviations',
    statement: `
      insert into deviation (plant_no, supplier_code, number, note_id, note_number, note_line_id, part_no, unit, receipt_id, receipt_number, kind, promised, found, reason, mend_by, raised_by, due_on, status,
        answered_at, answered_by, answered_as, answer, decided_at, decided_by, decided_as, decision, overdue_told_at, answered_late, created_at)
      select plant_no, supplier_code, 'DV' || to_char(day, 'YYYYMMDD') || lpad((row_number() over (partition by plant_no, day order by id))::text, 5, '0'), delivery_note_id, note_number,
        case when has_line then line_id end, case when has_line then part_no end, case when has_line then unit end, id, receipt_number, kind,
        case kind when 'quantity' then trim_scale(quantity)::text when 'date' then to_char(day + case reason when 'late' then -2 else 2 end, 'YYYY-MM-DD') end,
        case kind when 'quantity' then trim_scale(quantity - 5)::text when 'date' then to_char(day, 'YYYY-MM-DD') end,
        reason, mend_by, received_by, day + 5, status,
        case when answer is not null then least(received_at + days * interval '1 day', now()) end, case when answer is not null then '张伟' end, answer, case answer when 'disputed' then '装车时数量和包装无误，见照片' end,
        case when decision is not null then received_at + (days + 3) * interval '1 day' end, case when decision is not null then '高志强' end, decision, case when decision is not null then '按收货记录' end,
        case when answer is null and day + 5 < current_date then day + 6 + time '06:00' end, answer is not null and days > 5, received_at
      from (
        select *, kind not in ('date', 'papers') as has_line,
          case when decision is not null then decision when answer is not null then answer else 'open' end as status
        from (
          select receipt.*, receipt.number as receipt_number, note.number as note_number, receipt.received_at::date as day, line.id as line_id, line.part_no, line.unit, line.quantity,
            case when has_difference then 'quantity' else split_part(ticked, ' ', 1) end as kind, case when has_difference then 'short' else split_part(ticked, ' ', 2) end as reason,
            case when has_difference then 'supplierEntry' else split_part(ticked, ' ', 3) end as mend_by, 1 + receipt.id / 12 % 7 as days,
            case when age < 2 then null when age < 6 and chance % 3 > 0 then null when chance % 40 in (10, 11, 13) then null when chance % 5 = 0 then 'disputed' else 'accepted' end as answer,
            case when age < 12 then null when chance % 40 = 10 then 'upheld' when chance % 40 = 13 then 'withdrawn' when chance % 10 = 0 then 'upheld' when chance % 15 = 5 then 'withdrawn' end as decision
          from goods_receipt as receipt
          cross join lateral (select current_date - receipt.received_at::date as age, abs(hashint8(receipt.id)::bigint) as chance) as drawn
          cross join lateral (select (${TICKED})[1 + chance / 7 % 9] as ticked) as picked
          join delivery_note as note on note.id = receipt.delivery_note_id join delivery_note_line as line on line.delivery_note_id = note.id and line.line_no = 1
          where has_difference or receipt.id % 12 = 0
        ) as found
      ) as raised order by received_at, id`,
  },
  {
    about: 'goods on hold',
    statement: `
      insert into quality_hold (plant_no, supplier_code, number, note_id, note_number, note_line_id, receipt_id, receipt_number, part_no, unit, quantity, reason, held_by, status, decided_at, decided_by, decision,
        deviation_id, created_at)
      select plant_no, supplier_code, 'QH' || to_char(created_at, 'YYYYMMDD') || lpad((row_number() over (partition by plant_no, created_at::date order by id))::text, 5, '0'), note_id, note_number, note_line_id,
        receipt_id, receipt_number, part_no, unit, 10, case kind when 'damage' then 'damaged' else 'dimension' end, raised_by, verdict, case when verdict <> 'held' then created_at + interval '1 day' end,
        case when verdict <> 'held' then '高志强' end, case verdict when 'rejected' then '外观不合格' end, case verdict when 'rejected' then id end, created_at
      from deviation
      cross join lateral (select case when created_at > now() - interval '3 days' or id % 40 = 0 then 'held' when kind = 'damage' and id % 3 = 0 then 'rejected' else 'released' end as verdict) as decided
      where note_line_id is not null and id % 8 = 0 order by id`,
  },
  {
    about: 'packing otherwise than agreed',
    statement: `
      insert into packing_deviation (plant_no, supplier_code, delivery_note_id, line_id, part_no, code, places, agreed, found, basis, basis_name, created_at)
      select line.plant_no, line.supplier_code, note.id, line.id, line.part_no, way, 1 + note.id % 3, case way when 'noAgreement' then '' when 'otherBox' then inner_code else trim_scale(quantity_per_inner)::text end,
        case way when 'noAgreement' then '' when 'otherBox' then other.code else trim_scale(line.quantity / 2)::text end, case when way <> 'noAgreement' then 'agreement' end,
        case when way <> 'noAgreement' then effective_from::text end, least(note.sent_at, now())
      from delivery_note as note join delivery_note_line as line on line.delivery_note_id = note.id and line.line_no = 1
      join lateral (
        select inner_code, quantity_per_inner, effective_from from packaging_agreement as agreed
        where agreed.tenant_id = line.tenant_id and agreed.plant_no = line.plant_no and agreed.supplier_code = line.supplier_code and agreed.part_no = line.part_no
        order by effective_from limit 1) as agreed on true
      cross join (select max(code) as code from packaging where kind = 'KLT') as other
      cross join lateral (select (array['otherQuantity', 'otherBox', 'otherQuantity', 'noAgreement'])[1 + note.id / 30 % 4] as way) as found
      where note.packing_deviation_code is not null and note.status = 'sent' order by note.sent_at, note.id`,
  },
  {
    about: 'packing approved instead',
    statement: `
      insert into packing_alternative (plant_no, supplier_code, part_no, inner_code, quantity_per_inner, outer_code, boxes_per_outer, valid_from, valid_until, remark, ended_at, ended_by, created_at)
      select plant_no, supplier_code, part_no, inner_code, quantity_per_inner / 2, outer_code, 12, current_date - days, current_date - days + 90, '周转箱短缺',
        case when id % 150 = 0 then now() - days * interval '12 hours' end, case when id % 150 = 0 then '高志强' end, current_date - days + time '09:00'
      from packaging_agreement cross join lateral (select 10 + (id / 30 % 150)::int as days) as since where id % 30 = 0 order by days desc, id`,
  },
];
