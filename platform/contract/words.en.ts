import { inBothLanguages } from './words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  failures: {
    'err.token': 'Your session has ended, please sign in again',
    'err.tokenAddress': 'This token may not be used from the address {address}',
    'err.peopleOnly': 'This call is for people: no token opens it',
    'err.otherUser':
      'Somebody else has signed in with this browser; the page is loaded again, and what you did last was not carried out',
    'err.otherTenant':
      'The header tenant-id says {requested}, but the session is of tenant {tenantId}; nothing was done',
    'err.forbidden': 'You have no permission for this action',
    'err.clientId': 'The request carries no client-id, please reload the page and try again',
    'err.proofNeeded': 'Not done: enter your password first, to confirm that it is you',
    'err.newPasswordNeeded': 'Please change your password before anything else',
    'err.notFound': 'This page or record does not exist, or you have no access to it',
    'err.changesGone':
      'Changes are not known from this place on: they are kept for {days} days, and begin again when the database is restored or replaced. Take a new place (leave changedAfter out), read the whole list by its keys (after), then go on from that place',
    'err.changesOfNamedParts':
      'You act for this supplier for named parts only: changes are for who sees all of them. Read the list by its keys (after)',
    'err.method': 'This address does not take {method}, but {allowed}',
    'err.mediaType': 'A body of the type {found} is not accepted: send {accepted}',
    'err.archived':
      '{number} is archived in “{archive}”; an administrator can restore it on the archive page',
    'err.invalid': 'Some entries are not valid: {summary}',
    'err.status': 'The present status does not allow this action',
    'err.touches': 'This change touches {count} items: agree to it before it is saved',
    'err.updatedByOther': 'Updated by another user, please refresh and resubmit',
    'err.rowShowsOther':
      'The number of this row belongs to {value}, but the cell says {shown}: columns may have been sorted apart. Export again and fill that in',
    'err.keyOfOther':
      'This idempotency-key was used for another request ({call}) and nothing was done: take a new one',
    'err.duplicateSubmission': 'This has been submitted already',
    'err.duplicate': 'A record with this number exists already',
    'err.inUse': 'This record is in use and cannot be deleted',
    'err.tooManyRequests': 'Too many attempts, please try again in {seconds} s',
    'err.connectionClosed':
      'The connection was closed before the work was done, and nothing was saved; please try again',
    'err.tooSlow':
      'This asks for too much at once: narrow it, by days, supplier or part for example, and try again',
    'err.tooBroad':
      'More than {most} records would have to be searched for this: narrow the list first, by days, supplier or part for example',
    'err.unavailable': 'The service is unavailable for the moment, please try again shortly',
    'err.filesAway':
      'The file store cannot be reached for the moment, so nothing was done; please try again shortly. Whatever needs no file works as ever',
    'err.tenantMoves':
      "Your company's data are moving to another server and will be back in a few seconds. Nothing was done: please try again",
    'err.tenantMoved':
      "Your company's data have moved to {address}: please sign in there. Nothing was done here",
    'err.paperTooSlow':
      'Paper {number} was not drawn within {seconds} s: please try again shortly, or with fewer or smaller pictures',
    'err.internal': 'Something went wrong; please tell the administrator the number {trace}',
    'err.noPlant':
      'Your account has no plant yet: an administrator has to give you one (users) before this can be saved',
    'err.plantNotAllowed': 'You have no access to plant {plantNo}',
    'err.agencyOver': 'You cannot, or can no longer, act for supplier {supplierCode} in plant {plantNo}',
    'err.fileTooLarge': 'The file is larger than {limit} MB',
    'err.fileType': 'This kind of file is not accepted: {found}',
    'err.fileMissing': 'Please choose one file',
    'err.bodyTooLarge': 'The request is larger than the limit of {limit} kB',
    'err.oneFileOnly': 'Only one file can be sent at a time: please send them one by one',
    'err.fieldAfterFile':
      'The field {field} stands behind the file, where nothing reads it: send it before the file',
    'err.excelFormat': 'The Excel file cannot be read: {reason}',
    'err.tooManyRows': 'More than {limit} rows',
    'err.rowsRefused': '{refused} of {rows} rows were refused, so none was saved',
    'err.rowTwice': 'Row {row} says the same record already',
    'err.importBuiltOn': 'Nothing was taken back, all of it was changed or is used since: {kept}',
    'err.importTooOld': 'The import is older than {minutes} minutes and stays',
    'err.importUndone': 'This import was already taken back by {user} on {at}',
    'err.importOfOther': 'Only {user}, who made this import, can take it back',
    'err.importElsewhere': 'This import belongs to {place}: change to it and take it back there',
    'err.codeOtherCase':
      '“{value}” and “{first}”, which is there already, are one code: upper and lower case do not count',
    'err.exportTooLarge':
      'More than {limit} rows were found, and one sheet of Excel holds no more: narrow the filter, by days, supplier or part for example, or export several sheets',
    'err.templateTooLarge':
      'More than {limit} rows wait for an answer, and an import takes no more: narrow the filter of the list, by days or part for example, and download again',
  },
  checks: {
    required: 'Required',
    tooLong: 'Too long',
    tooLongBy: 'At most {max} characters',
    tooMany: 'Too many',
    chooseOne: 'Choose at least one',
    invalidId: 'Invalid number',
    invalidChoice: 'Invalid choice',
    notANumber: 'Enter a number',
    notWhole: 'Enter a whole number',
    belowZero: 'Must not be below 0',
    tooLarge: 'Too large',
    pageTooLarge: 'A page has at most 100 rows',
    besideAfter: 'Rows behind a key have an order of their own, so it does not go with after',
    notAboveZero: 'Must be above 0',
    notAQuantity: 'Enter a quantity with at most 15 digits and 3 decimals',
    tooFine: 'At most {decimals} {decimals|decimal|decimals} in {unit}',
    notADay: 'Enter a valid day such as 2026-03-02',
    notAMoment: 'Enter a valid time',
    notATime: 'Enter a time such as 08:30',
    notAnEmail: 'Not a valid e-mail address',
    notAPhone: 'Digits, spaces and hyphens only',
    notADuns: 'A D-U-N-S number has 9 digits',
    formula: 'Formulas are not accepted; paste values',
    codeBroken: 'A code holds no line break or tab; enter a single code',
    unknownField: 'There is no such field; there are: {known}',
    unknownFieldNear: 'There is no such field; the nearest is {nearest}',
    unknownFieldNone: 'There is no such field; nothing is taken here',
    unknownSort: 'Cannot be sorted by {name}, but by: {known}',
    unknownSortNear: 'Cannot be sorted by {name}; the nearest is {nearest}',
    unknownSortNone: 'Cannot be sorted by {name}, nor by anything else',
    inBody: 'Not in the address: send it in the body',
    notAnObject: 'The body must be one JSON object',
    otherThanAddress: 'Not the value that the address has',
    invalid: 'Not valid',
  },
  fields: { id: 'Number', updatedAt: 'Changed at', updatedBy: 'Changed by' },
  done: {
    login: 'Sign in',
    'first-start': 'First start',
    demo: 'Load demo data',
    'create-admin': 'Create administrator (console)',
    'reset-password': 'Reset password (console)',
  },
  sources: {
    screen: 'Screen',
    import: 'Import',
    interface: 'Interface',
    job: 'Background job',
    system: 'System',
    console: 'Server console',
    demo: 'Demo data',
  },
  history: {
    system: 'System',
    change: 'Change',
    changed: 'Changed',
    gone: '(deleted or not visible)',
    added: 'Added: {what}',
    actingFor: '{user} ({agent} for {supplier})',
    removed: 'Removed: {what}',
  },
  readOf: 'View: {page}',
  flag: { Y: 'Yes', N: 'No' },
  duration: {
    underMinute: 'under 1 min',
    minutes: '{minutes} min',
    hours: '{hours} h {minutes} min',
    wholeHours: '{hours} h',
    days: '{days} d {hours} h',
    wholeDays: '{days} d',
  },
});
