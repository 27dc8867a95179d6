import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import { FIRM_CHANGE_REASON } from '../../contract/horizon/firm-zone.ts';
import type { Agreement } from '../../contract/release/release-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { releaseAddress } from '../call-off-address.ts';
import { screenWords } from '../words.en.ts';
import styles from './detail.module.css';
import { GapWarning } from './gap-warning.tsx';
import { SaidFacts } from './said-facts.tsx';

type ShownRelease = NonNullable<Agreement['release']> & { unit: string };

/** What a release says of itself, its chain, and of what the plant has received. */
export const ReleaseFacts = ({
  release,
  besides = [],
}: {
  release: ShownRelease;
  /** Fields that the page shows elsewhere. */
  besides?: readonly string[];
}) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const { fields } = words;
  const lastReceipt = (row: ShownRelease, look: CellContext): string => {
    const { lastReceiptNote, lastReceiptDate, lastReceiptQuantity, unit } = row;
    if (lastReceiptNote === null && lastReceiptDate === null) return '';
    const quantity =
      lastReceiptQuantity === null ? '' : `${formatQuantity(lastReceiptQuantity)} ${look.unit(unit)}`;
    return fill(screen.detail.lastReceiptText, {
      note: lastReceiptNote ?? '',
      day: lastReceiptDate ?? '',
      quantity,
    });
  };
  return (
    <div className={styles.stack}>
      <GapWarning chainGap={release.chainGap} previous={release.previousReleaseNo} />
      <DescriptionGrid<ShownRelease>
        record={release}
        words={words}
        fields={[
          column.link<ShownRelease>('releaseNo', ({ id }) => releaseAddress(id)),
          column.day('releaseDate'),
          column.of('previousReleaseNo', { text: previousText }, { title: fields.previousRelease }),
          column.choice('source', words.source),
          column.moment('createdAt'),
          column.text('createdBy'),
          column.count('lineCount'),
          column.quantity('totalQuantity', 'unit'),
          column.day('firmUntil'),
          column.day('materialUntil'),
          column.quantity('receivedCumulative', 'unit'),
          column.quantity('statedBacklog', 'unit'),
          column.of('lastReceiptNote', { text: lastReceipt }, { title: fields.lastReceipt }),
          ...(release.corrects === null
            ? []
            : [column.code<ShownRelease>('corrects'), column.text<ShownRelease>('firmRemark')]),
          ...(release.firmReason === null
            ? []
            : [
                column.dict<ShownRelease>('firmReason', FIRM_CHANGE_REASON),
                column.text<ShownRelease>('firmRemark'),
              ]),
        ].filter(({ field }) => !besides.includes(field))}
      />
      {release.said && <SaidFacts said={release.said} />}
    </div>
  );
};

const previousText = ({ previousReleaseNo, previousReleaseDate }: ShownRelease): string =>
  [previousReleaseNo, previousReleaseDate].filter((part) => part !== null).join(' · ');
