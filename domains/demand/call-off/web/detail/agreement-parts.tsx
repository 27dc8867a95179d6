import { lazy, Suspense, type ComponentProps } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readAgreement } from '../../contract/agreement/agreement-calls.ts';
import type { Agreement } from '../../contract/release/release-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import styles from './detail.module.css';
import { ReleaseFacts } from './release-facts.tsx';

const FiguresBar = lazy(async () => ({ default: (await import('./figures-bar.tsx')).FiguresBar }));

/** The figures of an agreement; what draws them comes when there are some. */
export const AgreementFiguresBar = (figures: ComponentProps<typeof FiguresBar>) => (
  <Suspense fallback={<Skeleton lines={3} />}>
    <FiguresBar {...figures} />
  </Suspense>
);

/** The figures of the agreement that a line belongs to, asked for by themselves. */
export const FiguresOfAgreement = ({ id }: { id: string }) => {
  const kit = useWords(kitWords);
  const answer = useAnswer(readAgreement, { id }, { quiet: true });
  if (answer.error)
    return (
      <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
    );
  return answer.data ? <AgreementFiguresBar {...answer.data} /> : <Skeleton lines={3} />;
};

/** Who delivers what to where under the agreement. */
export const AgreementFacts = ({ agreement: found }: { agreement: Agreement }) => {
  const words = useWords(callOffWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <DescriptionGrid<Agreement>
      record={found}
      words={words}
      fields={[
        column.code('saNo'),
        column.code('partNo'),
        column.text(chinese ? 'partNameZh' : 'partNameEn', { title: words.fields.partName }),
        column.code('supplierCode'),
        column.text(chinese ? 'supplierNameZh' : 'supplierNameEn', { title: words.fields.supplierName }),
        column.code('orderLine'),
        column.code('unloadingPoint'),
        column.code('pointOfUse'),
        column.code('warehouseCode'),
        column.code('storageLocation'),
        column.of('unit', { text: ({ unit }, look) => look.unit(unit) }),
        column.day('cutOff'),
        column.day('cumulativeResetOn'),
        column.quantity('cumulativeBeforeReset', 'unit'),
        column.of('overDeliveryPercent', {
          text: ({ overDeliveryPercent }) =>
            overDeliveryPercent === null ? words.detail.noOverDelivery : `${overDeliveryPercent} %`,
        }),
      ]}
    />
  );
};

/** The release that counts now. */
export const ReleaseInForce = ({ agreement: { release, unit } }: { agreement: Agreement }) => {
  const words = useWords(callOffWords);
  if (release === null) return <p className={styles.facts}>{words.detail.noRelease}</p>;
  return <ReleaseFacts release={{ ...release, unit }} />;
};
