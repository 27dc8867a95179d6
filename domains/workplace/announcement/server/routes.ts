import { routesOf } from '@portal/platform/server/route.ts';
import * as companyCalls from '../contract/company-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { answerAnnouncement, confirmAnnouncement, openAnnouncement } from './actions/answer.ts';
import { listAnnouncementChoices } from './actions/list-announcement-choices.ts';
import {
  endAnnouncement,
  previewAudience,
  publishAnnouncement,
  unscheduleAnnouncement,
  withdrawAnnouncement,
} from './actions/publish.ts';
import { rejectAnnouncementAnswer } from './actions/reject-announcement-answer.ts';
import { remindAnnouncement } from './actions/remind-announcement.ts';
import {
  changeAnnouncement,
  correctAnnouncement,
  createAnnouncement,
  removeAnnouncement,
} from './actions/write.ts';
import { announcements } from './announcements.ts';
import { companies } from './companies.ts';
import { readAnnouncement } from './read/read-announcement.ts';
import { readAnnouncementCompany } from './read/read-company.ts';

export const routes = [
  ...routesOf(calls, {
    listAnnouncements: announcements.page,
    exportAnnouncements: announcements.sheet,
    readAnnouncement,
    listAnnouncementChoices,
    previewAudience,
    createAnnouncement,
    changeAnnouncement,
    removeAnnouncement,
    publishAnnouncement,
    unscheduleAnnouncement,
    correctAnnouncement,
    remindAnnouncement,
    endAnnouncement,
    withdrawAnnouncement,
  }),
  ...routesOf(companyCalls, {
    listAnnouncementCompanies: companies.page,
    exportAnnouncementCompanies: companies.sheet,
    readAnnouncementCompany,
    openAnnouncement,
    confirmAnnouncement,
    answerAnnouncement,
    rejectAnnouncementAnswer,
  }),
];
