import { useDeferredValue, useMemo } from 'react';
import { fill as filled } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { departs, deviations, type Deviation } from '../../../contract/packing/conformity.ts';
import { fillOf } from '../../../contract/packing/fill.ts';
import type { LineAgreement, NoteLine, PackagingMeasure } from '../../../contract/fields.ts';
import { unpacked } from '../../../contract/packing/packing.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import { draftFaults } from './draft-faults.ts';
import { faultyRows } from './packing-rows.ts';
import type { Packing } from './packing-state.ts';

const NONE: readonly Deviation[] = [];

/**
 * What follows from a packing: the unpacked rest of each line, what is wrong and where, whether it is another than
 * agreed, and in words why it cannot be saved. They may lag behind typing: the cell is what the user looks at.
 */
export const usePackingFigures = (
  { units, rows }: Pick<Packing, 'units' | 'rows'>,
  lines: readonly NoteLine[],
  agreements: readonly LineAgreement[],
  measures: readonly PackagingMeasure[],
) => {
  const words = useWords(noteWords);
  const counted = useDeferredValue(units);
  const read = useDeferredValue(rows);
  const rests = useMemo(() => unpacked(lines, counted), [lines, counted]);
  const faults = useMemo(() => draftFaults(lines, counted, agreements), [lines, counted, agreements]);
  const badRows = useMemo(() => (read ? faultyRows(read, lines, agreements) : 0), [read, lines, agreements]);
  const differing = useMemo(
    () => (counted.length === 0 ? NONE : deviations(lines, counted, agreements, measures)),
    [lines, counted, agreements, measures],
  );
  const differs = useMemo(() => departs(differing), [differing]);
  const fill = useMemo(() => fillOf(counted, agreements, measures), [counted, agreements, measures]);
  const problem =
    badRows > 0
      ? filled(words.hints.gridProblems, { count: badRows })
      : faults.length > 0
        ? filled(words.packing.problems, { count: faults.length })
        : undefined;
  return { rests, faults, differs, differing, fill, problem, isUnread: badRows > 0 };
};
