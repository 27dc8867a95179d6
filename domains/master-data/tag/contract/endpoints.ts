import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Count, Id, Version } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { TagMark, isForSomething, tagColumns, tagFilters, tagged } from './tag.ts';

export const {
  list: listTags,
  export: exportTags,
  create: createTag,
  change: changeTag,
  template: downloadTagTemplate,
  import: importTags,
} = masterData({
  path: '/sf/v1/label',
  needs: 'tag:list',
  edits: 'tag:edit',
  summary: 'Tags of the tenant, with how many records bear them; partners find none',
  record: 'tag',
  recordZh: '数据标签',
  columns: tagColumns,
  filters: tagFilters,
  refuses: ['tag.nameTaken', 'tag.englishNameTaken', 'tag.notYours'],
  rule: isForSomething,
});

export const removeTag = endpoint({
  method: 'DELETE',
  path: '/sf/v1/label/{id}',
  needs: 'tag:edit',
  name: { zh: '删除数据标签', en: 'Delete tag' },
  summary:
    'Deletes an own tag and takes it off everywhere; `uses` says from how many records the caller means',
  input: z.object({ id: Id, version: Version, uses: z._default(Count, 0) }),
  fails: ['err.notFound', 'err.updatedByOther', 'tag.notYours', 'tag.inUse'],
});

/** SPEC section 7. */
export const selectTags = endpoint({
  method: 'GET',
  path: '/sf/v1/label/list',
  needs: 'tag:list',
  orNeeds: ['tag:assign', 'announcement:edit'],
  summary: 'Tags by name, of one use where it is named; partners find none',
  input: z.object({ entity: z.optional(z.enum(tagged, { error: 'invalidChoice' })) }),
  output: z.array(TagMark),
});
