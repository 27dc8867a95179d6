import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const deviationFailures = failures({
  'deviation.status': 409,
  'deviation.none': 404,
  'deviation.notOverdue': 409,
  'deviation.evidenceOfOne': 422,
  'deviation.reasonMisfits': 422,
  'deviation.wrongParty': 403,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof deviationFailures> {}
}
