export {
  announceContainers,
  announcedContainers,
  heldContainers,
  keepsContainers,
  type AnnouncedContainers,
  type Announcement,
  type HeldContainers,
} from './announcements.ts';
export { departAgain, takeDepartureBack } from './departure.ts';
export { requireEnough as requireContainers } from './enough.ts';
export { confirmAbsurd } from './absurd-quantity.ts';
export { sidesPostedBy } from './posted-by.ts';
export { post as postContainers, type Posting } from './post.ts';
export { otherWayRound, takeBackOf as takeContainersBack } from './reversal.ts';
