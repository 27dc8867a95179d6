import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { versions } from '../versions.ts';

/** A new version for somebody else to approve. While one waits the database refuses another one (`tolerance_version_proposed`). */
export const proposeTolerance: Action<typeof calls.proposeTolerance> = async (
  caller,
  { validFrom, reason, limits },
) => {
  if (sideOf(caller) !== 'plant') throw new Failure('tolerance.plantOnly');
  const [created] = await versions.create(caller, [{ validFrom, reason, limits }], {
    day: await plantToday(caller),
  });
  return { id: created!.id };
};
