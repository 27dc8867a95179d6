import { apiFields } from '@portal/platform/contract/api-field.ts';

/** Fields that no screen names, and examples, for the API document. */
export const homeApiFields = apiFields({
  callOff: { says: 'Call-offs; null when the user may not open the list' },
  deliveryNote: { says: 'Delivery notes; null when the user may not open the list' },
  transport: { says: 'Transport orders; null when the user may not open the list' },
  saved: { says: 'Notes that were not sent yet', example: 2 },
  toModify: { says: 'Rejected orders that the supplier changes', example: 1 },
  toFeedback: { says: "Orders that wait for the plant's answer", example: 3 },
  toAccept: { says: 'Confirmed orders that wait for the forwarder', example: 2 },
  toDepart: { says: 'Accepted orders that have not left', example: 2 },
  arrived: { says: 'Completed today', example: 4 },
  cancelled: { says: 'Cancelled in the last 14 days', example: 1 },
  late: { says: 'Beyond the expected arrival', example: 1 },
  sent: { says: 'Notes that were sent and not received yet', example: 6 },
  inTransit: { says: 'Orders on the road', example: 3 },
  day: { example: '2026-03-02' },
  work: {
    says: 'What waits for the user: what is late or broken first, then his own turn, of these the earliest deadline; what he cannot do, or whose list he may not open, is left out',
  },
  jis: { says: 'JIS today; null for whoever may not see call-offs in sequence' },
  settlement: { says: 'Open settlement lists by price type; null when the user may not open the list' },
  byPriceType: { says: 'A row for each price type that has open lists' },
  priceType: { example: 'final' },
  new: { says: 'To be confirmed', example: 3 },
  accepted: { says: 'Accepted and not closed', example: 2 },
  blocked: { says: 'Blocked by the plant, among the others', example: 1 },
  orderFixed: { says: 'JIS call-offs at F000 that came today', example: 120 },
  reorders: { says: 'JIS re-orders that came today', example: 1 },
  nameZh: { says: 'What waits, in Chinese', example: '发货单待发送' },
  nameEn: { says: 'What waits, in English', example: 'delivery notes to send' },
  count: { says: 'How many wait; exact up to 10,000, one more means more', example: 2 },
  rank: {
    says: 'Late or broken (alarm), the turn of the user (mine), or what he may do in place of others (other)',
  },
  firstDue: {
    says: 'When the first of them is over; null where none has a deadline',
    example: '2026-03-02T08:00:00Z',
  },
  to: { says: 'Page with the list of them, filters set', example: '/management/sd-note?status=new' },
  key: { says: 'What waits, or the step of the set-up', example: 'sendNotes' },
  isDone: { says: 'Whether what the step asks for is there' },
});
