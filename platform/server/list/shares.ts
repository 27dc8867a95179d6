import type { Draft } from './draft.ts';

/** A record that has a share of a place now. */
export type SavedShare = { readonly id: string; readonly place: string; readonly share: number };

type Shared<Input> = {
  /** What the places of the drafts hold now, and what the drafts' own records hold. */
  readonly saved: readonly SavedShare[];
  readonly most: number;
  readonly placeOf: (input: Input) => string;
  readonly shareOf: (input: Input) => number;
  readonly above: (draft: Draft<Input>, total: number) => void;
};

/**
 * Refuses drafts that would make the shares of a place more than `most`, the last ones that add to it first. All of them count together with what is
 * saved, so 60 and 40 may change places in one workbook; a draft that was refused leaves the share of its record as it is.
 * Example: of 60 saved, a draft of 30 and one of 20 the second is refused with a total of 110.
 */
export const refuseShares = <Input>(
  drafts: readonly Draft<Input>[],
  { saved, most, placeOf, shareOf, above }: Shared<Input>,
): void => {
  const before = new Map(saved.map((one) => [one.id, one]));
  const totals = new Map<string, number>();
  const add = (place: string, share: number): void => {
    totals.set(place, (totals.get(place) ?? 0) + share);
  };
  const move = ({ id, input }: Draft<Input>, sign: 1 | -1): void => {
    const own = before.get(id ?? '');
    if (own) add(own.place, -sign * own.share);
    add(placeOf(input), sign * shareOf(input));
  };
  const adds = ({ id, input }: Draft<Input>): boolean => {
    const own = before.get(id ?? '');
    return shareOf(input) > (own?.place === placeOf(input) ? own.share : 0);
  };
  const left = drafts.filter((draft) => draft.refusal() === undefined);
  for (const { place, share } of saved) add(place, share);
  for (const draft of left) move(draft, 1);
  const isAbove = (draft: Draft<Input>): boolean => (totals.get(placeOf(draft.input)) ?? 0) > most;
  const refuseLast = (which: (draft: Draft<Input>) => boolean): void => {
    for (let at = left.findLastIndex(which); at >= 0; at = left.findLastIndex(which)) {
      const [draft] = left.splice(at, 1);
      above(draft!, totals.get(placeOf(draft!.input))!);
      move(draft!, -1);
    }
  };
  refuseLast((draft) => adds(draft) && isAbove(draft));
  refuseLast(isAbove);
};
