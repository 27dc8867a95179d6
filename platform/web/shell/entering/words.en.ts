import { inBothLanguages } from '../../../contract/words.ts';
import { zh } from './words.zh.ts';

export const enteringWords = inBothLanguages(zh, {
  away: 'One moment, please',
  awayHint: 'This page tries again by itself. You stay signed in.',
});
