import { randomUUID } from 'node:crypto';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type { Card } from '../../contract/card.ts';
import type { Sender } from '../../contract/cause.ts';
import { disruptions } from '../disruptions.ts';
import { requireParts, requireSpan } from './check-card.ts';
import { resolveLinks } from './links.ts';
import { requireNoThirdParty, saidInMeasures } from './third-parties.ts';
import { writeMeasures, writeRows, type OwnerCard } from './write-rows.ts';

/** The supplier that a card is with: the plant names him, a supplier is it himself. Fails with `supplier.unknownSupplier`. */
export const partnerOf = async (caller: Caller, named: string | null): Promise<string> => {
  const code = caller.scope.party === 'supplier' ? caller.scope.companyCode : (named ?? '');
  const supplier = await supplierOf(caller, code);
  if (!supplier || (caller.scope.party === 'supplier' && named !== null && named !== code))
    throw new Failure('supplier.unknownSupplier', { field: 'supplierCode', supplierCode: named ?? '' });
  return code;
};

/** On which side the caller writes. */
export const senderOf = (caller: Caller): Sender => (sideOf(caller) === 'supplier' ? 'supplier' : 'plant');

/** What identifies a card and its event; a new event where nothing is said. */
export type Identity = {
  readonly notificationId: string;
  readonly sourceId: string;
  readonly relatedIds: string;
};
const newIdentity = (): Identity => ({
  notificationId: randomUUID(),
  sourceId: randomUUID(),
  relatedIds: '',
});

/** A new card to the other side, with its parts, measures and links, which is told. Fails as its calls say. */
export const createCard = async (
  caller: Caller,
  supplierCode: string,
  card: Card,
  identity: Partial<Identity> = {},
): Promise<{ readonly id: string; readonly version: number; readonly number: string }> => {
  const links = await checked(caller, supplierCode, card);
  const { plantNo } = caller.scope;
  const [made] = await disruptions.create(
    caller,
    [
      {
        ...headOf(card),
        ...newIdentity(),
        ...identity,
        plantNo,
        supplierCode,
        sentBy: senderOf(caller),
      },
    ],
    { day: await plantToday(caller) },
  );
  const { id, number } = made!;
  await writeLists(caller, { id, plantNo, supplierCode }, card, links);
  await caller.tell('disruption.sent', { id, as: 'opened' });
  return { id, version: 1, number };
};

/** What a card says by now. Returns what its head becomes. */
export const rewriteCard = async (
  caller: Caller,
  before: OwnerCard,
  card: Card,
): Promise<ReturnType<typeof headOf>> => {
  const links = await checked(caller, before.supplierCode, card);
  await writeLists(caller, before, card, links);
  return headOf(card);
};

const headOf = ({ cause, effect, text, startsAt, endsAt, sitesSender, sitesRecipient }: Card) => ({
  cause,
  effect,
  text,
  startsAt,
  endsAt,
  sitesSender,
  sitesRecipient,
  changedAt: new Date().toISOString(),
});

const checked = async (caller: Caller, supplierCode: string, card: Card) => {
  requireSpan(card);
  await requireParts(caller, supplierCode, card.parts);
  const { text, sitesSender, sitesRecipient, measures } = card;
  await requireNoThirdParty(caller, supplierCode, {
    text,
    sitesSender,
    sitesRecipient,
    ...saidInMeasures(measures),
  });
  return resolveLinks(caller, supplierCode, card.links);
};

const writeLists = async (
  caller: Caller,
  owner: OwnerCard,
  card: Card,
  links: Awaited<ReturnType<typeof resolveLinks>>,
): Promise<void> => {
  await writeRows(caller, owner, 'disruption_part', card.parts);
  await writeMeasures(caller, owner, card.measures);
  await writeRows(caller, owner, 'disruption_link', links);
};
