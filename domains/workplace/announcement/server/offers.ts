export { answerAnnouncement, confirmAnnouncement, openAnnouncement } from './actions/answer.ts';
export { endAnnouncement, publishAnnouncement, withdrawAnnouncement } from './actions/publish.ts';
export { rejectAnnouncementAnswer } from './actions/reject-announcement-answer.ts';
export { correctAnnouncement, createAnnouncement } from './actions/write.ts';
export { deliver } from './people.ts';
