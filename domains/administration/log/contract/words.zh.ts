import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listInterfaces, listOperations } from './endpoints.ts';
import type { listMails } from './mail.ts';

export const zh = {
  fields: {
    at: '时间',
    type: '操作类型',
    typeName: '操作',
    user: '用户',
    userNo: '用户名',
    userName: '姓名',
    companyCode: '公司',
    plantNo: '工厂',
    ip: 'IP 地址',
    durationMs: '耗时（毫秒）',
    parameters: '参数',
    outcome: '结果',
    failure: '失败代码',
    failureName: '失败原因',
    exception: '异常',
    name: '接口名称',
    url: '地址',
    direction: '方向',
    httpCode: 'HTTP 状态码',
    trackId: '跟踪号',
    interfaceType: '接口类型',
    request: '请求',
    response: '响应',
    days: '保留天数',
    trace: '错误编号',
    recipient: '收件人',
    subject: '主题',
    scenario: '场景',
    state: '状态',
    tries: '发送次数',
    problem: '未发送原因',
    answer: '邮件服务器答复',
    sentAt: '发送时间',
    body: '正文',
    tookFrom: '耗时不少于（毫秒）',
    text: '参数、异常或错误编号',
    zone: '时区',
  } satisfies FieldWords<typeof listOperations> &
    FieldWords<typeof listInterfaces> &
    FieldWords<typeof listMails> &
    Record<string, string>,
  retention: {
    title: '日志保留期限',
    hint: '{min} 至 {max} 天。操作日志、接口日志和邮件日志中更早的记录在当夜删除，删除条数记入操作日志。',
    unit: '天',
  },
  /** What is done here beside the declared calls. */
  done: {
    'log.retention': '清理过期日志',
    'log.partitions': '清理过期日志',
    'log.idempotency': '清理重复提交记录',
    'log.start': '准备日志',
  },
  /** What file a call brought, and what became of the rows of an import. */
  files: {
    imported: '文件“{file}”：{good} 行已导入，{bad} 行有误',
    received: '文件“{file}”',
    record: '涉及：{record}',
  },
  failures: {
    'log.notRedrivable': '该调用没有失败，或没有保存可重新处理的内容',
    'log.alreadyRedriven': '该调用已经重新处理过',
    'log.mailNotFailed': '只有发送失败的邮件可以重新发送',
    'log.mailHadSecret': '邮件含有一次性内容（如验证码），不能重新发送',
    'log.rangeNeeded': '请先选择不超过 {days} 天的时间范围，再按“{by}”查询或排序',
  },
  mailStates: { waiting: '待发送', sent: '已发送', failed: '发送失败' },
  mail: {
    resend: '重新发送',
    resendConfirm: '确定要重新发送这封邮件吗？',
    queued: '邮件已重新排队',
    hadSecret: '邮件含有一次性内容，不能重新发送',
    empty: '所选时间内没有邮件',
  },
  redrive: {
    action: '重新处理',
    confirm: '将以原内容再次通过同一接口处理，每条记录只能处理一次。确定吗？',
    sent: '已提交重新处理',
    notPossible: '没有保存可重新处理的内容，请由发送方重新发送',
    done: '{user} 已于 {at} 重新处理',
    result: '处理结果 {trackId}',
    underWay: '正在处理',
  },
  checks: {
    'log.retentionTooShort': '日志至少保留 30 天',
    'log.retentionTooLong': '日志最多保留 3650 天',
  },
  outcomes: { ok: '成功', failed: '失败' },
  directions: { in: '接收', out: '发送' },
  emptyOperations: '所选时间内没有操作记录',
  emptyInterfaces: '所选时间内没有接口调用',
  nothing: '（无内容）',
} as const;
