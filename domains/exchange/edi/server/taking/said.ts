import type { Said } from '@portal/call-off/contract/release/said.ts';
import type { ReadItem } from './read-items.ts';

/** What an item says beyond its demand, blanks left out; null when that is nothing. */
export const saidOf = (item: ReadItem): Said | null => {
  const said = filled({
    description: item.description,
    supplierPartNumber: item.supplierPartNumber,
    partIds: item.partIds,
    usage: item.usage,
    clerk: item.clerk,
    intermediateSupplier: item.intermediateSupplier,
    lastNoteDate: item.lastReceipt?.noteDate,
    productionFrom: item.productionReleaseFrom,
    productionTo: item.productionReleaseTo,
    productionCumulative: item.productionReleaseCumulative,
    materialFrom: item.materialReleaseFrom,
    materialTo: item.materialReleaseTo,
    materialCumulative: item.materialReleaseCumulative,
    planningHorizon: item.planningHorizon,
    packaging: item.packaging.map((one) => filled(one)),
    quantities: item.quantities,
    texts: item.texts,
  });
  return Object.keys(said).length > 0 ? said : null;
};

type Filled<T> = { [K in keyof T]?: NonNullable<T[K]> };

const filled = <T extends object>(input: T): Filled<T> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => !isBlank(value))) as Filled<T>;

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
