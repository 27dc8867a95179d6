import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const screenWords = inBothLanguages(zh, {
  emptyPlant: 'No disruption cards: those that suppliers send and you open are shown here',
  emptySupplier: 'No disruption cards: open one when your capacity or supply is hit, the plant is told',
  title: 'Disruption card {number}',
  facts: 'Summary',
  parts: 'Affected parts',
  noParts: 'No parts are named',
  measures: 'Measures',
  noMeasures: 'No measures yet',
  links: 'Linked documents',
  noLinks: 'No call-offs or surveys are linked',
  event: 'Cards of the same event',
  waits: {
    own: 'Your side updates it, and resolves it once the effect is over',
    other: 'The other side updates and resolves it; both keep its measures',
  },
  form: {
    open: 'New disruption card',
    change: 'Update card {number}',
    forward: 'Forward card {number}',
    measures: 'Measures of card {number}',
    intro: 'Say cause, effect and period: the other side is told at once.',
    forwardIntro:
      'A card of the same event for another partner. Rephrase description and sites: they must not reveal name, code or site of a third party. Parts, measures and documents do not go along.',
  },
  resolve: {
    title: 'Resolve card {number}',
    hint: 'It cannot be changed afterwards; the other side is told',
  },
  sent: 'The card is sent, the other side is told',
  saved: 'The card is updated',
  resolved: 'The card is resolved',
  take: {
    title: 'Import a notification (JSON)',
    intro:
      'Catena-X demand and capacity notification 3.0.0. Newer content of a known number updates its card, older content is refused.',
    file: 'Choose a JSON file',
    chosen: 'File {name}',
    broken: '{name} is no notification in JSON: choose another file',
    none: 'Choose a file first',
    outcome: {
      opened: 'Card {number} is opened',
      changed: 'Card {number} is updated',
      resolved: 'Card {number} is resolved',
      repeated: 'Card {number} says the same already: nothing changed',
    },
  },
});
