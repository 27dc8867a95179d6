import { today } from '@portal/platform/contract/day.ts';
import type { KeptContent } from '../../contract/content/shapes.ts';
import type { Stage } from '../../contract/stages.ts';

const now = today('Asia/Shanghai');

const measure = {
  measure: '更换刀具并规定寿命 500 件',
  causeNo: 1,
  responsible: '李工',
  introductionDate: now,
  effect: 100,
  proofOfEffectiveness: '连续 300 件测量合格',
  measureStatus: 'closed',
} as const;

/** Each stage with all that must be there, to be made another one. */
export const wholeContent: { readonly [S in Stage]: KeptContent<S> } = {
  d13: {
    emergencyAction: '隔离库存并全检',
    contactName: '王发货',
    contactPhone: '0431-85110001',
    sponsor: '张总',
    leader: '李工',
    symptom: '装配困难',
    problem: '孔径偏小 0.05 mm，无法装配',
    errorType: 'dimension',
    errorPlace: '安装孔 2',
    riskAssessmentStarted: 'Y',
    members: [{ memberName: '赵工', memberRole: '工艺' }],
    isIsNot: [{ question: 'where', is: '安装孔 2', isNot: '安装孔 1' }],
    containments: [
      {
        measure: '库存与在途全检',
        responsible: '王发货',
        introductionDate: now,
        effect: 90,
        proofOfEffectiveness: '检验记录 QC-17',
        risk: null,
      },
    ],
  },
  d4: {
    causes: [
      {
        causeType: 'TUA',
        branch: 'machine',
        causeCode: 'toolWear',
        hypothesis: '刀具超过寿命仍在使用',
        why1: '孔径偏小',
        why2: '刀具磨损',
        why3: '没有寿命计数',
        why4: null,
        why5: null,
        method: '5 why',
        result: '更换刀具后孔径合格',
        clarificationDate: now,
      },
      {
        causeType: 'TUN',
        branch: 'measurement',
        causeCode: 'inspectionMissed',
        hypothesis: '抽检频次不足',
        why1: '每班只检一件',
        why2: null,
        why3: null,
        why4: null,
        why5: null,
        method: null,
        result: '模拟验证可重现',
        clarificationDate: now,
      },
    ],
  },
  d56: { corrections: [measure], implementations: [{ ...measure, causeNo: 2 }] },
  d7: { readAcross: '同类零件三种已更新', documentsUpdated: 'FMEA, 控制计划', preventions: [measure] },
  d8: { closingDate: now, assessment: '有效', teamThanked: null },
};
