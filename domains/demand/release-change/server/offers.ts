export { cutsToClaim, type CutToClaim } from './to-claim.ts';
