import { Tag } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listUnloadingPoints } from '../contract/endpoints.ts';
import type { DoorOfPoint } from '../contract/fields.ts';
import type { words as plantWords } from '../contract/words.en.ts';

type Words = (typeof plantWords)['zh'];
type Columns = ColumnsOf<typeof listUnloadingPoints>;

export const columns = (words: Words, language: 'zh' | 'en'): Columns => [
  column.code('areaCode', { width: 90 }),
  column.text('areaNameZh', { width: 120, hidden: language === 'en' }),
  column.text('areaNameEn', { width: 140, hidden: language === 'zh' }),
  column.code('code', { width: 90 }),
  column.text('nameZh', { width: 180, hidden: language === 'en' }),
  column.text('nameEn', { width: 180, hidden: language === 'zh' }),
  column.code('warehouseCode', { width: 110 }),
  column.of(
    'doors',
    {
      text: (row) => row.doors.map((door) => doorText(door, words)).join(', '),
      show: (row) =>
        row.doors.map((door) => (
          <Tag key={door.code} color={colourOf(door)} title={words.doorKind[door.kind]}>
            {doorText(door, words)}
          </Tag>
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

const colourOf = (door: DoorOfPoint): string => {
  if (!door.active) return 'default';
  return door.kind === 'fixed' ? 'gold' : 'blue';
};
