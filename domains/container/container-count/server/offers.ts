export { countsWaiting } from './counts.ts';
export { defectsWaiting } from './defects.ts';
