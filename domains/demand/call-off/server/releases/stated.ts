import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { isTooFine } from '@portal/platform/contract/values/unit.ts';
import { partUnits, partsCalled, supplierParts, type SupplierPart } from '@portal/part/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { tooFine, unitDecimals, type UnitDecimals } from '@portal/unit/server/offers.ts';
import type { ReleaseSource, SystemRelease } from '../../contract/release/release-fields.ts';
import { FIRM_CHANGE_REASON, zoneWithin } from '../../contract/horizon/firm-zone.ts';
import { callOffRulesOf } from '../plant-rules.ts';
import type { ReleaseInput } from './input.ts';

/** A release that was stated by hand, in a workbook or by a system, with all that its guard needs to know. */
export type StatedRelease = {
  readonly input: ReleaseInput & { readonly firmUntil: Day };
  readonly supplierName: string;
  /** The seal of what its sender has agreed to. */
  readonly agreed: string | undefined;
};

type Stated = Omit<SystemRelease, 'previousReleaseNo'> & Partial<Pick<SystemRelease, 'previousReleaseNo'>>;

/**
 * Releases with what master data say of their parts, in their order; a refusal in place of each that cannot be taken (`callOff.unknownPart`, `unit.tooFine`,
 * `dict.unknownCode`), with the field that is wrong. What is due within the freeze period, the supplier's own or the plant's, is firm whatever
 * a line says. Beyond it a line that says no zone keeps that of its place (`keepZones`); a new place is forecast (DOMAIN.md, "Call-offs").
 */
export const statedReleases = async (
  caller: Caller,
  releases: readonly Stated[],
  source: ReleaseSource,
): Promise<(StatedRelease | Failure)[]> => {
  const all = await withPartNumbers(caller, releases);
  const known = await masterDataOf(caller, all);
  const { today, freezeDays } = await callOffRulesOf(caller);
  return all.map((stated) => {
    const ordered = known.parts.get(keyOf(stated.supplierCode, stated.partNo, stated.unloadingPoint));
    const { partNo, unloadingPoint } = stated;
    if (!ordered) return new Failure('callOff.unknownPart', { partNo, unloadingPoint, field: 'partNo' });
    const unit = known.units.get(ordered.part_no)!;
    const refusal = unfit(stated, unit, known);
    if (refusal) return refusal;
    const supplier = known.suppliers.get(ordered.supplier_code);
    const firmUntil = addDays(today, supplier?.freeze_days ?? freezeDays ?? 0);
    return {
      input: inputOf(stated, { ordered, unit, firmUntil, source, plantNo: caller.scope.plantNo }),
      supplierName: supplier?.[caller.language === 'zh' ? 'name_zh' : 'name_en'] ?? '',
      agreed: stated.agreed,
    };
  });
};

/** A part is known as search knows it, however it is spaced; what is none stays as it was said. */
const withPartNumbers = async (caller: Caller, releases: readonly Stated[]): Promise<Stated[]> => {
  const numbers = await partsCalled(caller, [...new Set(releases.map(({ partNo }) => partNo))]);
  return releases.map((stated) => ({ ...stated, partNo: numbers.get(stated.partNo) ?? stated.partNo }));
};

type MasterData = {
  readonly parts: ReadonlyMap<string, SupplierPart>;
  readonly units: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, Awaited<ReturnType<typeof supplierOf>>>;
  readonly decimals: UnitDecimals;
  readonly reasons: ReadonlySet<string>;
};

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);

/** Asked once for each supplier, however many releases there are. */
const masterDataOf = async (caller: Caller, all: readonly Stated[]): Promise<MasterData> => {
  const delivered: SupplierPart[] = [];
  const suppliers = new Map<string, Awaited<ReturnType<typeof supplierOf>>>();
  for (const [supplierCode, own] of Map.groupBy(all, (one) => one.supplierCode)) {
    const partNos = [...new Set(own.map(({ partNo }) => partNo))];
    delivered.push(...(await supplierParts(caller, { supplierCode, partNos })));
    suppliers.set(supplierCode, await supplierOf(caller, supplierCode));
  }
  return {
    parts: new Map(delivered.map((one) => [keyOf(one.supplier_code, one.part_no, one.unloading_point), one])),
    units: await partUnits(caller, [...new Set(delivered.map((one) => one.part_no))]),
    suppliers,
    decimals: await unitDecimals(caller),
    reasons: new Set((await dictChoices(caller, FIRM_CHANGE_REASON)).map(({ code }) => code)),
  };
};

/** What is wrong with it by itself. */
const unfit = (
  { lines, partNo, receivedCumulative, firmReason }: Stated,
  unit: string,
  { decimals, reasons }: MasterData,
): Failure | undefined => {
  if (firmReason !== null && !reasons.has(firmReason))
    return new Failure('dict.unknownCode', {
      typeCode: FIRM_CHANGE_REASON,
      code: firmReason,
      field: 'firmReason',
    });
  const row = lines.findIndex(({ quantity }) => isTooFine(quantity, unit, decimals.decimalsOf));
  if (row >= 0)
    return tooFine(
      decimals,
      { quantity: lines[row]!.quantity, unit },
      { partNo, row: row + 1, field: `lines.${row}.quantity` },
    );
  return receivedCumulative != null && isTooFine(receivedCumulative, unit, decimals.decimalsOf)
    ? tooFine(decimals, { quantity: receivedCumulative, unit }, { partNo, field: 'receivedCumulative' })
    : undefined;
};

const inputOf = (
  stated: Stated,
  {
    ordered,
    unit,
    firmUntil,
    source,
    plantNo,
  }: { ordered: SupplierPart; unit: string; firmUntil: Day; source: ReleaseSource; plantNo: string },
): StatedRelease['input'] => {
  const lines = stated.lines.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  return {
    plantNo,
    supplierCode: ordered.supplier_code,
    saNo: stated.saNo,
    partNo: ordered.part_no,
    unloadingPoint: ordered.unloading_point,
    orderLine: stated.orderLine ?? '',
    pointOfUse: stated.pointOfUse ?? '',
    warehouseCode: ordered.warehouse_code,
    storageLocation: ordered.storage_location,
    unit,
    releaseNo: stated.releaseNo,
    releaseDate: stated.releaseDate,
    previousReleaseNo: stated.previousReleaseNo ?? null,
    previousReleaseDate: null,
    source,
    messageId: null,
    receivedCumulative: stated.receivedCumulative ?? null,
    resetOn: null,
    receivedBeforeReset: null,
    lastReceiptNote: null,
    lastReceiptDate: null,
    lastReceiptQuantity: null,
    backlog: null,
    firmUntil,
    materialUntil: null,
    firmReason: stated.firmReason,
    firmRemark: stated.firmRemark,
    lines: {
      dueOn: lines.map((line) => line.dueOn),
      frequency: lines.map((line) => line.frequency),
      zone: lines.map(({ dueOn, zone }) => zoneWithin(firmUntil, { dueOn, zone: zone ?? 'forecast' })),
      quantity: lines.map((line) => line.quantity),
    },
    unsaidZones: lines.map(({ zone }) => zone == null),
  };
};
