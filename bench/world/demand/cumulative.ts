import type { Step } from '../bulk.ts';
import type { Size } from '../size.ts';

/**
 * What was sent and received of every agreement in all; of one in twenty the figures began again with their first release. Suppliers say theirs of
 * three in ten agreements, half of them with what they take to be required, a tenth otherwise than the plant; figures are agreed on month by month.
 */
export const cumulative = (_: Size): readonly Step[] => [
  {
    about: 'figures of lines',
    statement: `
      create temp table figures as
      select agreement_id, sum(sent_qty) as sent, sum(received_qty) as received, coalesce(sum(requested_qty - received_qty) filter (where not closed), 0) as asked from call_off_line group by 1`,
  },
  {
    about: 'cumulative figures',
    statement: `
      update scheduling_agreement as agreement set cumulative_sent = sent - before, cumulative_received = received - before,
        cumulative_reset_on = case when before > 0 then release_date end, cumulative_before_reset = case when before > 0 then before end
      from (select *, case when agreement_id % 20 = 0 then trunc(received / 2) else 0 end as before from figures) as figures
      join release on release.agreement_id = figures.agreement_id and release.release_no = '000000001'
      where agreement.id = figures.agreement_id`,
  },
  {
    about: 'figures that began again',
    statement: `
      insert into cumulative_reset (plant_no, supplier_code, agreement_id, part_no, release_id, reset_on, sent_before, received_before, began_at, on_road, created_at)
      select agreement.plant_no, agreement.supplier_code, agreement.id, part_no, release.id, cumulative_reset_on, cumulative_before_reset, cumulative_before_reset, 0, 0, cumulative_reset_on + time '06:30'
      from scheduling_agreement as agreement join release on release.agreement_id = agreement.id and release.release_no = '000000001'
      where cumulative_reset_on is not null order by release.id`,
  },
  {
    about: 'figures of suppliers',
    statement: `
      insert into cumulative_account (plant_no, supplier_code, agreement_id, part_no, their_sent, their_received, their_required, their_on, their_remark, said_at, said_by,
        signed_party, signed_at, signed_by, signed_sent, signed_received, signed_remark, agreed_on, agreed_sent, agreed_received)
      select plant_no, supplier_code, id, part_no, sent + apart, received, case when place % 2 = 0 then received + asked + apart end, day, remark, day + time '16:00', '张伟',
        signer, case when signer is not null then day + time '17:00' end, case signer when 'supplier' then '张伟' when 'plant' then '沈慧敏' end, case when signer is not null then sent end,
        case when signer is not null then received end, case when signer is not null then remark end, case when is_agreed then day + 1 end, case when is_agreed then sent end, case when is_agreed then received end
      from (
        select agreement.*, figures.asked, cumulative_sent as sent, cumulative_received as received, current_date - 3 - (place % 28)::int as day, case when place % 10 = 3 then 20 else 0 end as apart,
          case when place % 10 = 3 then '发货单未过账' end as remark, case when place % 25 in (3, 4) then 'supplier' when place % 25 = 5 then 'plant' end as signer, place % 25 > 14 as is_agreed
        from (select *, row_number() over (order by id) as place from scheduling_agreement where id % 10 < 3) as agreement join figures on figures.agreement_id = agreement.id
      ) as said order by id`,
  },
  {
    about: 'what was said of figures',
    statement: `
      insert into cumulative_event (plant_no, supplier_code, agreement_id, part_no, kind, party, by_name, first_by, first_at, on_day, sent, received, their_sent, their_received, their_required, remark, created_at)
      select account.plant_no, account.supplier_code, account.agreement_id, account.part_no, kind, case when kind = 'agreed' then 'plant' else coalesce(case kind when 'signed' then signed_party end, 'supplier') end,
        case when kind = 'agreed' or (kind = 'signed' and signed_party = 'plant') then '沈慧敏' else '张伟' end, case kind when 'agreed' then '张伟' end, case kind when 'agreed' then at - interval '20 hours' end,
        at::date, sent, received, their_sent - cumulative_sent + sent, received, their_required - cumulative_received + received, case when kind <> 'agreed' then their_remark end, at
      from cumulative_account as account join scheduling_agreement as agreement on agreement.id = account.agreement_id
      cross join generate_series(0, 1) as month cross join unnest(array['said', 'signed', 'agreed']) with ordinality as step (kind, step)
      cross join lateral (select said_at - month * interval '30 days' + (step - 1) * interval '20 hours' as at, greatest(0, cumulative_sent - month * 1000) as sent,
        greatest(0, cumulative_received - month * 1000) as received) as stood
      where month = 1 or kind = 'said' or (kind = 'signed' and (signed_party is not null or agreed_on is not null)) or (kind = 'agreed' and agreed_on is not null) order by stood.at, account.id`,
  },
];
