import * as z from 'zod/mini';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { manyOf } from '@portal/platform/contract/fields.ts';
import { ActivityFilters, ActivityRow, FollowInput, followKinds, FollowRow } from './fields.ts';

const NEEDS = 'activity:list';

export const listActivity = list({
  path: '/activity/v1/record',
  needs: NEEDS,
  summary: 'What happened to the documents that the user may open, newest first: who, what, old and new',
  row: ActivityRow,
  filters: ActivityFilters,
  sortable: ['at'],
  fails: ['err.tooBroad'],
});

export const listFollows = list({
  path: '/activity/v1/follow',
  needs: NEEDS,
  summary: 'Documents, parts and suppliers of the present plant that the user follows',
  row: FollowRow,
  filters: z.object({ kind: manyOf(followKinds) }),
  sortable: ['createdAt', 'name'],
});

export const follow = endpoint({
  path: '/activity/v1/follow/add',
  needs: NEEDS,
  asOneself: true,
  name: { zh: '关注', en: 'Follow' },
  summary: 'Follows a document, a part or a supplier: the user is notified of what others change',
  input: FollowInput,
  output: z.object({ followed: z.boolean() }),
  fails: ['err.notFound', 'activity.tooMany'],
});

export const unfollow = endpoint({
  path: '/activity/v1/follow/remove',
  needs: NEEDS,
  asOneself: true,
  name: { zh: '取消关注', en: 'Unfollow' },
  summary: 'Follows a document, a part or a supplier no more',
  input: FollowInput,
  output: z.object({ followed: z.boolean() }),
});
