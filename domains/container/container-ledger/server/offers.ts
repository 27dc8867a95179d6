export {
  announceContainers,
  announcedContainers,
  heldContainers,
  keepsContainers,
  type AnnouncedContainers,
  type Announcement,
  type HeldContainers,
} from './announcements.ts';
export { post as postContainers, type Posting } from './post.ts';
export { otherWayRound } from './reversal.ts';
