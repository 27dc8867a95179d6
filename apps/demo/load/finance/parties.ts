import { people } from '../../world/people.ts';
import { suppliers } from '../../world/master-data/suppliers.ts';

type Company = { readonly taxNo: string; readonly name: string };

/** The legal entities of both plants, invented with valid check characters. */
export const BUYERS: Readonly<Record<string, Company>> = {
  '1000': { name: '澄岳汽车有限公司', taxNo: '91220101MA0Y1TNC2G' },
  '2000': { name: '澄岳新能源汽车（合肥）有限公司', taxNo: '91340100MA2RKJ8B4P' },
};

/** The supplier who invoices in the demo world. */
export const SELLER: Company = {
  taxNo: '91220101MA17F9QK3J',
  name: people.find(({ userNo }) => userNo === 'finance')!.companyName!,
};

/** Whoever invoices, by the codes of suppliers: the one who signs in, and two beside it. */
export const SELLERS: ReadonlyMap<string, Company> = new Map(
  [SELLER.taxNo, '91310115MA1K4TQ2X2', '91320506MA1WPU7N3Y'].map((taxNo, at) => {
    const { supplierCode, nameZh: name } = suppliers[at]!;
    return [supplierCode, { taxNo, name }];
  }),
);
