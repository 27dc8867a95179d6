import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailScreen, type Section } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readAgreement } from '../../contract/endpoints.ts';
import type { Agreement } from '../../contract/fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { CALL_OFFS, linesOf, releasesOf } from '../call-off-address.ts';
import { AgreementLines } from './agreement-lines.tsx';
import { AgreementFacts, ReleaseInForce } from './agreement-parts.tsx';
import { ReleaseComparison } from './comparison.tsx';
import { FiguresBar } from './figures-bar.tsx';

/** A scheduling agreement: its figures, the release in force, its lines, and what the release changed. */
export const AgreementPage = ({ id }: { id: string }) => {
  const words = useWords(callOffWords);
  const answer = useAnswer(readAgreement, { id }, { quiet: true });
  const sections = (found: Agreement): Section[] => [
    { title: words.detail.agreement, body: <AgreementFacts agreement={found} /> },
    { title: words.figures.title, body: <FiguresBar {...found} /> },
    { title: words.detail.release, body: <ReleaseInForce agreement={found} /> },
    ...(found.release === null
      ? []
      : [
          {
            title: words.detail.comparison,
            body: <ReleaseComparison releaseId={found.release.id} agreementId={id} />,
          },
        ]),
    { title: words.detail.lines, body: <AgreementLines agreementId={id} /> },
  ];
  return (
    <DetailScreen<Agreement>
      answer={answer}
      title={({ saNo, orderLine, partNo, unloadingPoint, pointOfUse }) =>
        [saNo, orderLine, partNo, unloadingPoint, pointOfUse].filter((part) => part !== '').join(' · ')
      }
      sections={sections}
      related={(found) => [
        { label: words.detail.allLines, to: linesOf(found) },
        { label: words.detail.releases, to: releasesOf(found) },
      ]}
      history={() => ({ entity: 'scheduling_agreement', id })}
      back={CALL_OFFS}
    />
  );
};
