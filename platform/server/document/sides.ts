import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '../caller.ts';

type Side = 'plant' | 'supplier' | 'forwarder';

/** On which side of a document the caller stands: whoever works for the plant or administers it stands on the plant's. */
export const sideOf = ({ scope: { party } }: { readonly scope: Pick<Scope, 'party'> }): Side =>
  party === 'supplier' || party === 'forwarder' ? party : 'plant';

/**
 * Verbs of one side alone, for `allows` of a document: whatever permissions a role has, a partner never decides for the plant. Verbs that are
 * not named are anybody's.
 * @example allows: onlyBy({ supplier: ['accept', 'dispute'], plant: ['uphold'] }, 'deviation.wrongParty')
 */
export const onlyBy = <const Verb extends string>(
  verbs: { readonly [Of in Side]?: readonly Verb[] },
  failure: FailureKey,
) => {
  const sides = new Map(Object.entries(verbs).flatMap(([side, all]) => all.map((verb) => [verb, side])));
  return (caller: Pick<Caller, 'scope'>, verb: string): void => {
    if ((sides.get(verb as Verb) ?? sideOf(caller)) !== sideOf(caller)) throw new Failure(failure);
  };
};
