import { mayCall } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { approvePriceDifference, proposePriceDifferences } from '../contract/endpoints.ts';
import { differenceDocument, type PriceDifference } from '../contract/fields.ts';
import { PROPOSED, REVIEWED } from '../contract/status.ts';
import { words as differenceWords } from '../contract/words.en.ts';
import { LineList } from './line-list.tsx';
import { useDifferenceActions } from './use-difference-actions.tsx';
import { screenWords } from './words.en.ts';

/** One list of differences: what a version of a price makes of settled goods, whose move it is, and its lines. */
export default function PriceDifferencePage() {
  const words = useWords(differenceWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const codes = usePermissions();
  /** How it came about is for whoever proposes or reviews it. */
  const readsHistory = mayCall(proposePriceDifferences, codes) || mayCall(approvePriceDifference, codes);
  const actions = useDifferenceActions();
  return (
    <DocumentScreen
      document={differenceDocument}
      words={words}
      back="/finance/price-difference"
      title={({ number }) => fill(screen.title, { number })}
      waits={({ status }) =>
        status === PROPOSED ? screen.waits : status === REVIEWED ? screen.posting : undefined
      }
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      readsHistory={readsHistory}
      related={({ priceId }) => [{ label: screen.version, to: `/collaboration/price-detail?id=${priceId}` }]}
      figures={(row, figure) => [
        figure('gross'),
        figure('net'),
        figure('tax'),
        figure('lines'),
        // said apart where something else rose
        ...(Number(row.falls) < 0 && row.falls !== row.gross ? [figure('falls')] : []),
      ]}
      sections={(row, facts) => [
        {
          title: screen.facts,
          body: (
            <>
              {facts(
                'supplierCode',
                chinese ? 'supplierNameZh' : 'supplierNameEn',
                'partNo',
                chinese ? 'partNameZh' : 'partNameEn',
                'price',
                'priceUnit',
                'basis',
                'priceType',
                'currency',
                'taxRate',
                'validFrom',
                'validTo',
                ...(Number(row.falls) < 0 ? (['fallsBy'] as const) : []),
                'at',
                'proposedBy',
                'reviewedAt',
                'reviewedBy',
                'postedAt',
                'endReason',
                'endedBy',
              )}
              {row.otherRates > 0 && <p>{fill(screen.otherRates, { count: row.otherRates })}</p>}
              {row.otherCurrencies > 0 && (
                <p>{fill(screen.otherCurrencies, { count: row.otherCurrencies })}</p>
              )}
            </>
          ),
        },
      ]}
      below={linesBelow}
    />
  );
}

const linesBelow = ({ id }: PriceDifference) => <LineList differenceId={id} />;
