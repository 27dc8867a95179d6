import { inBothLanguages } from '../../contract/words.ts';
import { zh } from './words.zh.ts';

export const figureWords = inBothLanguages(zh, {
  view: 'Shown as',
  views: { chart: 'Chart', table: 'Table' },
  total: 'Total',
  none: 'no figure',
  noValue: '—',
  head: '{name} ({unit})',
  spoken: '{name}: {figures}',
  part: '{name} {figure}',
  comma: ', ',
  target: '{name} {value}',
  previous: 'before: {value}',
  change: 'before: {value} ({change})',
  trend: 'Trend of {name}: from {first} to {last}, lowest {low}, highest {high}',
  noTrend: 'Trend of {name}: no figure',
});
