import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { ShareDetail } from '../contract/coverage.ts';
import { readCoverageShare } from '../contract/endpoints.ts';
import { words as coverageWords } from '../contract/words.en.ts';
import { SHARES } from './addresses.ts';
import { ComingList } from './coming-list.tsx';
import { LineOfDays } from './line-of-days.tsx';
import { Unpromised } from './mend.tsx';
import { screenWords } from './words.en.ts';

/** One supplier's share of a part: what he is still to deliver, and what of it comes. */
export default function PipelineSharePartPage() {
  const { part, supplier } = useAddress();
  if (!part || !supplier) return <NoRecord back={SHARES} />;
  return <Share key={`${part} ${supplier}`} partNo={part} supplierCode={supplier} />;
}

const Share = ({ partNo, supplierCode }: { partNo: string; supplierCode: string }) => {
  const look = useCellContext();
  /** With its unit in the reader's language. */
  const measured = (quantity: string, { unit }: { readonly unit: string }) => [
    { quantity, unit: look.unit(unit) },
  ];
  const words = useWords(coverageWords);
  const screen = useWords(screenWords);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const answer = useAnswer(readCoverageShare, { partNo, supplierCode }, { quiet: true });
  return (
    <DetailScreen<ShareDetail>
      answer={answer}
      back={SHARES}
      title={(row) => fill(screen.shareTitle, row)}
      figures={(row) => [
        { label: words.fields.stillToDeliver, value: measured(row.stillToDeliver, row) },
        { label: words.fields.inTransit, value: measured(row.inTransit, row) },
        { label: words.fields.confirmedQty, value: measured(row.confirmedQty, row) },
        {
          label: words.fields.behind,
          value: measured(row.behind, row),
          hint: row.behindOn === null ? '' : `${words.fields.behindOn} ${formatDay(row.behindOn)}`,
          sign: row.behindOn === null ? undefined : 'wrong',
        },
      ]}
      progress={shortOf}
      sections={(row) => [
        {
          title: screen.line,
          body: <LineOfDays days={row.days} title={screen.line} hint={screen.yourShare} />,
          place: 'wide' as const,
        },
        {
          title: screen.coming,
          body: (
            <ComingList
              coming={row.coming}
              label={screen.coming}
              empty={screen.noComing}
              isSupplier={isSupplier}
            />
          ),
        },
        ...(row.unpromised.length > 0
          ? [{ title: screen.unpromised, body: <Unpromised lines={row.unpromised} /> }]
          : []),
      ]}
    />
  );
};

/** What the plant says of the part, without its stock. */
const Short = ({ firstShortOn }: ShareDetail) => {
  const screen = useWords(screenWords);
  return (
    firstShortOn !== null && (
      <Alert type="error" showIcon title={fill(screen.shareShort, { day: formatDay(firstShortOn) })} />
    )
  );
};
const shortOf = (row: ShareDetail) => row.firstShortOn !== null && <Short {...row} />;
