import { fill } from '@portal/platform/contract/words.ts';
import { indicatorOf, isOfPlant } from '../../contract/indicators.ts';
import type { Template } from '../../contract/templates.ts';
import type { words as scorecardWords } from '../../contract/words.en.ts';
import type { screenWords } from '../words.en.ts';

type Rule = Template['rules']['rules'][number];
type Words = (typeof scorecardWords)['zh' | 'en'];
type Screen = (typeof screenWords)['zh' | 'en'];

/** A rule as a sentence: its window, what counts as come, what may be missing, and the points. */
export const ruleText = (rule: Rule, words: Words, screen: Screen): string => {
  const { indicator } = rule;
  const { window, mayExclude, lot } = indicatorOf(indicator);
  const parts = [
    window === 'days' &&
      fill(screen.window, {
        early: rule.earlyDays,
        late: rule.lateDays,
        days: words.dayKind[rule.dayKind],
      }),
    window === 'daysLate' &&
      fill(screen.daysLate, { late: rule.lateDays, days: words.dayKind[rule.dayKind] }),
    indicator === 'plantWaiting'
      ? fill(screen.waitMinutes, { minutes: rule.lateMinutes })
      : window === 'minutes' && fill(screen.minutes, { minutes: rule.lateMinutes }),
    lot === 'share' && words.promise[rule.promise],
    lot === 'share' && words.moment[rule.moment],
    lot === 'share' && rule.tolerance !== '0' && fill(screen.tolerance, { tolerance: rule.tolerance }),
    mayExclude.length > 0 &&
      rule.exclude.length > 0 &&
      fill(screen.without, { reasons: rule.exclude.map((one) => words.exclusion[one]).join(screen.comma) }),
    rule.leastSample > 1 && fill(screen.least, { lots: rule.leastSample }),
    !isOfPlant(indicator) &&
      fill(screen.table, {
        kind: words.table[rule.table],
        knots: rule.knots.map(({ at, points }) => `${at} % → ${points}`).join(screen.comma),
      }),
  ];
  return parts.filter((part) => part !== false).join(screen.semicolon);
};
