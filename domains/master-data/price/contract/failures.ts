import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const priceFailures = failures({
  'price.none': 404,
  'price.status': 409,
  'price.stays': 409,
  'price.keyStays': 422,
  'price.taken': 409,
  'price.notDelivered': 422,
  'price.ownApproval': 409,
  'price.otherOpen': 409,
  'price.plantOnly': 403,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof priceFailures> {}
}
