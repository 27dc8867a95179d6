import type { instructionFailures } from './failures.ts';
import type { zh as shown } from './words.zh.ts';

export const zh = {
  failures: {
    'packagingInstruction.status': '包装指导书当前状态不允许此操作',
    'packagingInstruction.open': '该供应商和零件已有未完成的包装指导书',
    'packagingInstruction.lastDayPast':
      '失效日期 {day} 已过：最早只能从 {begins} 起生效，请填写更晚的失效日期或留空；已发送的版本也可以撤回',
    'packagingInstruction.expiryBefore': '失效日期须晚于生效日期',
    'packagingInstruction.incomplete': '请先填写 {missing}',
    'packagingInstruction.plannerMissing': '请先填写计划员（处理人），再发送给供应商',
    'packagingInstruction.pictureKind': '步骤图片须为 JPG 或 PNG',
    'packagingInstruction.glyphsMissing': '以下字符无法打印：{characters}',
  } satisfies Record<Exclude<keyof typeof instructionFailures, keyof typeof shown.failures>, string>,
} as const;
