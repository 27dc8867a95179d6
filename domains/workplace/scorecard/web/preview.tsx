import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatChange } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { Target } from '../contract/indicators.ts';
import { previewKpiTemplate, type Previewed } from '../contract/preview.ts';
import type { Template } from '../contract/templates.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import styles from './scorecard.module.css';
import { previewWords } from './preview-words.ts';
import { screenWords } from './words.en.ts';

/** What rules would have made of the last month: how many have each band, and who gains or loses most. */
export default function Preview({ target, rules }: { target: Target; rules: Template['rules'] }) {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const said = useWords(previewWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const { data, error } = useAnswer(previewKpiTemplate, { target, rules }, { keepsPrevious: false });
  if (error) return <p className={styles.hint}>{said.previewFailed}</p>;
  if (data === undefined) return <Skeleton lines={3} />;
  const { month, recounted, parties, more, bands } = data;
  if (month === null) return <p className={styles.hint}>{said.previewNone}</p>;
  const bandText = (band: string | null): string => band ?? screen.noData;
  return (
    <div className={styles.stack}>
      <p className={styles.hint} role="status">
        {fill(said.previewOf, month)}
        {recounted.length > 0 &&
          ` ${fill(said.previewAgain, { indicators: recounted.map((one) => words.indicator[one]).join(screen.comma) })}`}
      </p>
      <p className={styles.hint}>
        {bands
          .map(({ band, before, after }) => fill(said.previewBand, { band: bandText(band), before, after }))
          .join(screen.comma)}
      </p>
      <PlainTable<Previewed>
        label={screen.preview}
        rows={parties}
        rowKey={({ partyCode }) => partyCode}
        words={words}
        columns={[
          plain('party', words.fields.partyName, nameOf(chinese), { card: 'title', width: 240 }),
          plain('change', said.previewChange, ({ change }) => (change === null ? '' : formatChange(change)), {
            align: 'end',
            width: 110,
          }),
          plain('before', said.previewBefore, ({ before }) => before ?? screen.noData, {
            align: 'end',
            width: 110,
          }),
          plain('bandBefore', said.previewBandBefore, ({ bandBefore }) => bandBefore ?? '', { width: 90 }),
          plain('after', said.previewAfter, ({ after }) => after ?? screen.noData, {
            align: 'end',
            width: 110,
          }),
          plain('bandAfter', said.previewBandAfter, ({ bandAfter }) => bandAfter ?? '', { width: 90 }),
        ]}
      />
      {more > 0 && <p className={styles.hint}>{fill(said.previewMore, { more })}</p>}
    </div>
  );
}

const nameOf =
  (chinese: boolean) =>
  ({ partyCode, nameZh, nameEn }: Previewed): string =>
    [partyCode, chinese ? nameZh : nameEn].filter(Boolean).join(' ');

const plain = (
  name: string,
  title: string,
  text: (row: Previewed) => string,
  more: Partial<Column<Previewed>> = {},
): Column<Previewed> => ({ field: name, title, width: 160, text, ...more });
