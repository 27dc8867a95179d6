import { lazy, Suspense } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { isOfPlant } from '../contract/indicators.ts';
import { scoreDocument, type Score } from '../contract/scores.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { SCORES } from './addresses.ts';
import { IndicatorTable, PlantTable } from './score/indicator-table.tsx';
import { useScoreActions } from './use-score-actions.tsx';
import { screenWords } from './words.en.ts';
import styles from './scorecard.module.css';

const Trend = lazy(async () => import('./score/trend.tsx'));
const Methods = lazy(async () => import('./score/methods.tsx'));
const LotList = lazy(async () => import('./score/lot-list.tsx'));

/** One score: what it is, how each figure is made, what was left out, the months before it, and all of its lots. */
export default function ScorePage() {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = useScoreActions();
  return (
    <DocumentScreen
      document={scoreDocument}
      words={words}
      back={SCORES}
      title={(row) => fill(screen.title, { period: row.period, number: row.number })}
      waits={{ plant: screen.waitsPublish }}
      actions={actions.ofPage}
      dialogs={actions.dialogs}
      own={{
        partyCode: column.of<Score>('partyCode', {
          text: (row) => `${row.partyCode} ${(chinese ? row.partyNameZh : row.partyNameEn) ?? ''}`,
        }),
      }}
      figures={(row, figure) => [
        {
          label: words.fields.points,
          value: row.points ?? screen.noData,
          hint: row.points === null ? fill(screen.noDataWhy, { weight: row.rules.leastWeight }) : '',
        },
        { label: words.fields.band, value: row.band ?? '', hint: gateHint(row, words, screen) },
        ...(row.lateness === null
          ? []
          : [
              {
                label: screen.lateness,
                value: fill(screen.latenessDays, row.lateness),
                hint: fill(screen.latenessHint, row.lateness),
              },
            ]),
        figure('counted'),
        figure('excluded'),
        {
          label: screen.peers,
          value: row.peers === null ? screen.fewPeers : fill(screen.quartiles, row.peers),
          hint: row.peers === null ? '' : fill(screen.peersHint, row.peers),
        },
      ]}
      sections={(row, facts) => [
        { title: screen.indicators, body: <IndicatorTable score={row} />, place: 'top' },
        ...(row.previous === null
          ? []
          : [{ title: screen.edition, body: <EditionBefore score={row} />, place: 'top' as const }]),
        ...(row.indicators.some(({ indicator }) => isOfPlant(indicator))
          ? [{ title: screen.plantOwn, body: <PlantTable score={row} />, place: 'top' as const }]
          : []),
        ...(row.remarks.length === 0
          ? []
          : [{ title: screen.remarks, body: <Remarks score={row} />, place: 'top' as const }]),
        {
          title: screen.trend,
          body: (
            <Suspense fallback={<Skeleton lines={3} />}>
              <Trend score={row} />
            </Suspense>
          ),
        },
        {
          title: screen.how,
          body: (
            <Suspense fallback={<Skeleton lines={3} />}>
              <Methods score={row} />
            </Suspense>
          ),
          place: 'wide',
        },
        {
          title: screen.facts,
          body: facts(
            'partyCode',
            'period',
            'rank',
            'edition',
            'cause',
            'reason',
            'templateNumber',
            'countedAt',
            'zone',
            'publishedAt',
            'publishedBy',
            'disputeBy',
            'closedAt',
            'closedBy',
          ),
          place: 'aside',
        },
      ]}
      below={lotsBelow}
    />
  );
}

const lotsBelow = (score: Score) => (
  <Suspense fallback={<Skeleton lines={6} />}>
    <LotList score={score} />
  </Suspense>
);

type Words = (typeof scorecardWords)['zh' | 'en'];
type Screen = (typeof screenWords)['zh' | 'en'];

const gateHint = ({ gated }: Score, words: Words, screen: Screen): string =>
  gated
    .map(({ indicator, below, cap }) =>
      fill(screen.gated, { indicator: words.indicator[indicator], below, cap }),
    )
    .join(' ');

/** What another counting changed. */
const EditionBefore = ({ score: { previous, points, reason } }: { score: Score }) => {
  const screen = useWords(screenWords);
  if (previous === null) return null;
  return (
    <p className={styles.hint}>
      {fill(screen.editionText, {
        edition: previous.edition,
        before: previous.total ?? screen.noData,
        now: points ?? screen.noData,
        changed: previous.changed,
        reason: reason ?? '',
      })}
    </p>
  );
};

/** What came to light of closed months. */
const Remarks = ({ score: { remarks } }: { score: Score }) => {
  const screen = useWords(screenWords);
  return (
    <ul className={styles.hint}>
      {remarks.map(({ period, scoreNumber, document }) => (
        <li key={`${scoreNumber} ${document}`}>
          {fill(screen.remark, { period, number: scoreNumber, document })}
        </li>
      ))}
    </ul>
  );
};
