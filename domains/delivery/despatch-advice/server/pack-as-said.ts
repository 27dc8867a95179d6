import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { keepPacking } from '@portal/delivery-note/server/offers.ts';
import type { DespatchAdvice } from '@portal/edi/contract/despatch-advice.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { saidPacking, type ItemShare } from '../contract/said-packing.ts';
import { placeOf, problemOf, type Problem } from './problems.ts';
import { tried } from './tried.ts';

/** The packing of the advice; what cannot be taken is told, and the note is then packed here. */
export const packAsSaid = async (
  caller: Caller,
  {
    advice,
    note,
    own,
    day,
  }: { advice: DespatchAdvice; note: { readonly id: string }; own: readonly ItemShare[]; day: Day },
): Promise<{ units: number; problems: Problem[] }> => {
  if (advice.units.length === 0) return { units: 0, problems: [] };
  const { duns } = (await supplierOf(caller, caller.scope.companyCode))!;
  const said = saidPacking(advice.units, advice.items, own, duns);
  if ('fault' in said) {
    const { at, code, detail } = said.fault;
    return { units: 0, problems: [problemOf(new Failure(code, { ...detail }), placeOf(advice, at))] };
  }
  const failure = await tried(caller, async () =>
    keepPacking(
      caller,
      {
        id: note.id,
        plant_no: caller.scope.plantNo,
        supplier_code: caller.scope.companyCode,
        dispatch_on: day,
      },
      said.outer,
      // The message says how it is packed, not why: the supplier is asked when he sends the note.
      'fromFile',
    ),
  );
  if (failure) return { units: 0, problems: [problemOf(failure)] };
  const units = said.outer.reduce((sum, unit) => sum + 1 + unit.inner.length, 0);
  const foreign =
    said.foreign === undefined
      ? []
      : [problemOf(new Failure('despatchAdvice.plateForeign', { plate: said.foreign }))];
  return { units, problems: foreign };
};
