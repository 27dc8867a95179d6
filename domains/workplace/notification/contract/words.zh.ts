import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listNotices } from './endpoints.ts';

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
    zone: '时区',
  } satisfies FieldWords<typeof listNotices>,
  status: { init: '未读', read: '已读' },
  /** Behind a notice that somebody reads as the deputy of others. */
  insteadOf: '（代班：{names}）',
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
  mailPreference: {
    title: '邮件发送时间',
    pace: '发送方式',
    paces: { 'at-once': '立即发送', daily: '每天一封' },
    dailyHour: '每天发送时间',
    quiet: '免打扰时段',
    quietFrom: '免打扰开始',
    quietTo: '免打扰结束',
    noQuiet: '不设置',
    until: '至',
    language: '邮件语言',
    languages: { zh: '中文', en: 'English' },
    zone: '时间按 {zone} 计算。已在系统中读过的通知不再发送邮件。',
    saved: '邮件发送时间已保存',
    failed: '无法读取邮件发送时间',
  },
  mail: {
    greeting: '{name}，您好：',
    several: '您有 {count} 条通知',
    more: '另有 {count} 条，请登录系统查看。',
    open: '打开系统：{address}',
    why: '个人设置的消息订阅中，此类通知开启了邮件接收，可随时在那里关闭。此邮件由系统自动发送，请勿回复。',
  },
  checks: { quietAllDay: '开始和结束不能相同' },
  /** What is done here beside the declared calls. */
  done: {
    'notification.mail-due.notification.mail': '发送通知邮件',
    'notification.old': '清理旧通知',
    'notification.look-for-mail-due': '查找待发通知',
    'notification.start': '准备通知类型',
  },
  failures: {
    'notification.unknownScenario': '通知类型 {scenario} 不存在，或不属于您的权限',
    'notification.unknownZone': '无法识别时区 {zone}',
  },
} as const;
