import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useMemo } from 'react';
import { LONGEST_MEASURE, LONGEST_OWNER } from '../contract/card.ts';
import { words as disruptionWords } from '../contract/words.en.ts';
import {
  linkFaults,
  measureFaults,
  newLink,
  newMeasure,
  newPart,
  partFaults,
  type CardLists,
  type LinkRow,
  type MeasureRow,
  type PartRow,
} from './card-rows.ts';
import { screenWords } from './words.en.ts';

type Props = { lists: CardLists; onChange: (lists: CardLists) => void };

const PART_COLUMNS: GridColumn<PartRow>[] = [
  gridColumn.text('partNo', { max: 40, required: true, width: 200 }),
  gridColumn.day('week', { width: 150 }),
  gridColumn.quantity('lost', { width: 130 }),
];

/** Parts with weeks and pieces, measures with owners, and what the card refers to. */
export const CardGrids = ({ lists, onChange }: Props) => {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  const linkColumns = useMemo(
    (): GridColumn<LinkRow>[] => [
      gridColumn.choice('kind', words.linkKind, { required: true, width: 140 }),
      gridColumn.text('number', { max: 35, required: true, width: 200 }),
      gridColumn.day('day', { width: 150 }),
    ],
    [words],
  );
  return (
    <>
      <EditGrid
        rows={lists.parts}
        columns={PART_COLUMNS}
        onChange={(parts) => onChange({ ...lists, parts })}
        words={words}
        label={screen.parts}
        check={partFaults}
        newRow={newPart}
        removable
      />
      <MeasureGrid rows={lists.measures} onChange={(measures) => onChange({ ...lists, measures })} />
      <EditGrid
        rows={lists.links}
        columns={linkColumns}
        onChange={(links) => onChange({ ...lists, links })}
        words={words}
        label={screen.links}
        check={linkFaults}
        newRow={newLink}
        removable
      />
    </>
  );
};

const MEASURE_COLUMNS: GridColumn<MeasureRow>[] = [
  gridColumn.text('measure', { max: LONGEST_MEASURE, required: true, width: 280 }),
  gridColumn.text('owner', { max: LONGEST_OWNER, required: true, width: 130 }),
  gridColumn.day('dueOn', { width: 140 }),
  gridColumn.day('doneOn', { width: 140 }),
];

/** Measures, each with who does it until when, and when it was done. */
export const MeasureGrid = ({
  rows,
  onChange,
}: {
  rows: readonly MeasureRow[];
  onChange: (rows: MeasureRow[]) => void;
}) => {
  const words = useWords(disruptionWords);
  const screen = useWords(screenWords);
  return (
    <EditGrid
      rows={rows}
      columns={MEASURE_COLUMNS}
      onChange={onChange}
      words={words}
      label={screen.measures}
      check={measureFaults}
      newRow={newMeasure}
      removable
    />
  );
};
