import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../../contract/endpoints.ts';
import { savePartner } from '../../mapping-rows.ts';
import { requirePlant } from '../../mapping-rules.ts';

/** What the codes of a message mean: a plant and a supplier. Fails with `edi.supplierUnknown`, `edi.partnerTaken`. */
export const mapPartner: Action<typeof calls.mapPartner> = async (caller, input) => {
  requirePlant(caller, input.plantNo);
  if (!(await supplierOf(caller, input.supplierCode)))
    throw new Failure('edi.supplierUnknown', { supplierCode: input.supplierCode });
  const id = await savePartner(caller, input);
  if (id === undefined) throw new Failure('edi.partnerTaken');
  return { id };
};
