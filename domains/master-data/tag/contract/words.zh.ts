import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listTags } from './endpoints.ts';
import type { tagFailures } from './failures.ts';
import type { TagColour } from './tag.ts';

export const zh = {
  tags: { create: '新建标签', empty: '还没有数据标签：新建后即可给零件、供应商和公告加标签' },
  fields: {
    name: '名称',
    nameZh: '中文名称',
    nameEn: '英文名称',
    colour: '颜色',
    forParts: '用于零件',
    forSuppliers: '用于供应商',
    forBulletins: '用于公告',
    uses: '使用记录数',
    createdBy: '创建人',
    mine: '由我创建',
  } satisfies FieldWords<typeof listTags>,
  colour: {
    grey: '灰',
    red: '红',
    orange: '橙',
    yellow: '黄',
    green: '绿',
    blue: '蓝',
    purple: '紫',
  } satisfies Record<TagColour, string>,
  hints: {
    nameZh: '最多 20 个字符；列表中按此显示',
    forParts: '决定该标签可以加在哪些记录上；至少选一项',
  },
  actions: { remove: '删除', assign: '标签', removed: '标签已删除' },
  removeUnused: '删除标签“{name}”？',
  removeEverywhere: '标签“{name}”正用于 {uses} 条记录。从这些记录上全部去掉并删除？',
  assign: {
    title: '给 {count} 条记录加减标签',
    one: '标签：{name}',
    add: '加上',
    remove: '去掉',
    tags: '标签',
    none: '没有可用的标签：先在“数据标签”页面新建',
    done: '已更改 {records} 条记录的标签',
  },
  checks: { 'tag.forNothing': '至少选择一种用途' },
  failures: {
    'tag.nameTaken': '标签 {value} 已存在',
    'tag.englishNameTaken': '英文名称 {value} 已用于另一个标签',
    'tag.notYours': '只有创建人 {createdBy} 可以修改或删除此标签',
    'tag.inUse': '标签现用于 {uses} 条记录，请重新确认后再删除',
    'tag.unknown': '标签不存在，或不能用于此类记录',
  } satisfies Record<keyof typeof tagFailures, string>,
} as const;
