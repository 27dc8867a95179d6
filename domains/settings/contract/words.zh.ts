import type { settingsFailures } from './failures.ts';

export const zh = {
  dict: {
    empty: '还没有字典条目：点击“新建条目”开始',
    fields: {
      typeCode: '字典类型',
      type: '类型名称',
      typeEn: '类型英文名称',
      code: '代码',
      name: '名称',
      value: '中文名称',
      value2: '英文名称',
      sort: '排序',
      editable: '可维护',
      active: '启用',
      updatedAt: '更新时间',
      updatedBy: '更新人',
    },
    actions: {
      create: '新建条目',
      createGroup: '新建字典类型',
      edit: '编辑',
      history: '变更记录',
      saved: '已保存，所有用户打开下一页时生效',
      'settings:dict-edit': '维护字典',
    },
    englishHint: '留空或 N/A 时显示中文名称',
    fixedHint: '程序依赖此条目：只能调整排序和启用',
    inactiveHint: '停用的条目不再可选，已有单据保留其代码',
    sheet: {
      entries: '数据字典',
      template: '数据字典导入模板',
      refused: '数据字典待更正',
      yesNo: '是 或 否',
      newGroup: '仅新建字典类型时填写',
    },
  },
  checks: {
    'dict.typeForm': '类型代码由大写字母、数字、点和下划线组成，以字母开头',
    'dict.codeForm': '代码由字母、数字、点、下划线和连字符组成',
  },
  failures: {
    'dict.unknownCode': '选项 {code} 不在字典 {typeCode} 中或已停用',
    'dict.codeTaken': '字典类型 {typeCode} 中已有代码 {value}',
    'dict.groupClosed': '程序依赖字典类型 {typeCode} 的代码，不能新增条目',
    'dict.groupName': '字典类型 {typeCode} 是新的，请填写类型名称',
    'dict.fixed': '程序依赖条目 {code}，只能调整排序和启用',
  } satisfies Record<keyof typeof settingsFailures, string>,
} as const;
