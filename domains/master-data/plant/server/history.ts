import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
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
  shift_group: {
    opens: ['plant:calendar'],
    name: { zh: '班次组', en: 'Shift group' },
    title: 'code',
    words: {
      zh: { ...words.zh, fields: { ...words.zh.fields, ...words.zh.shiftGroups.fields } },
      en: { ...words.en, fields: { ...words.en.fields, ...words.en.shiftGroups.fields } },
    },
  },
  plant_calendar: {
    opens: ['plant:calendar'],
    name: { zh: '工厂日历', en: 'Plant calendar' },
    title: 'year',
    words,
    columns: { week: { kind: 'unread' }, holidays: { kind: 'unread' } },
    parts: {
      plant_calendar: {
        name: { zh: '日期', en: 'Day' },
        label: { kind: 'day' },
        words,
        columns: { isWorkday: { kind: 'flag' }, day: { kind: 'day' } },
      },
    },
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
    columns: { active: { kind: 'flag' } },
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
      door_schedule: {
        name: { zh: '开放时间', en: 'Opening hours' },
        label: { kind: 'choice', names: 'weekday' },
        words,
        columns: {
          isOpen: { kind: 'flag' },
          doorId: { kind: 'record', entity: 'door' },
          weekday: { kind: 'choice', names: 'weekday' },
        },
      },
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
