import type { Step } from '../bulk.ts';

/** Parts that each supplier of the world delivers to a plant. */
const PARTS_EACH = 5;

type Received = {
  readonly plant: string;
  readonly suppliers: number;
  /** Receipt lines: ten of a receipt, posted within the thirty days up to `through`. */
  readonly lines: number;
  readonly through: string;
  /** Ids of their receipts begin behind this one. */
  readonly behind: number;
};

/** Who is invoiced by a plant, and two approved prices of each part, the second since ten days before `through`. */
export const priced = ({
  plant,
  suppliers,
  through,
}: Omit<Received, 'lines' | 'behind'>): readonly Step[] => [
  {
    about: 'who is invoiced',
    statement: `insert into settlement_buyer (plant_no, valid_from, buyer_name, buyer_tax_id, currency)
      values ('${plant}', '2020-01-01', '长春汽车有限公司', '91220101MA0Y1TNC2X', 'CNY')`,
  },
  {
    about: `prices of ${suppliers * PARTS_EACH} parts`,
    statement: `insert into price (plant_no, supplier_code, part_no, valid_from, edition, price, price_unit, currency, basis, tax_rate, price_type, status, decided_at)
      select '${plant}', 'S' || lpad(supplier::text, 5, '0'), 'PN ' || lpad((supplier + ${suppliers} * part)::text, 6, '0'), valid_from, edition, 12.345 + supplier % 100 + edition,
        (array[1, 100, 1000])[1 + part % 3], 'CNY', case when part % 2 = 0 then 'net' else 'gross' end, 13, 'final', 'approved', now()
      from generate_series(1, ${suppliers}) as supplier cross join generate_series(0, ${PARTS_EACH - 1}) as part
      cross join (values (1, date '2020-01-01'), (2, date '${through}' - 10)) as version (edition, valid_from)`,
  },
  {
    about: 'the days on which they count',
    statement: `insert into price_span (plant_no, supplier_code, part_no, price_id, first_day, last_day)
      select plant_no, supplier_code, part_no, id, valid_from, case when edition = 1 then date '${through}' - 11 end from price where plant_no = '${plant}'`,
  },
];

/** What a plant received in a period and nothing keeps from a list. */
export const received = ({ plant, suppliers, lines, through, behind }: Received): Step => ({
  about: `${lines} receipt lines`,
  statement: `insert into settlement_waiting (plant_no, supplier_code, receipt_id, receipt_number, note_id, note_number, note_line_id, part_no, unit, posted_on, quantity)
    select '${plant}', 'S' || lpad(supplier::text, 5, '0'), receipt, 'GR' || receipt, receipt, 'DN' || receipt, ${behind}::bigint * 10 + n,
      'PN ' || lpad((supplier + ${suppliers} * (n / ${suppliers} % ${PARTS_EACH}))::text, 6, '0'), 'PCE', date '${through}' - (n / ${suppliers} % 30), 1 + n % 500
    from generate_series(0, ${lines - 1}) as n
    cross join lateral (select 1 + n % ${suppliers} as supplier, ${behind} + n / (${suppliers} * 10) * ${suppliers} + n % ${suppliers} as receipt) as of`,
});
