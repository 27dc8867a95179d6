import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { ordersTracked, windowEndOf } from '@portal/transport/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { DriverLink } from '../contract/endpoints.ts';
import { codeOf, isUnderWay, linkEnds } from '../contract/rules.ts';
import { hashOf, newSecret } from './secrets.ts';

const orderOf = async (caller: Caller, id: string) => {
  const [order] = await ordersTracked(caller, { id });
  if (!order) throw new Failure('err.notFound', { id });
  return order;
};

/** Links of an order, for those who see it. */
export const listDriverLinks: Action<typeof calls.listDriverLinks> = async (caller, { id }) => {
  await orderOf(caller, id);
  const links = await caller.db
    .selectFrom('driver_link')
    .where(ownRows(caller.scope, 'driver_link'))
    .where('transport_order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .select([
      'id',
      'created_at as madeAt',
      'made_by as madeBy',
      'expires_at as expiresAt',
      'opened_at as openedAt',
      'revoked_at as revokedAt',
      'revoked_by as revokedBy',
    ])
    .execute();
  return links.map((link) => ({ ...link, state: stateOf(link) }));
};

const stateOf = ({
  revokedAt,
  expiresAt,
  openedAt,
}: Pick<DriverLink, 'revokedAt' | 'expiresAt' | 'openedAt'>): DriverLink['state'] => {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= Date.now()) return 'expired';
  return openedAt === null ? 'made' : 'opened';
};

/** More than phones are changed in a day; each link has tries of its own at the gate. */
const MOST_LINKS_A_DAY = 10;

/** Fails with `driverLink.tooManyLinks`. The order is locked: of two at once the second counts the first. */
const refuseTooMany = async ({ db, scope }: Caller, orderId: string, number: string): Promise<void> => {
  const { count } = await db
    .selectFrom('driver_link')
    .where(ownRows(scope, 'driver_link'))
    .where('transport_order_id', '=', orderId)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_LINKS_A_DAY)
    throw new Failure('driverLink.tooManyLinks', { number, most: MOST_LINKS_A_DAY });
};

/** Fails with `driverLink.isOpened` where a driver has opened his link and may go on with it. */
const refuseOpened = async ({ db, scope }: Caller, orderId: string, number: string): Promise<void> => {
  const opened = await db
    .selectFrom('driver_link')
    .where(ownRows(scope, 'driver_link'))
    .where('transport_order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .where('opened_at', 'is not', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select('id')
    .executeTakeFirst();
  if (opened) throw new Failure('driverLink.isOpened', { number });
};

export const makeDriverLink: Action<typeof calls.makeDriverLink> = async (caller, { id }) =>
  newLink(caller, id, { replacesOpened: true });

/** A new link; the former one ends, whoever made it. What opens it is answered here and kept nowhere. */
export const newLink = async (
  caller: Caller,
  id: string,
  { replacesOpened }: { readonly replacesOpened: boolean },
): Promise<{ code: string; expiresAt: string }> => {
  // Of two who make one at the same moment the second ends that of the first.
  await rowForUpdate(caller, 'transport_order', id);
  const order = await orderOf(caller, id);
  if (!isUnderWay(order.status)) throw new Failure('driverLink.notUnderWay', { number: order.number });
  if (!replacesOpened) await refuseOpened(caller, id, order.number);
  await refuseTooMany(caller, id, order.number);
  await endLinks(caller, { orderId: id });
  const secret = newSecret();
  const expiresAt = linkEnds(new Date(), await windowEndOf(caller, id));
  await caller.db
    .insertInto('driver_link')
    .values({
      plant_no: order.plantNo,
      supplier_code: order.supplierCode,
      forwarder_code: order.forwarderCode,
      transport_order_id: id,
      token_hash: hashOf(secret),
      expires_at: expiresAt,
    })
    .execute();
  return { code: codeOf(caller.scope.tenantId, secret), expiresAt };
};

export const revokeDriverLink: Action<typeof calls.revokeDriverLink> = async (caller, { id }) => {
  const link = await rowForUpdate(caller, 'driver_link', id);
  await orderOf(caller, link.transport_order_id);
  if (link.revoked_at !== null || Date.parse(link.expires_at) <= Date.now())
    throw new Failure('driverLink.endedAlready');
  await endLinks(caller, { orderId: link.transport_order_id });
  return null;
};

const endLinks = async ({ db, scope }: Caller, { orderId }: { orderId: string }): Promise<void> => {
  await db
    .updateTable('driver_link')
    .set({ revoked_at: new Date().toISOString(), revoked_by: scope.userName })
    .where(ownRows(scope, 'driver_link'))
    .where('transport_order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
};
