import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { PaperState } from '../contract/papers.ts';

const tones = { expired: 'trouble', soon: 'attention', good: 'good' } as const satisfies Record<
  PaperState,
  string
>;

/** How the documents of a row stand, by word and colour. */
export const papersColumn = <Row extends { papers: PaperState }>(
  words: Readonly<Record<PaperState, string>>,
): Column<Row> =>
  column.of<Row>(
    'papers',
    {
      text: ({ papers }) => words[papers],
      show: ({ papers }) => <ToneTag tone={tones[papers]}>{words[papers]}</ToneTag>,
    },
    { width: 110, card: 'sign' },
  );
