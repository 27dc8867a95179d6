import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { ordersTracked } from '@portal/transport/server/offers.ts';
import { ticketAddress } from '../contract/address.ts';
import { trackingTicketScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { tellLate } from './late-trucks.ts';
import { tellStage, ticketForUpdate } from './tell-stage.ts';

const { notifies } = noticesOf(trackingTicketScenarios, { zh: words.zh.notice, en: words.en.notice });

/** A ticket opens when the plant confirms an order; departure is a stage of it; what is told leads to warnings. */
export const jobs = [
  after('transport.confirmed', 'open-ticket', async (caller, { id }) => {
    const [order] = await ordersTracked(caller, { id });
    if (order) await ticketForUpdate(caller, order);
  }),
  after('transport.departed', 'keep-stage', async (caller, { id }) => {
    const [order] = await ordersTracked(caller, { id });
    if (!order || order.departedAt === null) return;
    // What its forwarder told before stays: the stage is known then, or does not fit.
    if (await hasLeftAlready(caller, id)) return;
    await tellStage(
      caller,
      order,
      { ...NOTHING, stage: 'PICKUP_COMPLETED', statusAt: order.departedAt },
      { source: 'portal' },
    );
  }),
  after('tracking.told', 'tell-late', async (caller, { eventId }) => {
    const { orderId } = await eventForNotice(caller, eventId);
    await tellLate(caller, [orderId]);
  }),
  notifies('tracking.told', 'tell-damaged', async ({ eventId }, caller) => {
    const { orderId, condition, stage, feedback } = await eventForNotice(caller, eventId);
    const [order] = await ordersTracked(caller, { id: orderId });
    if (condition === null || stage === null || !order) return undefined;
    const param = { number: order.number, plate: order.truckPlate ?? '', feedback: feedback ?? '' };
    const valuesIn = (language: 'zh' | 'en') => ({
      stage: words[language].stage[stage],
      condition: words[language].condition[condition],
    });
    return {
      scenario: 'tracking-ticket.damaged',
      word: 'damaged',
      about: order,
      param,
      values: { zh: valuesIn('zh'), en: valuesIn('en') },
      link: ticketAddress(orderId),
      key: `tracking-ticket.damaged/${eventId}`,
    };
  }),
];

const NOTHING = {
  estimatedArrival: null,
  truckPlate: null,
  mode: null,
  means: null,
  appointmentId: null,
  condition: null,
  feedback: null,
} as const;

const hasLeftAlready = async ({ db, scope }: Caller, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('tracking_event')
    .where(ownTenant(scope))
    .where('transport_order_id', '=', orderId)
    .where('taken_back_at', 'is', null)
    .where('stage', 'not in', ['READY_FOR_PICKUP', 'ISSUE_COMPLETED'])
    .select('id')
    .executeTakeFirst()) !== undefined;

const eventForNotice = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('tracking_event')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select(['transport_order_id as orderId', 'condition', 'stage', 'feedback'])
    .executeTakeFirstOrThrow();
