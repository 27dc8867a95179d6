import { after } from '@portal/platform/server/plugin.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { NoticeTo } from '@portal/notification/contract/notice.ts';
import { notify } from '@portal/notification/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { words } from '../contract/words.en.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'transport.requested': { id: string };
    'transport.confirmed': { id: string };
    'transport.rejected': { id: string };
    'transport.departed': { id: string };
    'transport.cancelled': { id: string };
  }
}

type Message = keyof typeof words.zh.notice;
type Order = Awaited<ReturnType<typeof orderTold>>;

const toPlant = (order: Order): NoticeTo => ({
  party: 'plant',
  plantNo: order.plantNo,
  permission: 'transport:confirm',
});
const toSupplier = (order: Order): NoticeTo => ({
  party: 'supplier',
  companyCode: order.supplierCode,
  plantNo: order.plantNo,
  permission: 'transport:list',
});
const toForwarder = (order: Order): NoticeTo[] =>
  order.forwarderCode === null
    ? []
    : [
        {
          party: 'forwarder',
          companyCode: order.forwarderCode,
          plantNo: order.plantNo,
          permission: 'transport:carry',
        },
      ];

/** Who is told what when an order moves on. */
export const jobs = [
  after('transport.requested', 'tell-plant', async (caller, { id }) =>
    tell(caller, id, 'requested', (order) => [toPlant(order)]),
  ),
  after('transport.confirmed', 'tell-supplier', async (caller, { id }) =>
    tell(caller, id, 'confirmed', (order) => [toSupplier(order)]),
  ),
  after('transport.confirmed', 'tell-forwarder', async (caller, { id }) =>
    tell(caller, id, 'assigned', toForwarder),
  ),
  after('transport.rejected', 'tell-supplier', async (caller, { id }) =>
    tell(caller, id, 'rejected', (order) => [toSupplier(order), ...toForwarder(order)]),
  ),
  after('transport.departed', 'tell-plant-and-supplier', async (caller, { id }) =>
    tell(caller, id, 'departed', (order) => [
      { party: 'plant', plantNo: order.plantNo, permission: 'transport:complete' },
      toSupplier(order),
    ]),
  ),
  after('transport.cancelled', 'tell-all', async (caller, { id }) =>
    tell(caller, id, 'cancelled', (order) => [toPlant(order), toSupplier(order), ...toForwarder(order)]),
  ),
];

const tell = async (
  caller: Caller,
  id: string,
  message: Message,
  recipients: (order: Order) => NoticeTo[],
): Promise<void> => {
  const order = await orderTold(caller, id);
  const zone = await plantZone(caller);
  const arrival =
    order.expectedArrival === null
      ? ''
      : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
          new Date(order.expectedArrival),
        );
  const filling = { number: order.number, reason: order.rejectReason ?? order.cancelReason ?? '', arrival };
  await notify(caller, {
    to: recipients(order),
    type: `transport.${message}`,
    words: { zh: words.zh.notice[message], en: words.en.notice[message] },
    link: `/transport/transport-view?id=${id}`,
    param: filling,
  });
};

const orderTold = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('transport_order')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select([
      'number',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'forwarder_code as forwarderCode',
      'expected_arrival as expectedArrival',
      'reject_reason as rejectReason',
      'cancel_reason as cancelReason',
    ])
    .executeTakeFirstOrThrow();
