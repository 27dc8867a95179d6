import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  fields: { door: 'Dock', day: 'Day', window: 'Time window' },
  told: {
    plantNo: 'Plant',
    windowGroup: 'Group of windows',
    doorId: 'Dock',
    starts: 'From',
    ends: 'To',
    kind: 'Kind',
    unitMinutes: 'Unit (minutes)',
  },
  kind: { fixed: 'Fixed', minimum: 'In units' },
  failures: {
    'timeWindow.taken': 'Another truck has just taken this window, please choose another one',
    'timeWindow.notOffered': 'The dock offers no such window',
    'timeWindow.closedDay': 'The plant does not work on {day}',
    'timeWindow.past': 'This window has passed',
    'timeWindow.doorNotForSupplier': 'This dock is not open to you',
  },
});
