import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const announcementFailures = failures({
  'announcement.none': 404,
  'announcement.companyNone': 404,
  'announcement.status': 409,
  'announcement.companyStatus': 409,
  'announcement.over': 409,
  'announcement.plantOnly': 403,
  'announcement.supplierOnly': 403,
  'announcement.noAudience': 422,
  'announcement.nobodyFound': 422,
  'announcement.unknownNamed': 422,
  'announcement.foreignPlant': 403,
  'announcement.ledElsewhere': 409,
  'announcement.tooManyCompanies': 422,
  'announcement.frozen': 409,
  'announcement.notFrozen': 409,
  'announcement.noFeedbackNeeded': 409,
  'announcement.alreadyFedBack': 409,
  'announcement.attachmentRequired': 422,
  'announcement.reasonRequired': 422,
  'announcement.notFedBack': 409,
  'announcement.nothingToConfirm': 409,
  'announcement.answerMissing': 422,
  'announcement.answerMisfits': 422,
  'announcement.emptyAnswer': 422,
  'announcement.outdated': 409,
  'announcement.surveyAsks': 422,
  'announcement.duePast': 422,
  'announcement.dueNeeded': 422,
  'announcement.dueBehindEnd': 422,
  'announcement.publishPast': 422,
  'announcement.nobodyToRemind': 409,
  'announcement.nothingLeft': 422,
  'announcement.optionsMisfit': 422,
  'announcement.questionTwice': 422,
});

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof announcementFailures> {}
}
