import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { cookieOfPath } from '@portal/platform/server/http/session-cookie.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { OpenRequest } from '@portal/platform/server/route.ts';
import { countStranger } from '@portal/access/server/offers.ts';
import { PHONE } from '../contract/driver-calls.ts';
import { codeOf, MOST_DAYS, partsOfCode } from '../contract/rules.ts';
import { words } from '../contract/words.en.ts';
import { hashOf, newSecret } from './secrets.ts';

const COOKIE = 'portal_driver';
const DAY_SECONDS = 86_400;

export type Pass = { readonly tenantId: number; readonly secret: string };

/** The pass of a phone; undefined for one that has none, or shows what cannot be one. */
export const passOf = ({ cookies }: Pick<OpenRequest, 'cookies'>): Pass | undefined =>
  partsOfCode(cookieOfPath(cookies, COOKIE) ?? '');

/** Gives a phone a pass, which opens nothing until a link is claimed with it. It goes to the calls of phones only. */
export const givePass = ({ setCookie }: Pick<OpenRequest, 'setCookie'>, tenantId: number): void =>
  setCookie(COOKIE, codeOf(tenantId, newSecret()), {
    httpOnly: true,
    maxAge: (MOST_DAYS + 1) * DAY_SECONDS,
    path: `/api${PHONE}`,
  });

/** Counts a link or pass that nobody has, and fails as every such does: with `driverLink.unknown`, or `err.tooManyRequests` for who tries many. */
export const refuseStranger = async ({ services, ip }: OpenRequest): Promise<never> => {
  await countStranger(services, 'driverLink', ip);
  throw new Failure('driverLink.unknown');
};

/** Takes on the role that may call the functions of phones and touch no table, for `work` alone. `db` is that of a transaction. */
export const withDriverRights = async <T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> => {
  await sql`set local role portal_driver`.execute(db);
  const result = await work(db);
  await sql`set local role portal_job`.execute(db);
  return result;
};

export type Held = { readonly linkId: string; readonly orderId: string; readonly passHash: string };
type Found = {
  readonly link_id: string;
  readonly order_id: string;
  readonly plant_no: string;
  readonly plate: string;
  readonly state: 'live' | 'expired' | 'revoked';
};

/**
 * What a phone does with its pass, in one transaction: as the system in the plant of its order, told as "driver <plate>". The database says which
 * order that is, and `work` touches no other. Fails with `driverLink.unknown`, `driverLink.expired`, `driverLink.revoked`.
 */
export const asDriver = async <T>(
  request: OpenRequest,
  action: string,
  work: (caller: Caller, held: Held) => Promise<T>,
): Promise<T> => {
  const pass = passOf(request);
  if (!pass) return refuseStranger(request);
  const { services, language, ip } = request;
  const passHash = hashOf(pass.secret);
  const { tenantId } = pass;
  const nobody = { scope: systemScope({ tenantId, plantNo: '', plants: [] }), action, source: ip };
  const shown = await inTransaction(services.pool, nobody, async ({ db }) => foundBy(db, passHash));
  if (!shown) return refuseStranger(request);
  const userName = fill<string>(words[language].driver, { plate: shown.plate }).trim();
  const plant = { tenantId, plantNo: shown.plant_no, plants: [shown.plant_no] };
  const identity = { scope: systemScope({ ...plant, userNo: 'driver', userName }), action, source: ip };
  return inTransaction(services.pool, identity, async (transaction) => {
    // Once more: what is done stands in the transaction in which the pass was good.
    const held = await foundBy(transaction.db, passHash);
    if (held?.link_id !== shown.link_id) throw new Failure('driverLink.unknown');
    if (held.state !== 'live') throw new Failure(`driverLink.${held.state}`);
    const caller = callerOf(services, identity, language, ip, transaction);
    return work(caller, { linkId: held.link_id, orderId: held.order_id, passHash });
  });
};

const foundBy = async (db: Kysely<Tables>, passHash: string): Promise<Found | undefined> =>
  withDriverRights(db, async (driver) => {
    const { rows } = await sql<Found>`select * from driver_pass(${passHash})`.execute(driver);
    return rows[0];
  });
