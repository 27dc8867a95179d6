import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { indicatorOf } from '../contract/indicators.ts';
import type { Template } from '../contract/templates.ts';
import { formulaWords } from '../contract/scoring/formula-words.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { ruleText } from './rules-input/rule-text.ts';
import styles from './scorecard.module.css';
import { screenWords } from './words.en.ts';

type Row = Template['rules']['rules'][number];

/** Rules of a template; what differs from the version before says what it was. */
export const RuleTable = ({ template: { rules, previous } }: { template: Template }) => {
  const words = useWords(scorecardWords);
  const formulas = useWords(formulaWords);
  const screen = useWords(screenWords);
  const saidBefore = (row: Row): string => {
    if (previous === null) return '';
    const before = previous.rules.rules.find(({ indicator }) => indicator === row.indicator);
    if (before === undefined) return screen.notBefore;
    return JSON.stringify(before) === JSON.stringify(row)
      ? ''
      : `${screen.weight} ${before.weight}${screen.semicolon}${ruleText(before, words, screen)}`;
  };
  const columns: Column<Row>[] = [
    plain('indicator', words.fields.indicator, ({ indicator }) => words.indicator[indicator], {
      card: 'title',
      width: 190,
    }),
    plain(
      'category',
      screen.categoryWord,
      ({ indicator }) => words.category[indicatorOf(indicator).category],
      { width: 170 },
    ),
    plain('weight', screen.weight, ({ weight }) => weight, { align: 'end', width: 80 }),
    sentence('rule', screen.rule, (row) => ruleText(row, words, screen), { width: 380 }),
    sentence('before', screen.beforeWord, saidBefore, { width: 320 }),
    sentence('how', screen.how, ({ indicator }) => formulas[indicator], { width: 360 }),
  ];
  return (
    <>
      <PlainTable
        label={words.fields.rules}
        rows={rules.rules}
        rowKey={({ indicator }) => indicator}
        columns={columns}
        words={words}
      />
      <p className={styles.hint}>{bandsText(rules, words, screen)}</p>
      {previous !== null && (
        <p className={styles.hint}>
          {fill(screen.beforeText, {
            number: previous.number,
            bands: bandsText(previous.rules, words, screen),
          })}
        </p>
      )}
    </>
  );
};

/** Bands, gates and limits of a template as a sentence. */
export const bandsText = (
  { bands, gates, leastWeight, disputeDays }: Template['rules'],
  words: (typeof scorecardWords)['zh' | 'en'],
  screen: (typeof screenWords)['zh' | 'en'],
): string =>
  [
    bands.map(({ band, from }) => fill(screen.bandFrom, { band, from })).join(screen.comma),
    ...gates.map(({ indicator, below, cap }) =>
      fill(screen.gated, { indicator: words.indicator[indicator], below, cap }),
    ),
    fill(screen.leastWeight, { weight: leastWeight }),
    fill(screen.disputeDays, { days: disputeDays }),
  ].join(screen.semicolon);

const plain = (
  name: string,
  title: string,
  text: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({ field: name, title, width: 160, text, ...more });

/** A sentence is read whole: it goes on in the next line. */
const sentence: typeof plain = (name, title, text, more) =>
  plain(name, title, text, { ...more, show: (row) => <span className={styles.sentence}>{text(row)}</span> });
