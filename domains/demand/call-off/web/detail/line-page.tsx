import { lazy, Suspense } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readCallOff } from '../../contract/endpoints.ts';
import type { CallOffDetail } from '../../contract/lines/line-fields.ts';
import { callOffStatus, type CallOffStatus } from '../../contract/status.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { agreementAddress, CALL_OFFS, linesOf, releaseAddress, releasesOf } from '../call-off-address.ts';
import { useLineActions } from '../actions/use-line-actions.tsx';
import { screenWords } from '../words.en.ts';
import { FiguresOfAgreement } from './agreement-parts.tsx';
import { LineFacts } from './line-facts.tsx';
import { useLineFigures } from './use-line-figures.ts';
import { SuppliersPromise } from './promise.tsx';

const ReleaseComparison = lazy(async () => ({
  default: (await import('./comparison.tsx')).ReleaseComparison,
}));
const AgreementLines = lazy(async () => ({
  default: (await import('./agreement-lines.tsx')).AgreementLines,
}));
const KeptAnswers = lazy(async () => ({ default: (await import('./kept-answers.tsx')).KeptAnswers }));
const LineChains = lazy(async () => ({ default: (await import('../chain/line-chain.tsx')).LineChains }));
const Escalations = lazy(async () => ({ default: (await import('./escalations.tsx')).Escalations }));

/** One line: what is asked, promised and delivered, where its agreement stands, and what the release changed. */
export const LinePage = ({ id }: { id: string }) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const answer = useAnswer(readCallOff, { id }, { quiet: true });
  const figures = useLineFigures();
  const { forLine, dialogs } = useLineActions();
  const waitsFor: Partial<Record<CallOffStatus, string>> = screen.waitsFor;
  return (
    <>
      <DetailScreen<CallOffDetail, CallOffStatus>
        answer={answer}
        title={({ partNo, dueOn }) => `${partNo} · ${dueOn}`}
        status={({ status }) => ({ machine: callOffStatus, state: status, words: words.status })}
        waitsFor={({ status }) => waitsFor[status]}
        actions={forLine}
        related={(line) => [
          {
            label: `${words.detail.agreement} ${line.saNo}`,
            to: agreementAddress(line.agreementId),
          },
          {
            label: fill(screen.detail.release, { releaseNo: line.releaseNo }),
            to: releaseAddress(line.releaseId),
          },
          { label: words.detail.allLines, to: linesOf(line) },
          { label: words.detail.releases, to: releasesOf(line) },
        ]}
        figures={figures}
        progress={progressOf}
        sections={(line) => [
          { title: screen.detail.facts, body: <LineFacts line={line} />, place: 'aside' },
          ...(line.escalations.length > 0
            ? [
                {
                  title: words.escalation.title,
                  body: (
                    <Suspense fallback={<Skeleton lines={3} />}>
                      <Escalations escalations={line.escalations} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          { title: words.detail.commitments, body: <SuppliersPromise line={line} /> },
          ...(line.answers.length > 0
            ? [
                {
                  title: words.detail.answers,
                  body: (
                    <Suspense fallback={<Skeleton lines={3} />}>
                      <KeptAnswers line={line} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          { title: words.figures.title, body: <FiguresOfAgreement id={line.agreementId} /> },
          {
            title: words.detail.comparison,
            body: (
              <Suspense fallback={<Skeleton lines={3} />}>
                <ReleaseComparison
                  releaseId={line.releaseId}
                  agreementId={line.agreementId}
                  slot={line.slot}
                />
              </Suspense>
            ),
            place: 'wide',
          },
          {
            title: words.detail.lines,
            body: (
              <Suspense>
                <AgreementLines agreementId={line.agreementId} lineId={line.id} />
              </Suspense>
            ),
            place: 'wide',
          },
        ]}
        history={({ id: record }) => ({ entity: 'call_off_line', id: record })}
        back={CALL_OFFS}
      />
      {dialogs}
    </>
  );
};

const progressOf = (line: CallOffDetail) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <LineChains line={line} />
  </Suspense>
);
