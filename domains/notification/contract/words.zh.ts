/** What the notification domain says, Chinese first: `words.en.ts` must have the same keys. */
export const zh = {
  fields: {
    status: '状态',
    type: '通知类型',
    category: '分类',
    scenario: '通知类型',
    message: '内容',
    createTime: '时间',
    created: '时间',
  },
  status: { init: '未读', read: '已读' },
  actions: { read: '标为已读', readAll: '全部已读', open: '打开' },
  page: {
    empty: '这里显示系统发给您的通知。在个人设置的消息订阅中选择要接收的通知。',
    readAll: '{count} 条通知已标为已读',
  },
  subscription: {
    hint: '选择每种通知的接收方式。关闭后不再收到此类新通知，已有通知不受影响。',
    inapp: '站内通知',
    email: '邮件通知',
    noEmail: '您的账号没有邮箱地址，无法接收邮件。请联系管理员补充。',
    all: '{category}：全部{channel}',
    one: '{scenario}：{channel}',
    saved: '消息订阅已保存',
    failed: '无法读取消息订阅',
    retry: '重试',
    empty: '您目前的权限没有可订阅的通知。',
  },
  failures: { 'notification.unknownScenario': '通知类型 {scenario} 不存在，或不属于您的权限' },
} as const;
