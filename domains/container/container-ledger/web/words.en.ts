import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  empty:
    'No container has moved yet. Import openings from the template, post a purchase, or wait for the first receipt of a note with containers.',
  noStock:
    'No containers yet. Inventory follows from movements: import openings or post a purchase under “Container movements” first.',
  facts: 'Inventory',
  movements: 'Movements',
  missing:
    'Below zero: containers left, and nothing says where they came from. Post the handover that is missing, or correct it after a count.',
  post: {
    hint: 'A movement takes from one holder and gives to another, the sum stays. It cannot be changed afterwards, only reversed.',
    posted: 'Movement posted',
    own: 'Plant, repair, scrap and purchase need no code',
  },
  reverse: {
    done: 'Movement reversed',
    hint: 'A movement the other way round is posted; both stay.',
  },
});
