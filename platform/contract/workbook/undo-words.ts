import type { Bilingual } from '../words.ts';

const zh = {
  /** A record that stays, with the reason. */
  kept: '{name}（{reason}）',
  usedBy: '正被使用：{uses}',
  named: '{what} {names}',
  namedFirst: '{what} {names} 等',
  counted: '{what} {count} 条',
  and: '、',
  changedSince: '导入后由 {user} 修改',
  removedSince: '导入后已删除',
  touches: '撤销会影响{what}',
  taken: '原来的值已被其他记录占用',
  other: '其他数据',
};

/** Why records stay when an import is taken back. Only the server says it, so the browser does not load it. */
export const undoWords: Bilingual<typeof zh> = {
  zh,
  en: {
    kept: '{name} ({reason})',
    usedBy: 'used by {uses}',
    named: '{what} {names}',
    namedFirst: '{what} {names} …',
    counted: '{count} × {what}',
    and: ', ',
    changedSince: 'changed since by {user}',
    removedSince: 'removed since',
    touches: 'taking it back would touch {what}',
    taken: 'another record has taken its former values',
    other: 'other data',
  },
};
