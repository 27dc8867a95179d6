import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as calls from '../../contract/driver-calls.ts';
import { partsOfCode } from '../../contract/rules.ts';
import { words } from '../../contract/words.en.ts';
import { givePass, passOf, refuseStranger, withDriverRights } from '../pass.ts';
import { hashOf } from '../secrets.ts';

type Claim = {
  readonly outcome: 'opened' | 'taken' | 'expired' | 'revoked';
  readonly made_by: string | null;
};

/**
 * A phone opens a link. It is given its pass first, so the answer that binds the two may be lost on the road: the phone asks again with the same
 * pass and has the link. Robots of messengers that draw a preview of a link read pages and make no calls, so they claim nothing.
 */
export const claimDriverLink: OpenAction<typeof calls.claimDriverLink> = async (request, { code }) => {
  const link = partsOfCode(code);
  if (!link) return refuseStranger(request);
  const { tenantId } = link;
  const pass = passOf(request);
  if (pass?.tenantId !== tenantId) {
    givePass(request, tenantId);
    return { opened: false };
  }
  const userName = words[request.language].driver.replace('{plate}', '').trim();
  const scope = systemScope({ tenantId, plantNo: '', plants: [], userNo: 'driver', userName });
  const identity = { scope, action: 'claimDriverLink', source: request.ip };
  const claim = await inTransaction(request.services.pool, identity, async ({ db }) =>
    withDriverRights(db, async (driver) => {
      const asked = sql<Claim>`select * from claim_driver_link(${hashOf(link.secret)}, ${hashOf(pass.secret)})`;
      return (await asked.execute(driver)).rows[0];
    }),
  );
  if (!claim) return refuseStranger(request);
  if (claim.outcome === 'taken')
    throw new Failure('driverLink.openedAlready', { madeBy: claim.made_by ?? '' });
  if (claim.outcome !== 'opened') throw new Failure(`driverLink.${claim.outcome}`);
  return { opened: true };
};
