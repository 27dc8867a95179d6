import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const lineWords = inBothLanguages(zh, {
  stands: 'Line stands since {since}. {reason}',
  standsUntil: 'Line stands since {since}, runs again at {until} as it is expected. {reason}',
  preview: 'Preview',
  previewFacts: '{count} {count|vehicle|vehicles}, planned until {until}',
  takt: 'Takt {takt}',
  cut: 'There are many vehicles: only the first of them are counted',
  nothing: 'Nothing is planned in these hours. Call-offs of the planned sequence (F000) show here.',
  ahead: '{hours} h',
  by: { hour: 'By hour', takt: 'By vehicles' },
  line: 'Assembly line',
  hours: 'Hours ahead',
  stopEmpty: 'No line has stood.',
  stateTabs: { standing: 'Standing', over: 'Over' },
  stop: 'Report a line stop',
  stopTitle: 'Report a line stop',
  stopHint: 'Its vehicles come later; leave it empty while nobody knows when it runs again',
  stopped: 'It is noted, and the suppliers hear of it',
  start: 'Report that it runs again',
  startTitle: 'Line {line} runs again',
  started: 'It is noted, and the suppliers hear of it',
});
