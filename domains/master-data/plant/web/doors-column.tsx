import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { column } from '@portal/platform/web/list/column.tsx';
import type { listUnloadingPoints } from '../contract/endpoints.ts';
import type { DoorOfPoint } from '../contract/places/unloading-point.ts';
import type { words as plantWords } from '../contract/words.en.ts';

type Words = (typeof plantWords)['zh'];

/** The docks of a point, each with the suppliers it is kept for. */
export const doorsColumn = (words: Words) =>
  column.of<RowOf<typeof listUnloadingPoints>>('doors', {
    text: (row) => row.doors.map((door) => doorText(door, words)).join(', '),
    show: (row) =>
      row.doors.map((door) => (
        <span key={door.code} title={words.doorKind[door.kind]} style={{ marginInlineEnd: 8 }}>
          <ToneTag tone={toneOf(door)}>{doorText(door, words)}</ToneTag>
        </span>
      )),
  });

/** `D02`, `D04 · S1013, S1014` for a fixed dock, and whether it is closed. */
const doorText = (door: DoorOfPoint, words: Words): string => {
  const text = door.suppliers.length === 0 ? door.code : `${door.code} · ${door.suppliers.join(', ')}`;
  return door.active ? text : fill(words.closedDoor, { door: text });
};

const toneOf = (door: DoorOfPoint): Tone => {
  if (!door.active) return 'waiting';
  return door.kind === 'fixed' ? 'attention' : 'work';
};
