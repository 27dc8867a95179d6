import { inBothLanguages } from '../words.ts';

const zh = {
  template: '{title}导入模板',
  refused: '{title}待更正',
  day: '日期，例如 2026-03-02',
  effects: {
    created: '新建 {count} 条',
    changed: '修改已有的 {count} 条',
    idle: '未改动的 {count} 条保持不变',
  },
  problems: '需更正',
  refusals: {
    'sheet.notExcel': '不是 Excel 工作簿（.xlsx）',
    'sheet.oldOrLocked': '旧版 .xls 或加密的文件，请另存为未加密的 .xlsx',
    'sheet.damaged': '文件已损坏',
    'sheet.tooLarge': '文件过大',
    'sheet.tooManyFiles': '文件内容异常',
    'sheet.bomb': '文件解压后过大',
    'sheet.tooManyRows': '行数过多',
    'sheet.tooManyColumns': '列数过多',
    'sheet.longText': '单元格文字过长',
    'sheet.dtd': '文件含有不允许的内容',
    'sheet.macro': '文件含有宏',
    'sheet.external': '文件引用了外部数据',
    'sheet.embedded': '文件含有嵌入对象',
    'sheet.noSheet': '没有可见的工作表',
    'sheet.tooSlow': '读取超时',
    'sheet.missingColumns': '缺少列 {columns}',
    'sheet.columnsTwice': '列标题重复：{columns}，请只保留一列',
  },
} as const;

/** What workbooks say beside their lists. Only the server writes and reads them, so the browser does not load it. */
export const sheetWords = inBothLanguages(zh, {
  template: '{title} import template',
  refused: '{title} to correct',
  day: 'A day such as 2026-03-02',
  effects: {
    created: '{count} new',
    idle: '{count} unchanged, left alone',
    changed: '{count} that are there already are changed',
  },
  problems: 'To correct',
  refusals: {
    'sheet.notExcel': 'not an Excel workbook (.xlsx)',
    'sheet.oldOrLocked': 'an old .xls or an encrypted file; save it as .xlsx without a password',
    'sheet.damaged': 'the file is damaged',
    'sheet.tooLarge': 'the file is too large',
    'sheet.tooManyFiles': 'unusual content',
    'sheet.bomb': 'too large when unpacked',
    'sheet.tooManyRows': 'too many rows',
    'sheet.tooManyColumns': 'too many columns',
    'sheet.longText': 'a cell holds too much text',
    'sheet.dtd': 'content that is not allowed',
    'sheet.macro': 'it contains macros',
    'sheet.external': 'it refers to outside data',
    'sheet.embedded': 'it contains embedded objects',
    'sheet.noSheet': 'it has no visible sheet',
    'sheet.tooSlow': 'reading took too long',
    'sheet.missingColumns': 'columns are missing: {columns}',
    'sheet.columnsTwice': 'headings stand twice: {columns}; keep one column of each',
  },
});
