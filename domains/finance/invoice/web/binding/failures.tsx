import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Column } from '@portal/platform/web/list/column.tsx';
import { FailureTable } from '@portal/tolerance/web/offers.tsx';
import type { PlacedFailure } from '../../contract/binding/allocation.ts';
import { mendersOf } from '../../contract/binding/mending.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** Limits that are exceeded, each with its place and with who can mend it. */
export const Failures = ({ failures }: { failures: readonly PlacedFailure[] }) => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).bind;
  const place = ({ settlementNumber, partNo, number, lineNo }: PlacedFailure): string =>
    [
      ...(settlementNumber === null ? [] : [`${settlementNumber} ${partNo ?? ''}`]),
      ...(number === null ? [] : [number]),
      ...(lineNo === null ? [] : [fill(screen.line, { line: lineNo })]),
    ].join(' · ');
  const columns: readonly Column<PlacedFailure>[] = [
    { field: 'place', title: screen.place, width: 220, text: place },
  ];
  const who: readonly Column<PlacedFailure>[] = [
    {
      field: 'mends',
      title: screen.mends,
      width: 260,
      text: ({ key }) =>
        mendersOf(key)
          .map((mender) => words.mends[mender])
          .join(screen.or),
    },
  ];
  return <FailureTable failures={failures} leading={columns} trailing={who} />;
};
