import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { PaperState } from '../contract/papers.ts';

/** That they are in force is the normal case, and has no colour. */
const tones = { expired: 'trouble', soon: 'attention' } as const satisfies Partial<
  Record<PaperState, string>
>;

/** How the documents of a row stand: in words, and marked where somebody has to see to them. */
export const papersColumn = <Row extends { papers: PaperState }>(
  words: Readonly<Record<PaperState, string>>,
): Column<Row> =>
  column.of<Row>(
    'papers',
    {
      text: ({ papers }) => words[papers],
      show: ({ papers }) =>
        papers === 'good' ? words.good : <ToneTag tone={tones[papers]}>{words[papers]}</ToneTag>,
    },
    { width: 110, card: 'sign' },
  );
