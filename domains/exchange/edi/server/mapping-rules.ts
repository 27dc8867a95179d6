import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { removeMapping } from './mapping-rows.ts';

/** Fails with `err.plantNotAllowed` for a plant that is not of the caller. */
export const requirePlant = ({ scope }: Caller, plantNo: string): void => {
  if (!scope.plants.includes(plantNo)) throw new Failure('err.plantNotAllowed', { plantNo });
};

/** Removes a mapping. Fails with `err.notFound` when it is not there for the caller. */
export const forget = async (
  caller: Caller,
  table: 'edi_partner' | 'edi_part',
  id: string,
): Promise<null> => {
  if (!(await removeMapping(caller, table, id))) throw new Failure('err.notFound', { id });
  return null;
};
