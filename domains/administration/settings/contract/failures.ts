import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const settingsFailures = failures({
  'dict.unknownCode': 422,
  'dict.codeTaken': 409,
  'dict.codeAlike': 409,
  'dict.groupClosed': 422,
  'dict.groupName': 422,
  'dict.fixed': 422,
  'dict.ofUnits': 422,
  'dict.ofTruckTypes': 422,
  'tenant.numberTaken': 409,
  'tenant.operatorOnly': 403,
  'tenant.operatorStays': 422,
  'bulletin.nothingLeft': 422,
  'file.empty': 422,
  'file.otherContent': 415,
  'file.pictureTooLarge': 422,
  'file.pictureUnreadable': 422,
  'file.tooManyThisHour': 429,
  'file.tooMuchToday': 429,
  'past.notYours': 403,
  'past.hidden': 403,
  'past.tooLong': 422,
  'past.glyphsMissing': 422,
  'simulation.noDemo': 409,
  'mail.notSet': 422,
  'mail.passwordNeeded': 422,
  'mail.passwordAgain': 422,
  'mail.passwordLost': 422,
  'mail.secretGone': 422,
  'mail.hostNotAllowed': 422,
  'mail.unreachable': 422,
  'mail.notEncrypted': 422,
  'mail.signInRefused': 422,
  'mail.notSent': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof settingsFailures> {}
}
