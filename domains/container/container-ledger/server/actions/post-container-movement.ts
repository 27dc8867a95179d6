import { today, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { activeForwarder, activeSupplier } from '../partners.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isNamed, sidesFault, takenAs, type HolderKind, type Side } from '../../contract/holder.ts';
import { words } from '../../contract/words.en.ts';
import { post, requireEnough, type Posting } from '../post.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** A person is about to post on a day: who keeps it from being posted refuses it. */
    'container-ledger.posting': { input: { sides: readonly Side[]; day: Day }; output: never };
  }
}

/** A movement that a person writes down: purchase, empties handed over, scrap, or a correction with its reason. */
export const postContainerMovement: Action<typeof calls.postContainerMovement> = async (caller, input) => {
  const { cause, condition, quantity, postedOn, reason } = input;
  const { plantNo } = caller.scope;
  const giver = sideOf(input.giverKind, input.giverCode, plantNo, 'giverCode');
  const taker = sideOf(input.takerKind, input.takerCode, plantNo, 'takerCode');
  const fault = sidesFault(cause, giver, taker);
  const { cause: causeWords, holder } = words[caller.language];
  if (fault)
    throw new Failure(fault, {
      cause: causeWords[cause],
      giver: holder[giver.kind],
      taker: holder[taker.kind],
      field: 'takerKind',
    });
  if ((cause === 'correction' || cause === 'scrap') && reason === null)
    throw new Failure('container.reasonMissing', { field: 'reason' });
  const now = today(await plantZone(caller));
  if (postedOn > now) throw new Failure('container.dayAhead', { today: now, field: 'postedOn' });
  await caller.ask('container-ledger.posting', { sides: [giver, taker], day: postedOn });
  await requirePartner(caller, giver, 'giverCode');
  await requirePartner(caller, taker, 'takerCode');
  const containerCode = (await emptiesOf(caller, [input.containerCode])).get(input.containerCode);
  if (containerCode === undefined)
    throw new Failure('container.unknown', { code: input.containerCode, field: 'containerCode' });
  const posting: Posting = {
    plantNo,
    postedOn,
    cause,
    containerCode,
    quantity,
    giverKind: giver.kind,
    giverCode: giver.code,
    giverCondition: condition,
    takerKind: taker.kind,
    takerCode: taker.code,
    takerCondition: takenAs(cause, condition),
    reason,
    documentKind: null,
    documentId: null,
    documentNumber: input.documentNumber,
    reversesId: null,
  };
  const [posted] = await post(caller, [posting]);
  await requireEnough(caller, posting);
  return posted!;
};

/** Plant, repair, scrap and purchase are the plant's own and need no code. */
const sideOf = (kind: HolderKind, code: string | null, plantNo: string, field: string): Side => {
  if (!isNamed(kind)) return { kind, code: kind === 'plant' ? plantNo : '' };
  if (code === null) throw new Failure('container.partnerMissing', { field });
  return { kind, code };
};

const requirePartner = async (caller: Caller, { kind, code }: Side, field: string): Promise<void> => {
  if (!isNamed(kind)) return;
  const isKnown = await (kind === 'supplier' ? activeSupplier : activeForwarder)(caller, code);
  if (!isKnown) throw new Failure('container.partnerUnknown', { code, field });
};
