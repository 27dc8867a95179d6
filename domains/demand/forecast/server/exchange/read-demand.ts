import { isDay } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { SentMaterialDemand } from '../../contract/exchange/material-demand.ts';
import { plainNumber, unitsOfStandard } from '../../contract/exchange/material-demand.ts';
import type { SentBucket } from '../../contract/take.ts';

/** How the sender's numbers of partners and places are to be read: BPNs by the code of the portal that each stands for. */
export type Partners = ReadonlyMap<string, string>;

/** A material demand as versions have it. */
export type ReadDemand = {
  readonly sent: SentMaterialDemand;
  readonly id: string;
  readonly supplierCode: string;
  readonly partNo: string;
  readonly changedAt: string;
  readonly isInactive: boolean;
  /** By demand type; a type without a week is named all the same. */
  readonly byType: ReadonlyMap<string, readonly SentBucket[]>;
};

const BPN = /^BPN[LSA][0-9A-Z]{12}$/i;

/**
 * Reads a demand by the rules that stand beside its schema (CX-0128): places are this plant, a week is its Monday, zero is said and what is
 * left out is not known. Fails with the place of what is wrong.
 */
export const readDemand = (
  sent: SentMaterialDemand,
  at: {
    readonly index: number;
    readonly plantNo: string;
    readonly partners: Partners;
    readonly unit: string | undefined;
  },
): ReadDemand => {
  const { index, plantNo, partners } = at;
  const place = (field: string) => ({ field: `demands.${index}.${field}`, index });
  const codeOf = (field: string, value: string): string => {
    const code = partners.get(value);
    if (code === undefined && BPN.test(value))
      throw new Failure('forecast.bpnUnknown', { ...place(field), value });
    return code ?? value;
  };
  requireUnit(sent, at.unit, place('unitOfMeasure'));
  const supplierCode = codeOf('supplier', sent.supplier);
  const partNo = sent.materialNumberCustomer;
  const byType = new Map<string, SentBucket[]>();
  for (const [nth, series] of sent.demandSeries.entries()) {
    const within = `demandSeries.${nth}`;
    const location = codeOf(`${within}.customerLocation`, series.customerLocation);
    if (location !== plantNo)
      throw new Failure('forecast.otherPlant', {
        ...place(`${within}.customerLocation`),
        value: series.customerLocation,
        plantNo,
      });
    const { demandCategoryCode } = series.demandCategory;
    const buckets = byType.get(demandCategoryCode) ?? [];
    byType.set(demandCategoryCode, buckets);
    for (const [week, { pointInTime, demand }] of series.demands.entries()) {
      const named = place(`${within}.demands.${week}`);
      if (!isDay(pointInTime)) throw new Failure('forecast.notAMonday', { ...named, startsOn: pointInTime });
      const quantity = plainNumber(demand);
      if (quantity === undefined)
        throw new Failure('forecast.notANumber', { ...named, value: String(demand) });
      buckets.push({ supplierCode, partNo, grain: 'week', startsOn: pointInTime, quantity });
    }
  }
  return {
    sent,
    id: bareId(sent.materialDemandId),
    supplierCode,
    partNo,
    changedAt: new Date(sent.changedAt).toISOString(),
    isInactive: sent.materialDemandIsInactive,
    byType: sent.materialDemandIsInactive ? new Map() : byType,
  };
};

export const bareId = (id: string): string => id.toLowerCase().replace('urn:uuid:', '');

/** Said in another unit than that of the part it would be another quantity. */
const requireUnit = (sent: SentMaterialDemand, unit: string | undefined, place: object): void => {
  const { unitOfMeasure, unitOfMeasureIsOmitted } = sent;
  if (unitOfMeasureIsOmitted || unitOfMeasure === null || unit === undefined) return;
  const own = unitsOfStandard[unit];
  if (own !== undefined && own !== unitOfMeasure)
    throw new Failure('forecast.otherUnit', { ...place, value: unitOfMeasure, unit });
};
