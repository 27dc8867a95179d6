/** The page of one statement; its names are none of the filters of the list on it. */
export const statementAddress = ({
  supplierCode,
  month,
  currency,
}: {
  readonly supplierCode: string;
  readonly month: string;
  readonly currency: string;
}): string =>
  `/finance/statement-detail?${new URLSearchParams({ supplier: supplierCode, of: month, in: currency }).toString()}`;
