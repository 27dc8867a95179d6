import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** A part of which a release took away what was firm, as its supplier may claim what that cost. */
export type CutToClaim = {
  readonly id: string;
  /** SA number of its agreement. */
  readonly number: string;
  readonly supplier_code: string;
  readonly day: string;
  readonly part_no: string;
  readonly unit: string;
  readonly quantity: string;
};

/** SQL, a table expression: parts of changes of the present plant whose demand fell and moved inside the firm zone, by no more than it fell. */
export const cutsToClaim = (
  { scope }: Pick<Reader, 'scope'>,
  zone: string,
): RawBuilder<CutToClaim> => sql<CutToClaim>`(
  select part.id, part.sa_no as number, part.supplier_code, (part.at at time zone ${zone})::date as day, part.part_no, part.unit,
    least(part.moved_inside::numeric, part.former_demand::numeric - part.demand::numeric) as quantity
  from release_change_part as part
  where ${ownRows(scope, 'release_change_part', 'part')} and part.places_inside > 0 and part.former_demand::numeric > part.demand::numeric and part.moved_inside::numeric > 0
)`;
