export { firmChanges, type FirmChange } from './changes/firm-changes.ts';
export { cutsToClaim, type CutToClaim } from './to-claim.ts';
