import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const radarScreen = inBothLanguages(zh, {
  empty: 'No capacity groups to show: add them under “Capacity groups” first',
  title: 'Groups by weeks',
  by: 'Demand of {versions}; that of groups inside is added up',
  noVersion: 'No forecast version is published yet',
  more: 'The first 500 groups are shown: look for a name or number',
  view: { label: 'View', map: 'Heat map', table: 'Table' },
  corner: 'Capacity group',
  mapLabel:
    'Load of capacity as a heat map, {groups} groups by {weeks} weeks; click a cell for its figures, use the table for keys',
  spoken: '{group}, week of {week}: {kind}',
  load: '{kind}, load {percent}%',
  disrupted: '{said}; disrupted: {cards}',
  card: '{cause} {number}',
  cards: 'Open disruption cards',
  disruptedHint: '◥ An open disruption card affects a part in this week',
  page: '{from}–{to} of {all}',
  previous: 'Previous',
  next: 'Next',
  whatIf: {
    percent: 'Demand changed by (%)',
    partNo: 'Part only',
    group: 'Parts of this group only',
    all: 'All',
    find: 'Find a group',
    run: 'Calculate',
  },
  bottlenecks: 'Bottlenecks by first red week',
  noBottlenecks: 'No week is short',
  alarms: 'Alarms of demand volatility',
  noAlarms: 'Nothing moved beyond its limits since the version before',
  week: {
    title: '{group}: week of {monday}',
    parts: 'Demand of parts by load factor',
    none: 'No demand in this week',
    load: 'Load',
    open: 'Open the group',
  },
});
