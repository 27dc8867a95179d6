import type { TagColour } from '@portal/tag/contract/tag.ts';
import { parts } from './parts.ts';
import { suppliers } from './suppliers.ts';

export type DemoTag = {
  nameZh: string;
  nameEn: string;
  colour: TagColour;
  /** Who keeps it, by user number. */
  by: string;
  /** Numbers and codes of what bears it. */
  parts?: readonly string[];
  suppliers?: readonly string[];
  forBulletins?: true;
};

const everyNth = <One>(all: readonly One[], nth: number, from: number): One[] =>
  all.filter((_, at) => at % nth === from);
const numbersOf = (some: typeof parts) => some.map(({ partNo }) => partNo);
const codesOf = (some: typeof suppliers) => some.map(({ supplierCode }) => supplierCode);

/** What planners mark parts and suppliers with; the last ones are not on anything yet. */
export const tags: readonly DemoTag[] = [
  {
    nameZh: '安全件',
    nameEn: 'Safety part',
    colour: 'red',
    by: 'mrp',
    parts: numbersOf(parts.filter(({ kind }) => kind === 'chassis')),
  },
  {
    nameZh: '长周期',
    nameEn: 'Long lead time',
    colour: 'orange',
    by: 'mrp',
    parts: numbersOf(everyNth(parts, 9, 4)),
  },
  {
    nameZh: '易损外观件',
    nameEn: 'Surface-sensitive',
    colour: 'purple',
    by: 'packaging',
    parts: numbersOf(parts.filter(({ kind }) => kind === 'exterior')),
  },
  {
    nameZh: '重点关注',
    nameEn: 'Watch closely',
    colour: 'yellow',
    by: 'logistics',
    parts: numbersOf(everyNth(parts, 40, 7)),
    suppliers: codesOf(everyNth(suppliers, 6, 2)),
  },
  {
    nameZh: '本地供应商',
    nameEn: 'Local supplier',
    colour: 'green',
    by: 'logistics',
    suppliers: codesOf(suppliers.filter(({ city }) => ['长春', '合肥'].includes(city))),
  },
  { nameZh: '停机', nameEn: 'Downtime', colour: 'blue', by: 'admin', forBulletins: true },
  { nameZh: '待停产', nameEn: 'Phasing out', colour: 'grey', by: 'mrp2', parts: [] },
];
