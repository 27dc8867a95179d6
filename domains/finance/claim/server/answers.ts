import type { Answers } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { listClaims } from '../contract/endpoints.ts';
import { claimDocument } from '../contract/fields.ts';

const MOST_SHOWN = 20;

/** What 8D reports ask of claims: those that name one, the newest first; nothing of those who may not see claims. */
export const answers: Answers = {
  'eight-d.claims': async ({ db, scope }, { number }) => {
    if (!scope.permissions.has(listClaims.needs)) return [];
    const rows = await db
      .selectFrom('claim')
      .where(ownRows(scope, 'claim'))
      .where('eight_d_number', '=', number)
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN)
      .select(['id', 'number'])
      .execute();
    return rows.map((claim) => ({ number: claim.number, address: claimDocument.addressOf(claim.id) }));
  },
};
