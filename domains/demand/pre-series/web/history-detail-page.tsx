import { Alert, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { isZero } from '@portal/platform/contract/quantity.ts';
import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { Delta } from '@portal/call-off/web/offers.tsx';
import { comparePreSeriesEditions } from '../contract/history-calls.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { changes, type Change, type EditionComparison } from '../contract/history.ts';
import { PRE_SERIES_REASON } from '../contract/line.ts';
import { words as preSeriesWords } from '../contract/words.en.ts';
import { HISTORY, orderAddress } from './address.ts';
import styles from './compare.module.css';
import paper from './paper.module.css';
import { screenWords } from './words.en.ts';

type Row = EditionComparison['rows'][number];
type Head = EditionComparison['now'];
type Words = (typeof preSeriesWords)['zh' | 'en'];

/** More to do is blue, less is amber, nothing any more is red, another day or place amber. */
const TONES: Readonly<Record<Change, Tone>> = {
  new: 'good',
  gone: 'trouble',
  replaced: 'trouble',
  redirected: 'attention',
  raised: 'work',
  lowered: 'attention',
  moved: 'attention',
  urgent: 'attention',
  calmed: 'waiting',
  same: 'waiting',
};

/** Two editions of an order, line by line: `?id=` beside the one before it, or beside `?other=`. */
export default function EditionComparisonPage() {
  const { id = '', other } = useAddress();
  const { compare: screen, detail } = useWords(screenWords);
  const answer = useAnswer(
    comparePreSeriesEditions,
    { id, other },
    { quiet: true, keepsPrevious: other !== undefined },
  );
  return (
    <DetailScreen<EditionComparison>
      answer={answer}
      back={HISTORY}
      title={({ orderNo, now }) => `${orderNo} · ${fill(detail.edition, now)} · ${now.forecastVersion}`}
      related={({ orderId, orderNo }) => [
        { label: fill(screen.order, { orderNo }), to: orderAddress(orderId) },
      ]}
      sections={(found) => [
        {
          title: screen.title,
          body: (
            <div className={paper.paper}>
              <Compared comparison={found} />
            </div>
          ),
        },
      ]}
    />
  );
}

const Compared = ({ comparison }: { comparison: EditionComparison }) => {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords).compare;
  const { zone } = useCellContext();
  const setAddress = useSetAddress();
  const [nowId, previousId] = [useId(), useId()];
  const [onlyChanges, setOnlyChanges] = useState(false);
  const { now, former, editions, rows } = comparison;
  const choices = editions.map((one) => ({
    value: one.id,
    label: fill(screen.edition, { ...one, at: formatMoment(one.publishedAt, zone) }),
  }));
  const shown = rows.filter((row) => !onlyChanges || !isSame(row));
  const heads = headsOf(former, now, words);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {choices.length > 1 && (
          <span className={styles.edition}>
            <label htmlFor={previousId}>{screen.former}</label>
            <Select
              id={previousId}
              className={styles.chooser}
              value={former?.id}
              options={choices.filter(({ value }) => value !== now.id)}
              onChange={(other) => setAddress({ id: now.id, other })}
            />
          </span>
        )}
        <span className={styles.edition}>
          {choices.length > 1 && <span aria-hidden>→</span>}
          <label htmlFor={nowId}>{screen.now}</label>
          <Select
            id={nowId}
            className={styles.chooser}
            value={now.id}
            options={choices}
            onChange={(id) => setAddress({ id, other: id === former?.id ? undefined : former?.id })}
          />
        </span>
        {changes.map((change) => {
          const count = rows.filter((row) => row.changes.includes(change)).length;
          return (
            count > 0 && (
              <span key={change}>
                <ToneTag tone={TONES[change]}>{words.change[change]}</ToneTag> {count}
              </span>
            )
          );
        })}
        <label>
          <Switch size="small" checked={onlyChanges} onChange={setOnlyChanges} /> {screen.onlyChanges}
        </label>
      </div>
      {former === null && <Alert type="info" showIcon title={screen.first} />}
      {heads.length > 0 && (
        <ul className={styles.heads}>
          {heads.map((head) => (
            <li key={head.field}>{fill(screen.head, head)}</li>
          ))}
        </ul>
      )}
      {now.takeBackReason !== null && (
        <Alert
          type="warning"
          showIcon
          title={fill(screen.takenBack, {
            reason: [dictName(FIRM_CHANGE_REASON, now.takeBackReason), now.takeBackRemark]
              .filter(Boolean)
              .join(' · '),
          })}
        />
      )}
      <PlainTable
        label={screen.title}
        rows={shown}
        rowKey={({ lineNo }) => String(lineNo)}
        words={words}
        columns={columnsOf(words, screen)}
        toneOf={(row) => (isSame(row) ? undefined : TONES[row.changes[0]!])}
        empty={screen.same}
      />
    </div>
  );
};

const isSame = ({ changes: found }: Row): boolean => found.includes('same');

/** What is said of the order as a whole, where the editions differ. */
const headsOf = (former: Head | null, now: Head, words: Words) =>
  former === null
    ? []
    : [
        { field: words.fields.projectNo, former: former.projectNo, now: now.projectNo },
        {
          field: words.fields.reason,
          former: dictName(PRE_SERIES_REASON, former.reason),
          now: dictName(PRE_SERIES_REASON, now.reason),
        },
      ].filter((head) => head.former !== head.now);

const columnsOf = (
  words: Words,
  screen: { readonly newOn: string; readonly newQty: string; readonly was: string },
): readonly Column<Row>[] => {
  /** The present one, with the former one where it was another. */
  const withPrevious = (present: string, previous: string | null): string =>
    previous === null ? present : fill(screen.was, { present, former: previous });
  return [
    column.count('lineNo', { card: 'more' }),
    column.of(
      'partNo',
      { text: ({ partNo, formerPartNo }) => withPrevious(partNo, formerPartNo) },
      { card: 'title' },
    ),
    column.of(
      'unloadingPoint',
      { text: ({ unloadingPoint, formerPoint }) => withPrevious(unloadingPoint, formerPoint) },
      { card: 'figure' },
    ),
    column.of(
      'changes',
      {
        text: ({ changes: found }) => found.map((one) => words.change[one]).join(', '),
        show: ({ changes: found }) => (
          <span className={styles.tags}>
            {found.map((one) => (
              <ToneTag key={one} tone={TONES[one]}>
                {words.change[one]}
              </ToneTag>
            ))}
          </span>
        ),
      },
      { card: 'sign', title: words.fields.change },
    ),
    column.day('formerOn'),
    column.day('requestedOn', { title: screen.newOn }),
    column.quantity('formerQty', 'formerUnit'),
    column.quantity('requestedQty', 'unit', { title: screen.newQty }),
    column.of(
      'difference',
      {
        text: ({ difference }) => difference ?? '',
        show: ({ difference }) => differenceShown(difference),
      },
      { align: 'end', card: 'figure' },
    ),
  ];
};

const differenceShown = (difference: string | null) => {
  if (difference === null) return '—';
  return isZero(difference) ? '0' : <Delta quantity={difference} />;
};
