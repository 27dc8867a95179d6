import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useCellContext, type CellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { indicatorOf, isOfPlant } from '../../contract/indicators.ts';
import { shown } from '../../contract/scoring/score-of.ts';
import { scoreDocument, type Score } from '../../contract/scores.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import styles from '../scorecard.module.css';
import { screenWords } from '../words.en.ts';

type Row = Score['indicators'][number];

/** What the plant did for the other side in the month, counted the same way and seen by both: no part of the total. */
export const PlantTable = ({ score }: { score: Score }) => {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const own = score.indicators.filter(({ indicator }) => isOfPlant(indicator));
  return (
    <>
      <p className={styles.hint}>{screen.plantHint}</p>
      <PlainTable
        label={screen.plantOwn}
        rows={own}
        rowKey={({ indicator }) => indicator}
        columns={columnsOf(score, words, screen, look).filter(
          ({ field }) => field !== 'points' && field !== 'weight',
        )}
        words={words}
      />
    </>
  );
};

/** Each indicator with its fraction, points and weight, and what was left out; below it the categories. */
export const IndicatorTable = ({ score }: { score: Score }) => {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  return (
    <>
      <PlainTable
        label={screen.indicators}
        rows={score.indicators.filter(({ indicator }) => !isOfPlant(indicator))}
        rowKey={({ indicator }) => indicator}
        columns={columnsOf(score, words, screen, look)}
        words={words}
      />
      <p className={styles.hint}>
        {score.categories
          .map(({ category, weight, points }) =>
            fill(screen.category, {
              category: words.category[category],
              points: points === null ? screen.noData : shown(points),
              weight,
            }),
          )
          .join(screen.comma)}
      </p>
    </>
  );
};

type Words = (typeof scorecardWords)['zh' | 'en'];
type Screen = (typeof screenWords)['zh' | 'en'];

const columnsOf = (score: Score, words: Words, screen: Screen, look: CellContext): Column<Row>[] => {
  const unitOf = ({ indicator, unit }: Row): string =>
    indicatorOf(indicator).weighs === 'pieces' && unit !== null ? ` ${look.unit(unit)}` : '';
  const leftOut = ({ indicator }: Row): string =>
    score.leftOut
      .filter((one) => one.indicator === indicator)
      .map(({ reason, lots }) => fill(screen.leftOut, { reason: words.exclusion[reason], lots }))
      .join(screen.comma);
  return [
    plain('indicator', words.fields.indicator, ({ indicator }) => words.indicator[indicator], {
      card: 'title',
      width: 190,
      show: ({ indicator }) => (
        <ToLink to={`${scoreDocument.addressOf(score.id)}&indicator=${indicator}`}>
          {words.indicator[indicator]}
        </ToLink>
      ),
    }),
    plain('percent', screen.percent, (row) => percentText(row, words), { align: 'end', width: 110 }),
    plain(
      'fraction',
      screen.fraction,
      (row) => `${formatQuantity(row.kept)} / ${formatQuantity(row.due)}${unitOf(row)}`,
      { align: 'end', width: 150 },
    ),
    plain('counted', words.fields.counted, ({ counted }) => String(counted), {
      align: 'end',
      width: 100,
      card: 'more',
    }),
    plain('excluded', words.fields.excluded, (row) => (row.excluded === 0 ? '0' : leftOut(row)), {
      align: 'end',
      width: 190,
      card: 'more',
    }),
    plain('points', screen.pointsWord, ({ points }) => (points === null ? screen.noData : shown(points)), {
      align: 'end',
      width: 100,
    }),
    plain('weight', screen.weight, ({ weight }) => weight, { align: 'end', width: 80, card: 'more' }),
  ];
};

const percentText = ({ percent, noData }: Row, words: Words): string => {
  if (percent !== null) return `${shown(percent)} %`;
  return noData === null ? '' : words.noData[noData];
};

const plain = (
  name: string,
  title: string,
  text: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({ field: name, title, width: 160, text, ...more });
