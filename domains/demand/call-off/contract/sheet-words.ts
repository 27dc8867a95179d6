import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What workbooks and their imports say. Only the server writes them, so the browser does not load it. */
export const sheetWords = inBothLanguages(
  {
    file: '要货通知',
    template: '要货承诺',
    releases: '要货令',
    releasesTaken:
      '{releases} 版要货令：新增 {added} 行，增加 {raised} 行，减少 {lowered} 行，取消 {gone} 行',
    releasesRefused: '未采用的要货令',
    mendReleases: '要货令已通知供应商，不能撤销导入；如需更正，请发布数量正确的新版要货令',
    mendAnswers: '承诺已通知工厂，不能撤销导入；如需更正，请联系工厂要求重新承诺，再重新反馈',
    refused: '未导入的要货承诺',
    hintDay: '格式如 2026-03-02',
    hintQuantity: '不超过未清数量',
    effects: {
      full: '全部承诺 {count} 条，合计 {sum}',
      part: '部分承诺 {count} 条，合计 {sum}',
      batch: '分批承诺 {count} 条，合计 {sum}',
      unchanged: '未改动的 {count} 条不承诺',
      unchangedTaken: '未改动的 {count} 条按模板全部承诺，合计 {sum}',
      empty: '未填写的 {count} 条不承诺',
      takeUnchanged: '未改动的 {count} 条也全部承诺，承诺后不能自行修改',
      and: '、',
    },
    hintBatch: '同一要货行可复制为多行，最多 6 个批次',
    batchOn: '第 {no} 批日期',
    batchQuantity: '第 {no} 批数量',
    moreBatches: '第 {no} 批之后',
  },
  {
    file: 'Call-offs',
    template: 'Commitments',
    releases: 'Releases',
    releasesTaken:
      '{releases} {releases|release|releases}: {added} {added|line|lines} new, {raised} raised, {lowered} lowered, {gone} gone',
    releasesRefused: 'Releases refused',
    mendReleases:
      'Releases were told to the suppliers and cannot be undone: to correct one, publish a newer release with the right figures',
    mendAnswers:
      'Commitments were told to the plant and cannot be undone: to correct one, ask the plant to request it again, then commit anew',
    refused: 'Commitments refused',
    hintDay: 'As 2026-03-02',
    hintQuantity: 'Not above the open quantity',
    effects: {
      full: '{count} committed in full, {sum} in all',
      part: '{count} committed in part, {sum} in all',
      batch: '{count} committed in batches, {sum} in all',
      unchanged: '{count} left as they were: not committed',
      unchangedTaken: '{count} left as they were: committed in full, {sum} in all',
      empty: '{count} left blank: not committed',
      takeUnchanged:
        'Commit the {count} {count|line|lines} in full as well that {count|was left as it was|were left as they were}; a commitment cannot be changed by yourself',
      and: ', ',
    },
    hintBatch: 'Copy a row for each further batch of its line, at most 6',
    batchOn: 'Batch {no} on',
    batchQuantity: 'Batch {no} quantity',
    moreBatches: 'Behind batch {no}',
  },
);
