import type { callOffFailures } from './failures.ts';

export const zh = {
  failures: {
    'callOff.wrongStatus': '要货状态不正确，不能执行此操作',
    'callOff.alreadyPromised': '该要货已承诺，不能重复承诺',
    'callOff.noDetail': '没有要货明细',
    'callOff.aboveOpen': '数量 {quantity} 超过未清数量 {open}（{partNo}，{dueOn}）',
    'callOff.zoneNotAsked':
      '要货 {partNo}（{dueOn}）的要货性质是“{zone}”，工厂流程配置的“需供应商反馈的要货性质”不包含它，无需反馈',
    'callOff.otherBatch': '同一要货的另一批次有误，整条未承诺',
    'callOff.notAnswered': '要货 {partNo}（{dueOn}）尚未承诺，不能建发货单',
    'callOff.nothingOpen': '要货 {partNo}（{dueOn}）没有未清数量',
    'callOff.belowNotes': '要货 {partNo}（{dueOn}）已有 {onNotes} 在发货单上，建议数量不能低于此数',
    'callOff.asAsked': '要货 {partNo}（{dueOn}）本来就是这样要求的',
    'callOff.releaseRepeated': '要货令 {releaseNo} 已接收过，不能重复',
    'callOff.releaseOutdated': '要货令 {releaseNo}（{releaseDate}）早于当前版本，未生效',
    'callOff.differentAgreement': '两个版本不属于同一计划协议，不能比较',
    'callOff.firmReasonMissing': '固定期内有 {count} 行变动，请说明原因',
    'callOff.otherRow': '同一要货令的其他行需要更正，整版未采用',
    'callOff.headDiffers': '同一要货令的各行在此列不一致',
    'callOff.severalAgreements': '计划协议 {saNo} 的零件 {partNo} 有多个订单行或使用点，请注明是哪一个',
    'callOff.unknownPart': '工厂与供应商之间没有零件 {partNo}（卸货点 {unloadingPoint}）',
  } satisfies Record<keyof typeof callOffFailures, string>,
} as const;
