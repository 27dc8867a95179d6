import { today, type Day } from '@portal/platform/contract/day.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { activePartners } from '@portal/supplier/server/offers.ts';
import type { postContainerMovement } from '../../contract/endpoints.ts';
import { isNamed, sidesFault, takenAs, type HolderKind, type Side } from '../../contract/holder.ts';
import { words } from '../../contract/words.en.ts';
import type { Posting } from '../post.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Persons are about to post on days: who keeps one of them from being posted says which and why. */
    'container-ledger.posting': {
      input: { postings: readonly { readonly sides: readonly Side[]; readonly day: Day }[] };
      output: { readonly at: number; readonly failure: Failure };
    };
  }
}

type Written = ParsedInput<typeof postContainerMovement>;

/**
 * What persons write down, from the form or from the rows of a workbook, as postings in the same order; in the place of one that is refused stands why, with
 * the field that is told. What a giver has is not looked at here.
 */
export const handPostings = async (
  caller: Caller,
  written: readonly Written[],
): Promise<(Posting | Failure)[]> => {
  const known = await knownTo(caller, written);
  const shut = await caller.ask('container-ledger.posting', {
    postings: written.map((one) => ({ sides: sidesOf(caller, one), day: one.postedOn })),
  });
  const shutAt = new Map(shut.map(({ at, failure }) => [at, failure]));
  return written.map(
    (one, at) =>
      faultOf(caller, known, one) ??
      shutAt.get(at) ??
      unknownIn(caller, known, one) ??
      postingOf(caller, known, one),
  );
};

type Known = {
  readonly today: Day;
  readonly partners: Readonly<Record<'supplier' | 'forwarder', ReadonlyMap<string, string>>>;
  /** Under which number a container is counted, by what was typed. */
  readonly empties: ReadonlyMap<string, string>;
};

const knownTo = async (caller: Caller, written: readonly Written[]): Promise<Known> => {
  const sides = written.flatMap((one) => sidesOf(caller, one));
  const codesOf = (kind: HolderKind) =>
    sides.filter((side) => side.kind === kind && side.code !== '').map(({ code }) => code);
  return {
    today: today(await plantZone(caller)),
    partners: await activePartners(caller, {
      supplier: codesOf('supplier'),
      forwarder: codesOf('forwarder'),
    }),
    empties: await emptiesOf(caller, [...new Set(written.map(({ containerCode }) => containerCode))]),
  };
};

const sidesOf = (caller: Caller, written: Written): [giver: Side, taker: Side] => [
  sideOf(caller, written.giverKind, written.giverCode),
  sideOf(caller, written.takerKind, written.takerCode),
];

/** Plant, repair, scrap and purchase are the plant's own and need no code; a partner whose code is missing has an empty one. */
const sideOf = ({ scope }: Caller, kind: HolderKind, code: string | null): Side => ({
  kind,
  code: isNamed(kind) ? (code ?? '') : kind === 'plant' ? scope.plantNo : '',
});

const CODE_FIELDS = ['giverCode', 'takerCode'] as const;

/** What is wrong with a movement by itself, whatever the portal knows of its codes. */
const faultOf = (caller: Caller, known: Known, written: Written): Failure | undefined => {
  const { cause, reason, postedOn } = written;
  const sides = sidesOf(caller, written);
  const missing = sides.findIndex(({ kind, code }) => isNamed(kind) && code === '');
  if (missing >= 0) return new Failure('container.partnerMissing', { field: CODE_FIELDS[missing] });
  const fault = sidesFault(cause, ...sides);
  const { cause: causes, holder } = words[caller.language];
  if (fault)
    return new Failure(fault, {
      cause: causes[cause],
      giver: holder[sides[0].kind],
      taker: holder[sides[1].kind],
      field: 'takerKind',
    });
  if ((cause === 'correction' || cause === 'scrap') && reason === null)
    return new Failure('container.reasonMissing', { field: 'reason' });
  if (postedOn > known.today)
    return new Failure('container.dayAhead', { today: known.today, field: 'postedOn' });
  return undefined;
};

/** A partner or container that nobody knows, or that is no longer used. */
const unknownIn = (caller: Caller, { partners, empties }: Known, written: Written): Failure | undefined => {
  const sides = sidesOf(caller, written);
  const strange = sides.findIndex(({ kind, code }, at) => {
    if (isNamed(kind)) return !partners[kind as 'supplier' | 'forwarder'].has(code);
    // What needs no code may be named by its own, and by no other.
    const said = written[CODE_FIELDS[at]!] ?? '';
    return said !== '' && said !== code;
  });
  if (strange >= 0)
    return new Failure('container.partnerUnknown', {
      code: written[CODE_FIELDS[strange]!],
      field: CODE_FIELDS[strange],
    });
  const { containerCode } = written;
  if (!empties.has(containerCode))
    return new Failure('container.unknown', { code: containerCode, field: 'containerCode' });
  return undefined;
};

const postingOf = (caller: Caller, { empties }: Known, written: Written): Posting => {
  const [giver, taker] = sidesOf(caller, written);
  const { cause, condition } = written;
  return {
    plantNo: caller.scope.plantNo,
    postedOn: written.postedOn,
    cause,
    containerCode: empties.get(written.containerCode)!,
    quantity: written.quantity,
    giverKind: giver.kind,
    giverCode: giver.code,
    giverCondition: condition,
    takerKind: taker.kind,
    takerCode: taker.code,
    takerCondition: takenAs(cause, condition),
    reason: written.reason,
    documentKind: null,
    documentId: null,
    documentNumber: written.documentNumber,
    reversesId: null,
  };
};
