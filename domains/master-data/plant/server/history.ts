import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { words } from '../contract/words.en.ts';

const named = { zh: 'name_zh', en: 'name_en' };

/** Among the fields of the domain the bare names are those of points. */
const namesOf = ({ plantNameZh, plantNameEn }: { plantNameZh: string; plantNameEn: string }) => ({
  nameZh: plantNameZh,
  nameEn: plantNameEn,
});

/** How plants, their places and calendars are told. */
export const history: KeptHistories = {
  plant: {
    opens: ['plant:list', 'plant:plant-list'],
    name: { zh: '工厂', en: 'Plant' },
    title: named,
    words: {
      zh: { ...words.zh, told: namesOf(words.zh.fields) },
      en: { ...words.en, told: namesOf(words.en.fields) },
    },
  },
  plant_calendar: {
    opens: ['plant:list'],
    name: { zh: '工厂日历', en: 'Plant calendar' },
    title: 'day',
    words,
    columns: { isWorkday: { kind: 'flag' }, shifts: { kind: 'unread' } },
  },
  unloading_area: {
    opens: ['plant:list'],
    name: { zh: '卸货区域', en: 'Unloading area' },
    title: named,
    words: {
      zh: { ...words.zh, ...words.zh.areas, told: { plantNo: words.zh.fields.plantNo } },
      en: { ...words.en, ...words.en.areas, told: { plantNo: words.en.fields.plantNo } },
    },
  },
  unloading_point: {
    opens: ['plant:list'],
    name: { zh: '卸货点', en: 'Unloading point' },
    title: 'code',
    words,
  },
  door: {
    opens: ['plant:list'],
    name: { zh: '道口', en: 'Dock' },
    title: 'code',
    words: {
      zh: { ...words.zh, told: { ...words.zh.told, ...words.zh.toldOfDoors } },
      en: { ...words.en, told: { ...words.en.told, ...words.en.toldOfDoors } },
    },
    columns: { kind: { kind: 'choice', names: 'doorKind' }, active: { kind: 'flag' } },
    parts: {
      door_association: {
        name: { zh: '专用供应商', en: 'Own supplier' },
        label: { kind: 'code' },
        words,
        columns: {
          unloadingPointId: { kind: 'record', entity: 'unloading_point' },
          doorId: { kind: 'record', entity: 'door' },
        },
      },
    },
  },
};
