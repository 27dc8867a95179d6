import { fill, inBothLanguages } from '@portal/platform/contract/words.ts';

/** What printed call-offs say; on paper both languages stand side by side. */
export const paperWords = inBothLanguages(
  {
    sequenceList: 'JIS 顺序清单',
    rackSheet: 'JIS 料架单',
    supplier: '供应商',
    plant: '收货工厂',
    line: '装配线',
    status: '状态点',
    group: '零件组',
    numbers: '顺序号',
    count: '要货数',
    order: '装架顺序',
    rack: '料架',
    place: '位置',
    sequence: '顺序号',
    vehicle: '生产编号',
    planned: '计划生产',
    parts: '零件',
    quantity: '数量',
    remark: '备注',
    loaded: '装架人（签字）',
    checked: '复核人（签字）',
    printed: '{at} {by} 打印',
    copy: '副本 {copy}',
    page: '第 {page} 页，共 {pages} 页',
  },
  {
    sequenceList: 'JIS sequence list',
    rackSheet: 'JIS rack sheet',
    supplier: 'Supplier',
    plant: 'Plant',
    line: 'Line',
    status: 'Status point',
    group: 'Part group',
    numbers: 'Sequence nos.',
    count: 'Call-offs',
    order: 'Loading order',
    rack: 'Rack',
    place: 'Place',
    sequence: 'Seq. no.',
    vehicle: 'Manufacturing no.',
    planned: 'Planned',
    parts: 'Parts',
    quantity: 'Qty',
    remark: 'Remark',
    loaded: 'Loaded by',
    checked: 'Checked by',
    printed: 'Printed {at} by {by}',
    copy: 'COPY {copy}',
    page: 'Page {page} of {pages}',
  },
);

/** What a paper says that was printed before. @example '副本 2 COPY 2' */
export const copyText = (copy: number): string =>
  `${fill(paperWords.zh.copy, { copy })} ${fill(paperWords.en.copy, { copy })}`;
