import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { pointCode } from '@portal/plant/server/offers.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import { forwarderOf, supplierOf } from '@portal/supplier/server/offers.ts';
import type { NoteInput } from '../../contract/fields.ts';
import { sideOfCaller } from '../side.ts';

/** What a person writes of a note, checked. Fails at the field that is wrong. */
export const checkedHead = async (caller: Caller, input: NoteInput) => {
  const { partnerKind, partnerCode, forwarderCode, pickOn, expectedOn } = input;
  const side = sideOfCaller(caller);
  if (side !== 'plant' && (partnerKind !== side || partnerCode !== caller.scope.companyCode))
    throw new Failure('containerNote.wrongPartner', {
      code: caller.scope.companyCode,
      field: partnerKind === side ? 'partnerCode' : 'partnerKind',
    });
  const partner = await (partnerKind === 'supplier' ? supplierOf : forwarderOf)(caller, partnerCode);
  if (partner?.active !== true)
    throw new Failure('containerNote.partnerUnknown', { code: partnerCode, field: 'partnerCode' });
  if (partnerKind === 'supplier' && forwarderCode !== null && !(await carries(caller, forwarderCode)))
    throw new Failure('containerNote.forwarderUnknown', { code: forwarderCode, field: 'forwarderCode' });
  if (!(await pointCode(caller, input.unloadingPointId)))
    throw new Failure('containerNote.pointUnknown', { field: 'unloadingPointId' });
  await requireDictCode(caller, 'TRANSPORT_MODE', input.transportMode, 'transportMode');
  if (pickOn > expectedOn)
    throw new Failure('containerNote.daysOrder', { pickOn, expectedOn, field: 'expectedOn' });
  return {
    plantNo: caller.scope.plantNo,
    supplierCode: partnerKind === 'supplier' ? partnerCode : null,
    forwarderCode: partnerKind === 'supplier' ? forwarderCode : partnerCode,
    direction: input.direction,
    partnerKind,
    unloadingPointId: input.unloadingPointId,
    transportMode: input.transportMode,
    pickOn,
    expectedOn,
    comment: input.comment,
  };
};

const carries = async (caller: Caller, code: string): Promise<boolean> =>
  (await forwarderOf(caller, code))?.active === true;

/**
 * The items by the numbers under which their empties are counted, each container and condition once. Only good ones go out of the plant.
 * Fails at the line that is wrong (`line` from 1).
 */
export const checkedItems = async (caller: Caller, { direction, items }: NoteInput) => {
  const empties = await emptiesOf(
    caller,
    items.map(({ containerCode }) => containerCode),
  );
  const seen = new Set<string>();
  return items.map(({ containerCode, condition, quantity, layers }, at) => {
    const line = at + 1;
    const field = `items.${at}.containerCode`;
    const code = empties.get(containerCode);
    if (code === undefined)
      throw new Failure('containerNote.containerUnknown', { line, code: containerCode, field });
    if (seen.has(`${condition} ${code}`))
      throw new Failure('containerNote.containerTwice', { line, code, field });
    seen.add(`${condition} ${code}`);
    if (direction === 'fromPlant' && condition === 'defect')
      throw new Failure('containerNote.wrongCondition', { line, code, field: `items.${at}.condition` });
    return { containerCode: code, condition, quantity, layers };
  });
};
