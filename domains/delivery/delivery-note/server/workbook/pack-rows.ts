import { compare, isPositive, smaller, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { NoteLine } from '../../contract/fields.ts';
import { mixedUnits, type MixedShare } from '../../contract/workbook/mixed-rows.ts';
import type { NoteRowInput } from '../../contract/workbook/note-rows.ts';
import type { Outer } from '../../contract/packing/packing.ts';
import { keepPacking } from '../packing/keep-packing.ts';
import { lineAgreements } from '../packing/note-packing.ts';
import { partKeyOf, type Written } from './note-row-blame.ts';
import { packedAsAgreed } from '../packing/packed-as-agreed.ts';
import { noteForUpdate } from '../queries.ts';

/** What of a line a row packs; `key` names it among all. */
type Share = {
  readonly key: string;
  readonly line: NoteLine;
  readonly quantity: Quantity;
  readonly at: number;
};

/**
 * Materials with a packing of their own by it, those of one mark together on mixed units, the others as agreed; what is neither stays unpacked.
 * Fails with `deliveryNote.mixDiffers`, and as packing does.
 */
export const packAsWritten = async (
  caller: Caller,
  id: string,
  rows: readonly NoteRowInput[],
  written: Written,
): Promise<void> => {
  const note = await noteForUpdate(caller, id);
  const shares = sharesOf(written.lines, rows);
  const agreed = await lineAgreements(
    caller,
    { plantNo: note.plant_no, supplierCode: note.supplier_code, dispatchOn: note.dispatch_on },
    written.lines,
  );
  const agreements = shares.flatMap(({ key, line, at }) => {
    const own = saidOf(rows[at]!) ?? agreed.find(({ lineId }) => lineId === line.id);
    return own ? [{ ...own, lineId: key }] : [];
  });
  const packed = await packedAsAgreed(
    caller,
    shares.map(({ key, line, quantity }) => ({ ...line, id: key, quantity })),
    agreements,
  );
  const shareOf = new Map(shares.map((share) => [share.key, share]));
  const made = packed.map((unit) => {
    const { at } = shareOf.get(unit.inner[0]!.lineId)!;
    const inner = unit.inner.map((box) => ({ ...box, lineId: shareOf.get(box.lineId)!.line.id }));
    return { unit: { ...unit, inner }, at };
  });
  const alone = made.filter(({ at }) => rows[at]!.mixMark === null);
  const mixed = [
    ...Map.groupBy(
      made.filter(({ at }) => rows[at]!.mixMark !== null),
      ({ at }) => rows[at]!.mixMark!,
    ).values(),
  ].flatMap((units) => mixedOf(rows, units));
  const outer = [...alone.map(({ unit }) => unit), ...mixed.map(({ unit }) => unit)];
  written.outer = outer;
  written.origins = [...alone.map(({ at }) => [at]), ...mixed.map(({ from }) => from)];
  if (outer.length === 0) return;
  const [why] = rows.filter(
    ({ packingReason, deviationReason }) => packingReason !== null || deviationReason !== null,
  );
  await keepPacking(caller, note, outer, {
    code: why?.packingReason ?? null,
    reason: why?.deviationReason ?? null,
  });
};

/** Quantities of rows on the lines of their parts, in the order of both. Example: lines of 30 and 5, rows of 20 and 15: 20 | 10, 5. */
const sharesOf = (lines: readonly NoteLine[], rows: readonly NoteRowInput[]): Share[] => {
  const left = lines.map((line) => ({ line, quantity: line.quantity }));
  return rows.flatMap((row, at) => {
    let rest: Quantity = row.quantity;
    const shares: Share[] = [];
    for (const one of left) {
      if (partKeyOf(one.line.partNo) !== partKeyOf(row.partNo) || compare(rest, '0') <= 0) continue;
      const quantity = smaller(rest, one.quantity);
      if (!isPositive(quantity)) continue;
      one.quantity = subtract(one.quantity, quantity);
      rest = subtract(rest, quantity);
      shares.push({ key: `${one.line.id}/${at}`, line: one.line, quantity, at });
    }
    return shares;
  });
};

/** How a row says that its material is packed; undefined where it says nothing. */
const saidOf = ({
  innerPackaging,
  quantityPerInner,
  outerPackaging,
  boxesPerOuter,
  auxiliaryCode,
  auxiliaryCount,
}: NoteRowInput) =>
  innerPackaging === null || quantityPerInner === null
    ? undefined
    : {
        innerCode: innerPackaging,
        quantityPerInner,
        outerCode: outerPackaging!,
        innerPerLayer: boxesPerOuter!,
        layers: 1,
        auxiliaryCode,
        auxiliaryPerOuter: auxiliaryCode === null ? 0 : (auxiliaryCount ?? 1),
      };

/** Boxes of the rows of one mark together on their units; with the rows that say them. */
const mixedOf = (
  rows: readonly NoteRowInput[],
  units: readonly { readonly unit: Outer; readonly at: number }[],
): { unit: Outer; from: readonly number[] }[] => {
  const from = [...new Set(units.map(({ at }) => at))];
  const first = rows[from[0]!]!;
  for (const index of from)
    for (const field of ['outerPackaging', 'auxiliaryCode'] as const) {
      const given = rows[index]![field];
      // A lid is said once, or alike; the outer unit stands in every row.
      const said = from.map((at) => rows[at]![field]).find((one) => one !== null) ?? null;
      if (given !== null && given !== said)
        throw new Failure('deliveryNote.mixDiffers', {
          mark: first.mixMark,
          first: said,
          given,
          index,
          field,
        });
    }
  const shares = from.map((at): MixedShare => {
    const row = rows[at]!;
    return {
      partNo: partKeyOf(row.partNo),
      boxes: units.flatMap((one) => (one.at === at ? one.unit.inner : [])),
      outerCode: row.outerPackaging!,
      boxesPerOuter: row.boxesPerOuter!,
      auxiliaryCode: row.auxiliaryCode,
      auxiliaryPerOuter: row.auxiliaryCode === null ? 0 : (row.auxiliaryCount ?? 1),
    };
  });
  return mixedUnits(shares as [MixedShare, ...MixedShare[]]).map((unit) => ({ unit, from }));
};
