import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import type { Condition, HolderKind } from '@portal/container-ledger/contract/holder.ts';
import { postContainers, requireContainers, type Posting } from '@portal/container-ledger/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { AT_REPAIR } from '../contract/defect-status.ts';

type DefectRow = RowOf<'container_defect'>;
type At = { readonly kind: HolderKind; readonly code: string; readonly condition: Condition };

export const AT_SHOP: At = { kind: 'repair', code: '', condition: 'defect' };
export const SCRAP: At = { kind: 'scrap', code: '', condition: 'scrapped' };

/** Who has the containers of a defect now: their holder, or the repair shop. */
export const placeOf = ({ status, holderKind: kind, holderCode: code }: DefectRow): At =>
  status === AT_REPAIR ? AT_SHOP : { kind, code, condition: 'defect' };

type Step = {
  readonly cause: Posting['cause'];
  readonly from: At;
  readonly to: At;
  readonly quantity: number;
  readonly reason: string | null;
};

/**
 * Posts one step of a defect, in the same transaction as its state: partners may not write into the ledger themselves. Fails with
 * `container.notEnough`: what is not there breaks not, and what went on meanwhile is not sent to repair from here.
 */
export const postStep = async (
  caller: Caller,
  defect: Pick<DefectRow, 'id' | 'number' | 'plantNo' | 'containerCode'>,
  { cause, from, to, quantity, reason }: Step,
): Promise<void> => {
  if (quantity === 0) return;
  const posting: Posting = {
    plantNo: defect.plantNo,
    postedOn: today(await plantZone(caller)),
    cause,
    containerCode: defect.containerCode,
    quantity,
    giverKind: from.kind,
    giverCode: from.code,
    giverCondition: from.condition,
    takerKind: to.kind,
    takerCode: to.code,
    takerCondition: to.condition,
    reason,
    documentKind: 'container_defect',
    documentId: defect.id,
    documentNumber: defect.number,
    reversesId: null,
  };
  await caller.asSystem(async (system) => {
    await postContainers(system, [posting]);
    await requireContainers(system, posting);
  });
};
