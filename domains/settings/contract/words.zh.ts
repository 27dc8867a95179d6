import type { settingsFailures } from './failures.ts';

export const zh = {
  failures: {
    'dict.unknownCode': '选项 {code} 不在字典 {typeCode} 中或已停用',
    'dict.codeTaken': '字典代码 {value} 已存在',
  } satisfies Record<keyof typeof settingsFailures, string>,
} as const;
