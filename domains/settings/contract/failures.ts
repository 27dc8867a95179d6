import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const settingsFailures = failures({
  'dict.unknownCode': 422,
  'dict.codeTaken': 409,
  'dict.groupClosed': 422,
  'dict.groupName': 422,
  'dict.fixed': 422,
  'tenant.numberTaken': 409,
  'tenant.operatorOnly': 403,
  'tenant.operatorStays': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof settingsFailures> {}
}
