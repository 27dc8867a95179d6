import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as companyCalls from '../../contract/company-calls.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    announcementId: string;
    announcementCompanyId: string;
  }
}

const one = ({ announcementId: id }: Owned) => ({ id, version: 1 });
const got = ({ announcementCompanyId: id }: Owned) => ({ id, version: 1 });
const audience = {
  all: 'N' as const,
  supplierCodes: ['S1001'],
  tagIds: [],
  deliversHere: 'N' as const,
  partNos: [],
  partGroups: [],
  roles: [],
};
const said = {
  titleZh: 'foreign hand',
  titleEn: null,
  bodyZh: '<p>foreign hand</p>',
  bodyEn: null,
  category: 'information' as const,
  labels: [],
  top: 'N' as const,
  mustConfirm: 'N' as const,
  needsFeedback: 'N' as const,
  needsAttachment: 'N' as const,
  dueOn: null,
  endsOn: null,
  questions: [],
  files: [],
};

export const probes: Probes = [
  probe(calls.readAnnouncement, ({ announcementId: id }: Owned) => ({ id })),
  probe(calls.listAnnouncementChoices, () => ({})),
  probe(calls.previewAudience, () => ({ audience })),
  probe(calls.createAnnouncement, () => ({ ...said, audience })),
  probe(calls.changeAnnouncement, (owned) => ({ ...one(owned), ...said, audience })),
  probe(calls.removeAnnouncement, one),
  probe(calls.publishAnnouncement, (owned) => ({ ...one(owned), publishAt: null })),
  probe(calls.unscheduleAnnouncement, one),
  probe(calls.correctAnnouncement, (owned) => ({
    ...one(owned),
    ...said,
    whatChanged: 'foreign hand',
    askAgain: 'N' as const,
  })),
  probe(calls.remindAnnouncement, ({ announcementId: id }: Owned) => ({ id, companyIds: [] })),
  probe(calls.endAnnouncement, one),
  probe(calls.withdrawAnnouncement, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(companyCalls.readAnnouncementCompany, ({ announcementCompanyId: id }: Owned) => ({ id })),
  probe(companyCalls.openAnnouncement, ({ announcementCompanyId: id }: Owned) => ({ id })),
  probe(companyCalls.confirmAnnouncement, ({ announcementCompanyId: id }: Owned) => ({ id, edition: 1 })),
  probe(companyCalls.answerAnnouncement, (owned) => ({
    ...got(owned),
    edition: 1,
    values: [],
    remark: 'foreign hand',
    files: [],
  })),
  probe(companyCalls.rejectAnnouncementAnswer, (owned) => ({
    ...got(owned),
    reason: 'foreign hand',
    dueOn: null,
  })),
];
