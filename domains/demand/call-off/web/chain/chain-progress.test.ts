import { expect, test } from 'vitest';
import { DONE, planned, type ChainStage, type ChainStageName } from '../../contract/lines/chain.ts';
import type { StepDay } from '../../contract/lines/line-fields.ts';
import { chainProgress } from './chain-progress.ts';

const at = (stage: ChainStageName, changed: Partial<ChainStage> = {}): ChainStage => ({
  stage,
  ...DONE,
  at: '2026-03-10T01:00:00Z',
  by: null,
  document: null,
  to: null,
  needs: null,
  ...changed,
});
const day = (step: StepDay['step'], lateDays: number): StepDay => ({
  step,
  verdict: lateDays > 0 ? 'late' : 'open',
  by: '2026-03-09',
  lateDays,
});
const shown = (stages: readonly ChainStage[], days: readonly StepDay[] = []) =>
  chainProgress(
    stages,
    { language: 'zh', codes: new Set(), zone: 'Asia/Shanghai', now: new Date('2026-03-11T08:00:00Z') },
    days,
  ).map(({ label, state, late }) => [label, state, ...(late === undefined ? [] : [late])].join(' '));

test('what is ahead follows what was reached; the next one is late where its moment is over', () => {
  const way = [
    at('sent'),
    at('planned'),
    ...planned('departed', '2026-03-10'),
    ...planned('arrived', '2026-03-10'),
  ];
  expect(shown(way)).toEqual(['发送 done', '排运输 done', '发车 now 晚 1 天', '到达 ahead', '收货 ahead']);
});

test('a truck that came late says by how much, once', () => {
  const way = [at('departed'), at('arrived', { plannedAt: '2026-03-09T23:30:00Z' })];
  expect(shown(way)).toEqual(['发车 done', '到达 done 晚 1 小时 30 分', '收货 now']);
});

test('nothing is waited for behind what was refused, nor beside what is in question', () => {
  expect(shown([at('sent'), at('planned', { tone: 'trouble' })]).slice(1)).toEqual([
    '排运输 stopped',
    '发车 ahead',
    '到达 ahead',
    '收货 ahead',
  ]);
  expect(shown([at('promised', { tone: 'attention' }), at('written')]).slice(0, 3)).toEqual([
    '承诺 now',
    '创建发货单 done',
    '发送 ahead',
  ]);
});

test('of a line its latest step is late, though an earlier one is waited for', () => {
  expect(shown([at('released')], [day(0, 0), day(4, 5), day(5, 5), day(6, 2)])).toEqual([
    '发布要货 done',
    '承诺 now',
    '创建发货单 ahead 晚 5 天',
    '发送 ahead',
    '排运输 ahead',
    '发车 ahead',
    '到达 ahead',
    '收货 ahead',
  ]);
});
