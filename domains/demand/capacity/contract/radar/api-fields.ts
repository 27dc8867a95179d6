import { apiFields } from '@portal/platform/contract/api-field.ts';

/** What the API document says of the radar beside its words. */
export const radarApiFields = apiFields({
  percent: { says: 'Demand is calculated with so many per cent more or less', example: '15' },
  withGroupId: { says: 'Only demand of parts that load this group is changed', example: '1024' },
  weekCount: { says: 'Weeks from this one on, 26 at most', example: 26 },
  group: { says: 'Part of number or name of a group' },
  groups: { says: 'Groups, those that are red first ahead of the others' },
  versions: { says: 'The newest version of each demand type, and the one before it' },
  mondays: { says: 'Mondays of the weeks' },
  marks: {
    says: 'A letter for each week: g, y, r (colours), n (capacity not stated), - (no forecast)',
    example: 'gyrn-',
  },
  percents: { says: 'Load in per cent of the planned capacity for each week, rounded down; null: not known' },
  firstRed: { example: '2026-12-14' },
  redWeeks: { example: 2 },
  short: { says: 'What is missing beyond the maximum over all red weeks', example: '77.5' },
  alarms: { says: 'Demand that moved beyond the limits of the plant since the version before' },
  disruptions: {
    says: 'Open disruption cards of parts of a group, for each week that one touches; those that the reader may see',
  },
  causeZh: { says: 'Cause of the card in Chinese', example: '罢工' },
  causeEn: { says: 'Cause of the card in English', example: 'Strike' },
  to: { says: 'Page that opens the card', example: '/planning/disruption-detail?id=1024' },
  firstMonday: { example: '2026-11-30' },
  lastMonday: { example: '2026-12-21' },
  direction: { says: 'up or down', example: 'up' },
  before: { says: 'In the version before; of a version its number', example: '1000' },
  after: { example: '1300' },
  change: { example: '300' },
  changePercent: { says: 'Of what it was; null from zero', example: '30' },
  colour: { says: 'green, yellow, red; null: not stated or no forecast', example: 'red' },
  load: { says: 'Demand by load factor, with what is produced beside it', example: '850' },
});
