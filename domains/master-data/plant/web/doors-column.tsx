import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ToneTag } from '@portal/platform/web/detail/status-tag.tsx';
import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listUnloadingPoints } from '../contract/endpoints.ts';
import type { DoorOfPoint } from '../contract/fields.ts';
import type { words as plantWords } from '../contract/words.en.ts';

type Words = (typeof plantWords)['zh'];
type Columns = ColumnsOf<typeof listUnloadingPoints>;

export const columns = (words: Words, language: 'zh' | 'en'): Columns => [
  column.code('areaCode', { width: 112 }),
  column.text('areaNameZh', { width: 120, hidden: language === 'en' }),
  column.text('areaNameEn', { width: 140, hidden: language === 'zh' }),
  column.code('code', { width: 112 }),
  column.text('nameZh', { width: 180, hidden: language === 'en' }),
  column.text('nameEn', { width: 180, hidden: language === 'zh' }),
  column.code('warehouseCode', { width: 126 }),
  column.of(
    'doors',
    {
      text: (row) => row.doors.map((door) => doorText(door, words)).join(', '),
      show: (row) =>
        row.doors.map((door) => (
          <span key={door.code} title={words.doorKind[door.kind]} style={{ marginInlineEnd: 8 }}>
            <ToneTag tone={toneOf(door)}>{doorText(door, words)}</ToneTag>
          </span>
        )),
    },
    { width: 320 },
  ),
  column.moment('updatedAt', { hidden: true }),
  column.code('updatedBy', { hidden: true }),
];

/** `D02`, `D04 · S1013, S1014` for a fixed door, and whether it is closed. */
const doorText = (door: DoorOfPoint, words: Words): string => {
  const text = door.suppliers.length === 0 ? door.code : `${door.code} · ${door.suppliers.join(', ')}`;
  return door.active ? text : fill(words.closedDoor, { door: text });
};

const toneOf = (door: DoorOfPoint): Tone => {
  if (!door.active) return 'waiting';
  return door.kind === 'fixed' ? 'attention' : 'work';
};
