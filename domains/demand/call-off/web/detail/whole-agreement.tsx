import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import type { Section } from '@portal/platform/web/detail/sections.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { changeOverDelivery, readAgreement } from '../../contract/agreement/agreement-calls.ts';
import type { Agreement } from '../../contract/release/release-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { CALL_OFFS, linesOf, releasesOf } from '../call-off-address.ts';
import { horizonWords } from '../horizon/words.en.ts';
import { AgreementLines } from './agreement-lines.tsx';
import { AgreementFacts, AgreementFiguresBar, ReleaseInForce } from './agreement-parts.tsx';

const ReleaseComparison = lazy(async () => ({
  default: (await import('./comparison.tsx')).ReleaseComparison,
}));
const OverDeliveryDialog = lazy(async () => ({
  default: (await import('./over-delivery-dialog.tsx')).OverDeliveryDialog,
}));
const HorizonOfAgreement = lazy(async () => ({
  default: (await import('../horizon/horizon-of-agreement.tsx')).HorizonOfAgreement,
}));
const Horizon = ({ agreement }: { agreement: Agreement }) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <HorizonOfAgreement agreement={agreement} />
  </Suspense>
);

/** A scheduling agreement: its figures, the release in force, its lines, and what the release changed. */
export const AgreementPage = ({ id }: { id: string }) => {
  const words = useWords(callOffWords);
  const horizon = useWords(horizonWords);
  const answer = useAnswer(readAgreement, { id }, { quiet: true });
  const [changing, setChanging] = useState<Agreement | null>(null);
  const sections = (found: Agreement): Section[] => [
    { title: words.detail.agreement, body: <AgreementFacts agreement={found} />, place: 'aside' },
    { title: words.figures.title, body: <AgreementFiguresBar {...found} /> },
    { title: horizon.title, body: <Horizon agreement={found} /> },
    { title: words.detail.release, body: <ReleaseInForce agreement={found} />, place: 'aside' },
    ...(found.release === null
      ? []
      : [
          {
            title: words.detail.comparison,
            body: (
              <Suspense fallback={<Skeleton lines={3} />}>
                <ReleaseComparison releaseId={found.release.id} agreementId={id} />
              </Suspense>
            ),
            place: 'wide' as const,
          },
        ]),
    { title: words.detail.lines, body: <AgreementLines agreementId={id} />, place: 'wide' },
  ];
  return (
    <>
      <DetailScreen<Agreement>
        answer={answer}
        title={({ saNo, orderLine, partNo, unloadingPoint, pointOfUse }) =>
          [saNo, orderLine, partNo, unloadingPoint, pointOfUse].filter((part) => part !== '').join(' · ')
        }
        actions={(found) => [
          {
            label: words.actions.changeOverDelivery,
            needs: changeOverDelivery.needs,
            run: () => setChanging(found),
          },
        ]}
        sections={sections}
        related={(found) => [
          { label: words.detail.allLines, to: linesOf(found) },
          { label: words.detail.releases, to: releasesOf(found) },
        ]}
        history={() => ({ entity: 'scheduling_agreement', id })}
        back={CALL_OFFS}
      />
      {changing && (
        <Suspense>
          <OverDeliveryDialog agreement={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  );
};
