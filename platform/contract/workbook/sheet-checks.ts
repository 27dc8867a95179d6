import type { Bilingual } from '../words.ts';

const zh = {
  required: '此单元格必填，请填写',
  tooLong: '内容过长，请缩短',
  tooLongBy: '内容最多 {max} 个字符，请缩短',
  tooMany: '填写的项目过多，请减少',
  chooseOne: '请至少填写一项',
  invalidId: '编号无效，请使用导出文件中的编号',
  invalidChoice: '没有这个选项，请从单元格的下拉列表中选择',
  /** Of the dictionary, whose values are a tenant's own. */
  notAmong: '没有“{value}”，可以填写：{choices}',
  belowZero: '数值不能小于 0，请更正',
  notAboveZero: '数值必须大于 0，请更正',
  tooLarge: '数值过大，请核对后更正',
  notAnEmail: '邮箱格式不正确，请更正，例如 name@example.com',
  invalid: '内容有误，请核对后更正',
  /** What Excel made of what was typed. */
  excelError: '单元格是 Excel 错误值 {value}，请填写实际内容',
  excelDay: 'Excel 把内容变成了日期（{value}），请把该列设为文本格式后重新填写',
  excelTrue: 'Excel 把内容变成了逻辑值 {value}，请把该列设为文本格式后重新填写',
  excelPercent: '单元格是百分比（{value}），请把格式改为常规后重新填写',
  excelPower: 'Excel 把内容变成了科学计数（{value}），请把该列设为文本格式后重新填写',
  excelFraction: 'Excel 把内容变成了分数（{value}），请把该列设为文本格式后重新填写',
  excelLong: 'Excel 的数字只保留 15 位，{value} 已不准确，请把该列设为文本格式后重新填写',
  dayWithTime: '单元格除日期 {value} 外还有时间 {time}，请只填写日期',
  timeWithSeconds: '单元格的时间 {value} 带有秒，请只填写到分钟',
};

/**
 * Checks of a workbook's cells. Beside a refused row a check stands alone: here it says as a sentence what is wrong and how to mend it. Only the
 * server reads workbooks, so the browser does not load them.
 */
export const sheetChecks: Bilingual<typeof zh> = {
  zh,
  en: {
    required: 'This cell must not be empty; please fill it in',
    tooLong: 'The text is too long; please shorten it',
    tooLongBy: 'The text may have at most {max} characters; please shorten it',
    tooMany: 'There are too many entries; please name fewer',
    chooseOne: 'Please name at least one entry',
    invalidId: 'This number is not valid; please use the one of the exported workbook',
    invalidChoice: 'There is no such choice; please take one from the list of the cell',
    notAmong: 'There is no “{value}”; please write one of these: {choices}',
    belowZero: 'The figure must not be below 0; please correct it',
    notAboveZero: 'The figure must be above 0; please correct it',
    tooLarge: 'The figure is too large; please check it',
    notAnEmail: 'This is not a valid e-mail address; please correct it, for example name@example.com',
    invalid: 'The content of the cell is not valid; please check it',
    excelError: 'The cell holds an error of Excel, {value}; please enter what is right',
    excelDay:
      'Excel made a date of this entry ({value}); please format the column as text and enter it again',
    excelTrue: 'Excel made {value} of this entry; please format the column as text and enter it again',
    excelPercent:
      'The cell is in per cent ({value}); please set its format to General and enter the figure again',
    excelPower:
      'Excel made a power of ten of this entry ({value}); please format the column as text and enter it again',
    excelFraction:
      'Excel made a fraction of this entry ({value}); please format the column as text and enter it again',
    excelLong:
      'Excel keeps 15 digits of a number, so {value} is not exact; please format the column as text and enter it again',
    dayWithTime: 'The cell holds {time} beside the day {value}; please enter the day alone',
    timeWithSeconds: 'The time {value} has seconds; please enter hours and minutes alone',
  },
};
