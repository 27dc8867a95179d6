import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listArchives } from './endpoints.ts';
import type { archiveFailures } from './failures.ts';
import type { Subject } from './fields.ts';
import type { ArchiveStatus } from './status.ts';

export const zh = {
  fields: {
    name: '归档名称',
    subjects: '归档内容',
    upTo: '截止日期（含）',
    status: '状态',
    lines: '记录数',
    done: '进度',
    bytes: '归档大小',
    problem: '问题',
    createdAt: '创建时间',
    createdBy: '创建人',
    confirmName: '再次输入归档名称',
    table: '数据表',
    files: '文件数',
    checksum: '校验和（SHA-256）',
    deleted: '已从生产删除',
  } satisfies FieldWords<typeof listArchives> & Record<string, string>,
  subjects: {
    operation: '操作日志',
    interface: '接口日志',
    email: '邮件日志（已发送、发送失败）',
    message: '报文日志（未接收任何内容的已拒绝、已放弃报文）',
    release: '要货令（不再有效、且无未完成业务引用的历史版本）',
    note: '发货单及其收货单（已收货、未经运输订单）',
    order: '运输订单及其全部发货单、收货单（已完成、全部收货）',
    sequence: 'JIS 要货及其报文、打印记录和警报（此后无人处理过的车辆）',
    container: '器具单、器具盘点、器具缺陷和器具对账单（已结束、所在月份已对账完毕）',
    forecast: '预测版本及其反馈（已过期、已处理，且有更新的版本）',
    claim: '索赔单（已结算或已撤回，金额均在不再可异议的结算清单上，发出满 12 个月）',
    announcement: '公告及供应商反馈（已结束或已撤回）',
    survey: '产能调查（所问各周已过；已完成，或始终未答复）',
    history: '操作历史（截至该日；归档后不再显示，也不能据此查看当时的数据）',
  } satisfies Record<Subject, string>,
  status: {
    backingUp: '正在备份',
    failed: '失败',
    backedUp: '已备份',
    deleting: '正在从生产删除',
    deleted: '已从生产删除',
    restoring: '正在恢复',
    removing: '正在从归档删除',
    removed: '已从归档删除',
  } satisfies Record<ArchiveStatus, string>,
  actions: {
    create: '备份到归档',
    again: '重新备份',
    deleteFromProduction: '从生产删除',
    restore: '恢复到生产',
    deleteFromArchive: '从归档删除',
    started: '已开始，可在列表中查看进度',
  },
  ask: {
    create: '第一步：复制到归档，生产数据保持不变。',
    deleteFromProduction:
      '第二步：校验归档文件后，从生产中删除其中的 {lines} 条记录。备份之后有变化的记录不会删除。之后可以恢复。',
    restore:
      '将归档中的 {lines} 条记录按原样写回生产；生产中已有的记录保持不变。超过日志保留期限的记录会在当夜再次清理。',
    deleteFromArchive: '第三步：永久删除归档文件（{lines} 条记录）。已从生产删除的数据将无法恢复！',
  },
  previewNone: '截止该日期没有可归档的记录',
  manifest: '归档清单',
  empty: '还没有归档：请点击“备份到归档”',
  /** Columns that only histories name. */
  told: {
    beforeAt: '截止时间（不含）',
  },
  /** What is done here beside the declared calls. */
  done: {
    'archive.step': '归档步骤',
    'archive.step.work': '归档步骤',
  },
  failures: {
    'archive.nameTaken': '已有同名归档',
    'archive.nameDiffers': '输入的名称与归档名称不一致',
    'archive.notOver': '截止日期必须早于今天',
    'archive.nothingFound': '截止该日期没有可归档的记录',
    'archive.notBackedUp': '只有已备份的归档才能从生产删除',
    'archive.nothingToRestore': '该归档当前不能恢复',
    'archive.busy': '归档正在处理中，请稍后再试',
    'archive.fileDamaged': '归档文件缺失或校验和不一致，未删除也未写入其内容',
    'archive.stepFailed': '该步骤未能完成，可以重试；原因见系统日志',
  } satisfies Record<keyof typeof archiveFailures, string>,
} as const;
