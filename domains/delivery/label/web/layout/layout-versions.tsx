import { Button, Tag } from 'antd';
import { useMemo } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { readLabelLayoutVersions, type LayoutVersion } from '../../contract/endpoints.ts';
import { layoutDifferences } from '../../contract/layout/difference.ts';
import { layoutWords } from '../../contract/layout/words.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './layout.module.css';

type Props = { present: LayoutVersion; onLoad: (version: LayoutVersion) => void };

/** All versions of a form: who saved it when and why, how it differs from the present one, and the way back to it. */
export const LayoutVersions = ({ present, onLoad }: Props) => {
  const words = useWords(layoutWords);
  const { data } = useAnswer(readLabelLayoutVersions, { form: present.form }, { staleTime: 0 });
  const columns = useMemo(() => columnsOf(words, present, onLoad), [words, present, onLoad]);
  return (
    <section className={styles.versions} aria-label={words.versions}>
      <h3>{words.versions}</h3>
      <PlainTable
        rows={data?.versions ?? []}
        rowKey={({ number }) => String(number)}
        columns={columns}
        words={words}
        label={words.versions}
        isCurrent={({ number }) => number === present.number}
      />
    </section>
  );
};

type Words = ReturnType<typeof useWords<(typeof layoutWords)['zh']>>;

const nameOf = (words: Words, number: number): string =>
  number === 0 ? words.house : fill(words.version, { number });

const columnsOf = (
  words: Words,
  present: LayoutVersion,
  onLoad: (version: LayoutVersion) => void,
): Column<LayoutVersion>[] => [
  column.of(
    'number',
    {
      text: ({ number }) => nameOf(words, number),
      show: ({ number }) => (
        <>
          {nameOf(words, number)} {number === present.number && <Tag color="success">{words.holds}</Tag>}
        </>
      ),
    },
    { width: 160 },
  ),
  column.of(
    'form',
    {
      text: () => '',
      show: (version) =>
        version.number === present.number ? null : (
          <Button
            size="small"
            aria-label={`${words.load} ${nameOf(words, version.number)}`}
            onClick={() => onLoad(version)}
          >
            {words.load}
          </Button>
        ),
    },
    { title: '', card: 'sign', width: 120 },
  ),
  column.of(
    'layout',
    {
      // Of as many as there are, so that a card knows whether it has something to say.
      text: ({ layout }) => String(layoutDifferences(present.layout, layout).length),
      show: ({ layout }) => (
        <div className={styles.said}>
          <DifferenceList before={present.layout} after={layout} />
        </div>
      ),
    },
    { width: 320, card: 'figure' },
  ),
  column.moment('at', { card: 'figure' }),
  column.text('by'),
  column.of(
    'reason',
    {
      text: ({ reason }) => reason ?? '',
      show: ({ reason }) => <span className={styles.said}>{reason}</span>,
    },
    { card: 'figure' },
  ),
  column.of('restoredFrom', {
    text: ({ restoredFrom }) => (restoredFrom === null ? '' : nameOf(words, restoredFrom)),
  }),
];
