import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { deliveries } from './demand/deliveries.ts';
import { plants } from './master-data/plants.ts';
import { suppliers } from './master-data/suppliers.ts';

const partsOf = (supplierCode: string, plantNo: string): string[] => [
  ...new Set(
    deliveries
      .filter((one) => one.supplier.supplierCode === supplierCode && one.plantNo === plantNo)
      .map((one) => one.part.partNo),
  ),
];

type Period = readonly [from: number, to: number];
const agencyOn =
  (today: Day) =>
  (
    agent: number,
    supplier: number,
    [from, to]: Period,
    more: { named?: number; active?: false; plant?: 1 } = {},
  ) => {
    const { plantNo } = plants[more.plant ?? 0];
    const supplierCode = suppliers[supplier]!.supplierCode;
    const parts =
      more.named === undefined ? [] : partsOf(supplierCode, plantNo).slice(0, more.named).toSorted();
    return {
      plant_no: plantNo,
      agent_code: suppliers[agent]!.supplierCode,
      supplier_code: supplierCode,
      part_scope: parts.length === 0 ? 'all' : 'named',
      part_nos: parts.join('\n'),
      valid_from: addDays(today, from),
      valid_to: addDays(today, to),
      active: more.active ?? true,
    };
  };

/** Who acts for whom, in every state: the second demo dispatcher's company may act for the first one's today. */
export const agenciesOn = (today: Day) => {
  const agency = agencyOn(today);
  return [
    agency(1, 0, [-30, 150]),
    agency(0, 2, [-10, 80], { named: 2 }),
    agency(8, 19, [-200, -20]),
    agency(5, 3, [14, 104]),
    agency(12, 13, [-60, 60], { active: false }),
    agency(1, 0, [-30, 150], { plant: 1 }),
  ];
};

/** Companies that may be agents. */
export const agentCodes: ReadonlySet<string> = new Set(
  [0, 1, 5, 8, 12].map((index) => suppliers[index]!.supplierCode),
);
