import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import type { Section } from '@portal/platform/web/detail/sections.ts';
import { useKeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { publishRelease, readRelease } from '../contract/release/release-calls.ts';
import type { ReleaseDetail } from '../contract/release/release-fields.ts';
import { words as callOffWords } from '../contract/words.en.ts';
import { agreementAddress, RELEASES, releasesOf } from './call-off-address.ts';
import type { Words } from './columns.tsx';
import { periodText } from './detail/compared-columns.tsx';
import { ReleaseComparison } from './detail/comparison.tsx';
import { ReleaseFacts } from './detail/release-facts.tsx';
import { ZoneTag } from './parts/marks.tsx';
import { screenWords } from './words.en.ts';
import styles from './history/release.module.css';

const PublishDialog = lazy(() => import('./publish/publish-dialog.tsx'));

/** What stands above, large. */
const FIGURES = ['releaseDate', 'lineCount', 'totalQuantity', 'firmUntil', 'receivedCumulative'] as const;

/** One release whole (`?id=`): what it says, what it changed, and its lines as they came. */
export default function ReleasePage() {
  const { id = '' } = useAddress();
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const answer = useAnswer(readRelease, { id }, { quiet: true });
  const figure = useKeyFigure<ReleaseDetail>(words);
  const [publishing, setPublishing] = useState<ReleaseDetail>();
  const { fields } = words;
  const sections = (found: ReleaseDetail): Section[] => [
    {
      title: words.detail.agreement,
      body: (
        <DescriptionGrid<ReleaseDetail>
          record={found}
          words={words}
          fields={[
            column.link('saNo', ({ agreementId }) => agreementAddress(agreementId)),
            column.code('partNo'),
            column.text(chinese ? 'partNameZh' : 'partNameEn', { title: fields.partName }),
            column.code('supplierCode'),
            column.text(chinese ? 'supplierNameZh' : 'supplierNameEn', { title: fields.supplierName }),
            column.code('orderLine'),
            column.code('unloadingPoint'),
            column.code('pointOfUse'),
          ]}
        />
      ),
      place: 'aside',
    },
    {
      title: fill(screen.detail.release, found),
      body: <ReleaseFacts release={found} besides={FIGURES} />,
      place: 'aside',
    },
    {
      title: words.detail.comparison,
      body: <ReleaseComparison key={id} releaseId={id} agreementId={found.agreementId} />,
    },
    {
      title: words.detail.scheduled,
      body: (
        <PlainTable<Line>
          label={words.detail.scheduled}
          rows={found.lines.map((line) => ({ ...line, unit: found.unit }))}
          rowKey={({ lineNo }) => String(lineNo)}
          words={words}
          columns={lineColumns(words)}
          empty={words.list.noLines}
        />
      ),
    },
  ];
  return (
    <div className={styles.release}>
      <DetailScreen<ReleaseDetail, 'inForce' | 'previous'>
        answer={answer}
        title={({ releaseNo, releaseDate }) => `${releaseNo} · ${releaseDate}`}
        status={({ inForce }) => ({
          machine: { states: { inForce: 'done', previous: 'ended' } },
          state: inForce ? 'inForce' : 'previous',
          words: { inForce: fields.inForce, previous: screen.history.previous },
        })}
        related={(found) => [
          {
            label: `${words.detail.agreement} ${found.saNo}`,
            to: agreementAddress(found.agreementId),
          },
          { label: words.detail.releases, to: releasesOf(found) },
        ]}
        actions={(found) => [
          {
            label: screen.history.publishFrom,
            needs: publishRelease.needs,
            run: () => setPublishing(found),
          },
        ]}
        figures={(found) => [
          figure(found, column.day('releaseDate')),
          figure(found, column.count('lineCount')),
          figure(found, column.quantity('totalQuantity', 'unit')),
          figure(found, column.day('firmUntil')),
          figure(found, column.quantity('receivedCumulative', 'unit')),
        ]}
        sections={sections}
        back={RELEASES}
      />
      {publishing && (
        <Suspense>
          <PublishDialog previous={publishing} onClose={() => setPublishing(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

type Line = ReleaseDetail['lines'][number] & { unit: string };

const lineColumns = (words: Words): readonly Column<Line>[] => [
  column.count('lineNo', { card: 'more' }),
  column.of(
    'dueOn',
    {
      text: ({ dueOn, frequency }) =>
        dueOn === null ? words.detail.undated : periodText(words, { dueOn, frequency }),
    },
    { card: 'title' },
  ),
  column.choice('frequency', words.frequency),
  column.of(
    'zone',
    { text: ({ zone }) => words.zone[zone], show: ({ zone }) => <ZoneTag zone={zone} /> },
    { card: 'sign' },
  ),
  column.quantity('quantity', 'unit'),
];
