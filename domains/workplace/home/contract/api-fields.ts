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
    says: 'What waits in release changes, pre-series, cumulatives and fleets; a count is null for whoever cannot do it',
  },
  toMend: { says: 'Documents that no longer fit since a release changed', example: 2 },
  objections: { says: 'Objections to release changes that wait for their answer', example: 1 },
  preSeriesToAnswer: { says: 'Pre-series lines that wait for an answer', example: 3 },
  proposals: { says: 'Pre-series proposals that wait for the plant', example: 2 },
  splits: { says: 'Splits into lots that wait for the plant', example: 1 },
  toSign: { says: 'Cumulatives that the other side has signed', example: 4 },
  driversToRenew: { says: 'Drivers whose licence has ended or ends soon', example: 1 },
  vehiclesToRenew: { says: 'Vehicles of which a document has ended or ends soon', example: 1 },
  key: { says: 'Step of the set-up', example: 'plant' },
  isDone: { says: 'Whether what the step asks for is there' },
});
