/** Words of the screens alone; those of fields, hints and failures stand in the contract. */
export const zh = {
  receiptTitle: '收货单 {number}',
  noteTitle: '发货单 {number}',
  linesLabel: '收货明细',
  line: '第 {row} 行',
  asNoted: '全部与发货数量一致',
  missing: '请填写收货数量，有差异的行请选择原因',
  confirmTitle: '确认收货 {number}？',
  later: '暂不收货',
  lost: '已填写的收货数量将丢失，确定离开此发货单吗？',
  stay: '继续收货',
  severalSuppliers: '有 {count} 家供应商的发货单号为 {number}，请选择：',
  done: '发货单 {note} 已收货，收货单 {number}',
  doneDifferent: '发货单 {note} 已收货，{count} 行有差异，收货单 {number}',
  scanNext: '可继续扫描下一张',
  openReceipt: '查看收货单',
  openNote: '查看发货单',
} as const;
