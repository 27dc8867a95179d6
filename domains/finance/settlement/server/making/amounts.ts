import { sql, type RawBuilder } from 'kysely';

/** What `amountsOf` calculates, in SQL: columns net, tax and gross of a quantity at a price. */
export const amounts = (quantity: RawBuilder<unknown>, at: string): RawBuilder<unknown> => {
  const [price, unit, basis, rate] = ['price', 'price_unit', 'basis', 'tax_rate'].map((column) =>
    sql.ref(`${at}.${column}`),
  );
  return sql`(
    select first.net, coalesce(first.tax, first.whole - first.net) as tax, first.net + coalesce(first.tax, first.whole - first.net) as gross
    from (
      select whole, case ${basis} when 'net' then whole else round(whole * 100 / (100 + ${rate}), 2) end as net,
        case ${basis} when 'net' then round(whole * ${rate} / 100, 2) end as tax
      from (select round(${quantity} * ${price} / ${unit}, 2) as whole) as money
    ) as first
  )`;
};
