import type { activityFailures } from './failures.ts';
import type { FollowKind } from './fields.ts';

export const zh = {
  fields: {
    at: '时间',
    userName: '操作人',
    person: '操作人',
    kind: '单据类型',
    name: '单据',
    number: '单据号',
    partNo: '零件号',
    actionName: '操作',
    fieldName: '内容',
    beforeValue: '原值',
    afterValue: '新值',
    atFrom: '日期从',
    atTo: '日期到',
    followed: '已关注',
    key: '零件号',
    createdAt: '关注时间',
  },
  kind: {
    part: '零件',
    call_off_line: '要货行',
    release_change_part: '要货变更',
    pre_series_order: '批前要货单',
    delivery_note: '发货单',
    transport_order: '运输单',
    goods_receipt: '收货单',
    deviation: '收货偏差',
  } satisfies Record<FollowKind, string>,
  tabs: { records: '活动', follows: '我的关注' },
  actions: { follow: '关注', unfollow: '取消关注', followPart: '关注零件' },
  followed: '已关注，他人的修改会通知您',
  unfollowed: '已取消关注',
  followHint: '该零件的要货、要货变更、批前要货、发货单、运输单和收货单有变化时通知您；自己的操作不通知。',
  empty: '没有活动记录',
  emptyFollows: '还没有关注。在活动记录中关注单据，或在这里关注零件。',
  notices: {
    changed: '{person} · {action}：{kind} {name}',
    changedMany: '{person} · {action}：{kind} {count} 条',
  },
  done: { 'activity.look': '查看关注的单据有无变化' },
  failures: {
    'activity.tooMany': '最多关注 {most} 项，请先取消不再需要的',
  } satisfies Record<keyof typeof activityFailures, string>,
} as const;
