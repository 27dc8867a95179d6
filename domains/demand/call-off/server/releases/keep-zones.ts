import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { zoneWithin } from '../../contract/horizon/firm-zone.ts';
import type { Zone } from '../../contract/horizon/horizon.ts';
import type { LockedAgreement } from './agreements.ts';
import type { ReleaseInput } from './input.ts';

type Placed = { readonly input: ReleaseInput; readonly agreement: LockedAgreement };

/**
 * Releases whose lines say no zone, with the zones that their places have: what a message made firm beyond the freeze period stays so when a planner
 * restates it by hand. Places that ask for nothing have none to keep. The agreements are locked, so nothing moves meanwhile.
 */
export const keepZones = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  placed: readonly Placed[],
): Promise<readonly Placed[]> => {
  const unsaid = placed.flatMap(({ input, agreement }) =>
    input.lines.dueOn.flatMap((_, line) =>
      input.unsaidZones?.[line] ? { agreement_id: agreement.id, slot: placeOf(input, line) } : [],
    ),
  );
  if (unsaid.length === 0) return placed;
  const { rows } = await sql<{ agreementId: string; slot: string; zone: Zone }>`
    select given.agreement_id as "agreementId", given.slot, line.zone
    from ${rowsOf({ agreement_id: 'bigint', slot: 'text' }, unsaid)} as given
    join call_off_line as line on ${ownTenant(scope, 'line')} and line.agreement_id = given.agreement_id and line.slot = given.slot
    where line.requested_qty > 0`.execute(db);
  const zones = new Map(rows.map(({ agreementId, slot, zone }) => [`${agreementId} ${slot}`, zone]));
  return placed.map(({ input, agreement }) => ({
    agreement,
    input: {
      ...input,
      lines: {
        ...input.lines,
        zone: input.lines.zone.map((zone, line) => {
          const standing = input.unsaidZones?.[line]
            ? zones.get(`${agreement.id} ${placeOf(input, line)}`)
            : undefined;
          const dueOn = input.lines.dueOn[line];
          if (standing === undefined || dueOn == null) return zone;
          return input.firmUntil === null ? standing : zoneWithin(input.firmUntil, { dueOn, zone: standing });
        }),
      },
    },
  }));
};

/** `slotsOf` of a line with a day; of a day with two zones the more binding one. */
const placeOf = ({ lines }: ReleaseInput, line: number): string =>
  `${lines.dueOn[line]} ${lines.frequency[line]}`;
