export {
  announceContainers,
  announcedContainers,
  heldContainers,
  keepsContainers,
  type AnnouncedContainers,
  type Announcement,
  type HeldContainers,
} from './announcements.ts';
export { departAgain, takeDepartureBack } from './postings/departure.ts';
export { requireEnough as requireContainers } from './balance/enough.ts';
export { confirmAbsurd } from './balance/absurd-quantity.ts';
export { sidesPostedBy } from './postings/posted-by.ts';
export { post as postContainers, type Posting } from './post.ts';
export { otherWayRound, takeBackOf as takeContainersBack } from './postings/reversal.ts';
