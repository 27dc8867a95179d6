import { deliveries, type Delivery } from './deliveries.ts';
import { suppliers } from '../master-data/suppliers.ts';

/** What has become of the cumulatives of one agreement. */
export const cumulativeStories = [
  /** Both agreed on the same figures. */
  'agreed',
  /** The supplier has signed and waits for the plant. */
  'supplierSigned',
  'plantSigned',
  /** The plant counts receipts of notes that were never announced here. */
  'neverAnnounced',
  /** The supplier went on counting at the turn of the year. */
  'resetMissed',
  /** Nobody knows why. */
  'unexplained',
  /** Said, the same as ours, not signed. */
  'said',
] as const;
export type CumulativeStory = (typeof cumulativeStories)[number];

const PLANT = '1000';
const [first, second] = suppliers;

/** The first supplier's agreements in all their stories, and a few of its neighbour. */
export const cumulativeWorld: readonly { delivery: Delivery; story: CumulativeStory }[] = [
  first!,
  second!,
].flatMap((supplier, place) =>
  deliveries
    .filter((delivery) => delivery.supplier === supplier && delivery.plantNo === PLANT)
    .slice(0, place === 0 ? cumulativeStories.length : 3)
    .map((delivery, at) => ({ delivery, story: cumulativeStories[at]! })),
);
