import * as companyCalls from '../contract/company-calls.ts';
import * as calls from '../contract/endpoints.ts';

/** What verbs of announcements make old. */
export const refreshes = [
  calls.listAnnouncements,
  calls.readAnnouncement,
  companyCalls.listAnnouncementCompanies,
  companyCalls.readAnnouncementCompany,
];
