import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { plateIn } from '../../contract/piece-code.ts';

/** By the plate of a rack, which is there once, or by the number of the delivery, which another supplier or year may have too: the newest. */
export const findJisDelivery: Action<typeof calls.findJisDelivery> = async ({ db, scope }, { code }) => {
  const plate = plateIn(code);
  const found =
    plate === undefined
      ? await db
          .selectFrom('jis_delivery')
          .where(ownRows(scope, 'jis_delivery'))
          .where('number', '=', code.trim())
          .orderBy('id', 'desc')
          .select('id')
          .limit(1)
          .executeTakeFirst()
      : await db
          .selectFrom('jis_rack')
          .where(ownRows(scope, 'jis_rack'))
          .where('licence_plate', '=', plate)
          .select(['delivery_id as id', 'id as rackId'])
          .executeTakeFirst();
  if (!found?.id) throw new Failure('jisDelivery.noneOfCode', { code });
  return { id: found.id, rackId: 'rackId' in found ? found.rackId : null };
};
