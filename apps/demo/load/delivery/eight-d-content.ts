import type { Day } from '@portal/platform/contract/day.ts';
import type { KeptContent } from '@portal/eight-d/contract/content/shapes.ts';
import type { Stage } from '@portal/eight-d/contract/stages.ts';

const why = { why1: null, why2: null, why3: null, why4: null, why5: null } as const;

/** A report filled in on a day. */
export const contentOn = (today: Day): { readonly [S in Stage]: KeptContent<S> } => {
  const measure = (text: string, causeNo: number, proof: string) => ({
    measure: text,
    causeNo,
    responsible: '李工',
    introductionDate: today,
    effect: 100,
    proofOfEffectiveness: proof,
    measureStatus: 'closed' as const,
  });
  return {
    d13: {
      emergencyAction: '隔离库存 1200 件，在途全部返检',
      contactName: '王发货',
      contactPhone: '0431-85110001',
      sponsor: '张总',
      leader: '李工',
      symptom: '装配工位螺栓无法旋入',
      problem: '安装孔 2 孔径 8.05 mm，要求 8.10 至 8.20 mm',
      errorType: 'dimension',
      errorPlace: '安装孔 2',
      riskAssessmentStarted: 'Y',
      members: [
        { memberName: '赵工', memberRole: '工艺' },
        { memberName: '孙检', memberRole: '质量' },
      ],
      isIsNot: [
        { question: 'where', is: '安装孔 2', isNot: '安装孔 1 和 3' },
        { question: 'when', is: '夜班批次', isNot: '白班批次' },
      ],
      containments: [
        {
          measure: '库存与在途零件用通止规全检',
          responsible: '孙检',
          introductionDate: today,
          effect: 95,
          proofOfEffectiveness: '检验记录 QC-1711，挑出 38 件',
          risk: null,
        },
      ],
    },
    d4: {
      causes: [
        {
          ...why,
          causeType: 'TUA',
          branch: 'machine',
          causeCode: 'toolWear',
          hypothesis: '钻头超过寿命仍在使用',
          why1: '孔径偏小',
          why2: '钻头磨损',
          why3: '换刀没有按次数触发',
          method: '5 why、试切',
          result: '换新钻头后 30 件全部合格，装回旧钻头后重现',
          clarificationDate: today,
        },
        {
          ...why,
          causeType: 'SUA',
          branch: 'method',
          causeCode: 'instructionMissing',
          hypothesis: '刀具寿命没有写入作业指导书',
          why1: '孔径偏小',
          why2: '换刀凭经验',
          method: '流程审核',
          result: '三台设备均无寿命规定',
          clarificationDate: today,
        },
        {
          ...why,
          causeType: 'TUN',
          branch: 'measurement',
          causeCode: 'inspectionMissed',
          hypothesis: '夜班每 500 件只抽检一件',
          why1: '不良未被发现',
          why2: '抽检间隔过长',
          method: '检验计划审核',
          result: '按现有频次漏检概率 80 %',
          clarificationDate: today,
        },
      ],
    },
    d56: {
      corrections: [
        measure('设备计数 400 件强制换刀', 1, '计数器锁定试验 3 次有效'),
        measure('抽检改为每 50 件一件', 3, '检验计划 V4'),
      ],
      implementations: [
        measure('三台设备装计数器', 1, '照片与验收单'),
        measure('刀具寿命写入作业指导书', 2, 'WI-023 V5'),
      ],
    },
    d7: {
      readAcross: '同类孔加工的 3 种零件、长春和成都两个工厂已更新',
      documentsUpdated: 'PFMEA V7、控制计划 V6、WI-023 V5',
      preventions: [measure('新项目评审增加刀具寿命检查项', 2, '评审表 V3')],
    },
    d8: { closingDate: today, assessment: '连续三批 900 件无不良，措施有效', teamThanked: '班组表扬' },
  };
};
