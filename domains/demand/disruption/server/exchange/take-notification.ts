import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import type { Sender } from '../../contract/cause.ts';
import type * as calls from '../../contract/endpoints.ts';
import { RESOLVED } from '../../contract/status.ts';
import { resolved } from '../actions/resolve-disruption.ts';
import { rowsOfCard } from '../card-rows.ts';
import { disruptions } from '../disruptions.ts';
import { requireDelivered, requireSpan } from '../writing/check-card.ts';
import { requireNoThirdParty } from '../writing/third-parties.ts';
import { partnerOf, senderOf } from '../writing/write-card.ts';
import { writeRows, type OwnerCard } from '../writing/write-rows.ts';
import { readNotification, type ReadNotification } from './read-notification.ts';

type Taken = OutputOf<typeof calls.takeDisruptionNotification>;
type Known = Awaited<ReturnType<typeof disruptions.locked>>;

/**
 * A notification from another system: a new one opens a card, the same again changes nothing, an older one is refused, any other one replaces what the
 * card says. Weeks, pieces, measures and links, which no notification has, stay. The plant takes those of a supplier as well as its own.
 */
export const takeDisruptionNotification: Action<typeof calls.takeDisruptionNotification> = async (
  caller,
  { supplierCode: named, sentBy: said, notification },
) => {
  const supplierCode = await partnerOf(caller, named);
  const sentBy = said ?? senderOf(caller);
  if (senderOf(caller) === 'supplier' && sentBy !== 'supplier')
    throw new Failure('disruption.senderOnly', { field: 'sentBy', number: notification.notificationId });
  const read = readNotification(notification, await plantZone(caller));
  requireSpan(read.head);
  await requireDelivered(
    caller,
    supplierCode,
    read.materials.flatMap(({ partNo }) => partNo ?? []),
  );
  if (sentBy === 'plant') await requireSilence(caller, supplierCode, read);
  const known = await cardOf(caller, supplierCode, read.identity.notificationId);
  return known === undefined
    ? openTaken(caller, supplierCode, sentBy, read)
    : replace(caller, known, sentBy, read);
};

/** What the plant sends names no third party, from whichever system. */
const requireSilence = async (
  caller: Caller,
  supplierCode: string,
  { head, resolving }: ReadNotification,
): Promise<void> =>
  requireNoThirdParty(caller, supplierCode, {
    'notification.text': head.text ?? '',
    'notification.resolvingMeasureDescription': resolving ?? '',
    'notification.affectedSitesSender': head.sitesSender,
    'notification.affectedSitesRecipient': head.sitesRecipient,
  });

/** The card of a notification, locked; undefined for a new one. */
const cardOf = async (
  caller: Caller,
  supplierCode: string,
  notificationId: string,
): Promise<Known | undefined> => {
  const found = await caller.db
    .selectFrom('disruption')
    .where(ownRows(caller.scope, 'disruption'))
    .where('supplier_code', '=', supplierCode)
    .where('notification_id', '=', notificationId)
    .select('id')
    .executeTakeFirst();
  return found && disruptions.locked(caller, { id: found.id });
};

const openTaken = async (
  caller: Caller,
  supplierCode: string,
  sentBy: Sender,
  { head, identity, materials, status, resolving }: ReadNotification,
): Promise<Taken> => {
  const { plantNo } = caller.scope;
  const [made] = await disruptions.create(
    caller,
    // a card that is resolved need not say what happened before
    [{ ...head, text: head.text ?? resolving, ...identity, plantNo, supplierCode, sentBy }],
    { day: await plantToday(caller) },
  );
  const { id, number } = made!;
  await writeMaterials(caller, { id, plantNo, supplierCode }, materials);
  if (status === RESOLVED) {
    const row = await disruptions.locked(caller, { id });
    await disruptions.moveOn(caller, 'resolve', row, {
      text: head.text,
      ...resolved(caller.scope.userName, resolving!, head.changedAt),
    });
  }
  await caller.tell('disruption.sent', { id, as: status === RESOLVED ? 'resolved' : 'opened' });
  return { id, version: status === RESOLVED ? 2 : 1, number, outcome: 'opened' };
};

const replace = async (
  caller: Caller,
  known: Known,
  sentBy: Sender,
  read: ReadNotification,
): Promise<Taken> => {
  const { id, version, number } = known;
  if (known.sentBy !== sentBy) throw new Failure('disruption.senderOnly', { number });
  if (await isSame(caller, known, read)) return { id, version, number, outcome: 'repeated' };
  const { head, identity, materials, status, resolving } = read;
  if (Date.parse(head.changedAt) < Date.parse(known.changedAt))
    throw new Failure('disruption.older', {
      field: 'notification.contentChangedAt',
      number,
      changedAt: new Date(known.changedAt).toISOString(),
    });
  const isResolved = status === RESOLVED;
  // sites of a card stay known when the notification that resolves it may not name them
  const { sitesSender, sitesRecipient } = isResolved ? known : head;
  const { sourceId, relatedIds } = identity;
  const moved = await disruptions.moveOn(caller, isResolved ? 'resolve' : 'change', known, {
    ...head,
    sourceId,
    relatedIds,
    sitesSender,
    sitesRecipient,
    ...(isResolved && resolved(caller.scope.userName, resolving!, head.changedAt)),
  });
  await writeMaterials(caller, known, materials);
  const outcome = isResolved ? 'resolved' : 'changed';
  await caller.tell('disruption.sent', { id, as: outcome });
  return { id, version: moved.version + 1, number, outcome };
};

type Material = ReadNotification['materials'][number];
const keyOf = ({ partNo, supplierPartNo, assetId }: Material): string =>
  JSON.stringify([partNo, supplierPartNo, assetId]);

/** Materials become these; what is lost of one in which week stays with it. */
const writeMaterials = async (
  caller: Caller,
  card: OwnerCard,
  materials: readonly Material[],
): Promise<void> => {
  const { parts } = await rowsOfCard(caller, card.id);
  const weeks = Map.groupBy(parts, keyOf);
  const rows = [...new Map(materials.map((one) => [keyOf(one), one])).values()].flatMap((material) =>
    (weeks.get(keyOf(material)) ?? [{ week: null, lost: null }]).map(({ week, lost }) => ({
      ...material,
      week,
      lost,
    })),
  );
  await writeRows(caller, card, 'disruption_part', rows);
};

/** Whether a card says already what a notification does; the order of materials, sites and ids makes no difference. */
const isSame = async (caller: Caller, known: Known, read: ReadNotification): Promise<boolean> => {
  const { parts } = await rowsOfCard(caller, known.id);
  const { head, identity } = read;
  const isResolved = read.status === RESOLVED;
  const said = (one: ReadNotification['head'] & Pick<Known, 'sourceId' | 'relatedIds'>) => [
    one.cause,
    one.effect,
    one.text,
    Date.parse(one.startsAt),
    one.endsAt === null ? null : Date.parse(one.endsAt),
    isResolved ? '' : sorted(one.sitesSender),
    isResolved ? '' : sorted(one.sitesRecipient),
    Date.parse(one.changedAt),
    one.sourceId,
    sorted(one.relatedIds),
  ];
  const materials = (all: readonly Material[]) => [...new Set(all.map(keyOf))].toSorted();
  return (
    known.status === read.status &&
    known.resolving === read.resolving &&
    JSON.stringify(said(known)) === JSON.stringify(said({ ...head, ...identity })) &&
    JSON.stringify(materials(parts)) === JSON.stringify(materials(read.materials))
  );
};

const sorted = (words: string): string => words.split(' ').toSorted().join(' ');
