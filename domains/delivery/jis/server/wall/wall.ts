import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { cookieOfPath } from '@portal/platform/server/http/session-cookie.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { OpenAction, OpenRequest } from '@portal/platform/server/route.ts';
import { countStranger } from '@portal/access/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { JisBoard } from '../../contract/board.ts';
import { WALL, partsOfPass, passCode } from '../../contract/wall-pass.ts';
import { boardNow, lateOf } from '../board.ts';
import { hashOf } from './secrets.ts';

const COOKIE = 'portal_jis_wall';
const DAY_SECONDS = 86_400;
/** As long as browsers keep a cookie; the pass ends by its own day. */
const LONGEST_DAYS = 400;

type Pass = { readonly tenantId: number; readonly secret: string };
type Found = {
  readonly plantNo: string;
  readonly supplierCode: string | null;
  readonly lines: readonly string[];
  readonly isLive: boolean;
};

/** A screen takes on a pass: the cookie goes to the calls of walls only. */
export const openJisWall: OpenAction<typeof calls.openJisWall> = async (request, { code }) => {
  const pass = partsOfPass(code);
  await liveOf(request, pass);
  request.setCookie(COOKIE, passCode(pass!.tenantId, pass!.secret), {
    httpOnly: true,
    maxAge: LONGEST_DAYS * DAY_SECONDS,
    path: `/api${WALL}`,
  });
  return { opened: true };
};

/** What the wall of a pass shows: its lines, as its side sees them. */
export const readJisWall: OpenAction<typeof calls.readJisWall> = async (request) => {
  const pass = partsOfPass(cookieOfPath(request.cookies, COOKIE) ?? '');
  const found = await liveOf(request, pass);
  const { services, language, ip } = request;
  const { plantNo, supplierCode, lines } = found;
  const scope = {
    ...systemScope({ tenantId: pass!.tenantId, plantNo, plants: [plantNo], userNo: 'wall' }),
    ...(supplierCode !== null && { party: 'supplier' as const, companyCode: supplierCode }),
  };
  // The system reads; whose rows they are is said by the queries.
  const identity = { scope: { ...scope, party: 'job' as const }, action: 'readJisWall', source: ip };
  return inTransaction(services.pool, identity, async (transaction) => {
    const caller = { ...callerOf(services, identity, language, ip, transaction), scope };
    const board = await shownOn(caller);
    return {
      ...board,
      lanes: board.lanes.filter(({ line }) => lines.length === 0 || lines.includes(line)),
    };
  });
};

const shownOn = async (caller: Caller): Promise<JisBoard> => {
  const zone = await plantZone(caller);
  const late = await lateOf(caller);
  return boardNow(caller, zone, late);
};

/** Fails with `jis.passUnknown` for what nobody has, which is counted, and with `jis.passEnded`. */
const liveOf = async (request: OpenRequest, pass: Pass | undefined): Promise<Found> => {
  const found = pass && (await foundBy(request, pass));
  if (!found) {
    await countStranger(request.services, 'driverLink', request.ip);
    throw new Failure('jis.passUnknown');
  }
  if (!found.isLive) throw new Failure('jis.passEnded');
  return found;
};

const foundBy = async (
  { services, ip }: OpenRequest,
  { tenantId, secret }: Pass,
): Promise<Found | undefined> => {
  const nobody = {
    scope: systemScope({ tenantId, plantNo: '', plants: [] }),
    action: 'readJisWall',
    source: ip,
  };
  return inTransaction(services.pool, nobody, async ({ db }) => {
    const { rows } = await sql<Found & { id: string; isStale: boolean }>`
      select id, plant_no as "plantNo", supplier_code as "supplierCode", lines, revoked_at is null and expires_at > now() as "isLive",
        seen_at is null or seen_at < now() - interval '10 minutes' as "isStale"
      from jis_wall_pass where ${ownTenant({ tenantId })} and token_hash = ${hashOf(secret)}`.execute(db);
    const [found] = rows;
    // whoever looks after passes sees which wall is dark; a wall that reads each second writes seldom
    if (found?.isLive && found.isStale)
      await sql`update jis_wall_pass set seen_at = now() where ${ownTenant({ tenantId })} and id = ${found.id}`.execute(
        db,
      );
    return found;
  });
};
