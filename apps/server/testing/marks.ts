import type { Owned } from '@portal/platform/server/testing/probe.ts';

/** Words that stand in the owner's documents and nowhere else. */
export const documentMarks = ({ plate }: Owned): string[] => [
  'SA-OF-S1001',
  'SA-CHANGED-S1001',
  '甲的异议',
  'REL-OF-S1001',
  '京N77777',
  '甲的司机',
  plate,
  '未公布的公告',
];

/** Words of the owner's master data: the tenant's planners may read them, other partners may not. */
export const masterMarks = [
  // a message whose plant is not known yet is every planner's to map
  'OF-S1001.edi',

  '长春甲零部件',
  '123456789',
  'Jia Components',
  '高新路 1 号',
  'jia@example.com',
  'BRK-77',
  '甲的用户',
  '甲的部门',
  '甲的浏览器',
  '张甲',
  '甲的标签',
  'Tag of Jia',
  '承运商甲的王师傅',
  '京N88888',
  '13900139000',
];
