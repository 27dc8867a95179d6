import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { conditions, type Condition, type HolderKind } from '../../contract/holder.ts';
import type { Posting } from '../post.ts';

type Balance = Readonly<Record<Condition, number>> & {
  readonly kind: HolderKind;
  readonly code: string;
  readonly containerCode: string;
};

const TYPES = { plant_no: 'text', kind: 'text', code: 'text', container_code: 'text' } as const;

/** What both sides of movements have by the books. */
export const heldBy = async ({ db, scope }: Caller, postings: readonly Posting[]): Promise<Held> => {
  const sides = postings.flatMap(({ plantNo, giverKind, giverCode, takerKind, takerCode, containerCode }) => [
    { plant_no: plantNo, kind: giverKind, code: giverCode, container_code: containerCode },
    { plant_no: plantNo, kind: takerKind, code: takerCode, container_code: containerCode },
  ]);
  const { rows } = await sql<Balance>`
    select balance.holder_kind as kind, balance.holder_code as code, balance.container_code as "containerCode",
      balance.available::float8 as available, balance.defect::float8 as defect, balance.repaired::float8 as repaired, balance.scrapped::float8 as scrapped
    from (select distinct * from ${rowsOf(TYPES, sides)} as side) as place join container_balance as balance on balance.plant_no = place.plant_no
      and balance.holder_kind = place.kind and balance.holder_code = place.code and balance.container_code = place.container_code
    where ${ownRows(scope, 'container_balance', 'balance')}`.execute(db);
  return new Held(
    new Map(
      rows.flatMap((balance) =>
        conditions.map((condition): [string, number] => [
          placeOf(balance.kind, balance.code, balance.containerCode, condition),
          balance[condition],
        ]),
      ),
    ),
  );
};

/** What the sides of some movements have, as the books stand or as they would after further movements. */
export class Held {
  readonly #left: Map<string, number>;
  constructor(left: Map<string, number>) {
    this.#left = left;
  }

  /** What the giver of a movement has. */
  of(posting: Posting): number {
    return this.#of(giverOf(posting));
  }

  /** The movement counts for those behind it. */
  take(posting: Posting): void {
    if (posting.giverKind !== 'purchase') this.#add(giverOf(posting), -posting.quantity);
    const { takerKind, takerCode, containerCode, takerCondition } = posting;
    this.#add(placeOf(takerKind, takerCode, containerCode, takerCondition), posting.quantity);
  }

  /** The first movement that was posted and of whose giver somebody took meanwhile what he had not; `counted`: what they were counted on to leave. */
  shortOf(
    posted: readonly Posting[],
    counted: Held,
  ): { readonly posting: Posting; readonly left: number } | undefined {
    const posting = posted.find(
      (one) => one.giverKind !== 'purchase' && this.of(one) < 0 && this.of(one) < counted.of(one),
    );
    return posting && { posting, left: this.of(posting) };
  }

  #add(place: string, quantity: number): void {
    this.#left.set(place, this.#of(place) + quantity);
  }

  #of(place: string): number {
    return this.#left.get(place) ?? 0;
  }
}

const placeOf = (kind: HolderKind, code: string, containerCode: string, condition: Condition): string =>
  JSON.stringify([kind, code, containerCode, condition]);
const giverOf = ({ giverKind, giverCode, containerCode, giverCondition }: Posting): string =>
  placeOf(giverKind, giverCode, containerCode, giverCondition);
