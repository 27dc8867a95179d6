import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { ContainerCount, CountLine } from '../contract/count-fields.ts';
import type { ContainerDefect } from '../contract/defect-fields.ts';
import ContainerCountPage from './count/detail-page.tsx';
import ContainerDefectPage from './defect/detail-page.tsx';

const line = (changed: Partial<CountLine> = {}): CountLine => ({
  id: '9',
  containerCode: 'KLT4147',
  containerNameZh: '小料箱',
  containerNameEn: 'Box',
  condition: 'available',
  figure: null,
  book: null,
  difference: null,
  countedAt: null,
  countedBy: null,
  movementNumber: null,
  ...changed,
});
const count = (changed: Partial<ContainerCount> = {}): ContainerCount => ({
  id: '7',
  version: 2,
  number: 'CC2026110200001',
  status: 'counting',
  holderKind: 'supplier',
  holderCode: 'S1001',
  holderNameZh: '长春泽恒',
  holderNameEn: 'Zeheng',
  lines: 1,
  counted: 0,
  differing: null,
  remark: null,
  createdAt: '2026-11-02T01:00:00.000Z',
  createdBy: 'u1',
  submittedAt: null,
  submittedBy: null,
  decidedAt: null,
  decidedBy: null,
  decision: null,
  tookPart: 'N',
  lineList: [line()],
  ...changed,
});
const dispatcher = {
  permissions: ['container-count:list', 'container-count:count'],
  user: { party: 'supplier' },
} as const;
const planner = {
  permissions: ['container-count:list', 'container-count:approve'],
  user: { party: 'plant' },
} as const;

const FIGURE = 'POST /container/v1/count/{id}/figure';
const opened = async (stage: object, changed: Partial<ContainerCount> = {}) =>
  renderScreen(<ContainerCountPage />, {
    at: '/container/count-detail?id=7',
    answers: {
      'GET /container/v1/count/{id}': () => count(changed),
      // the label names the box by its packaging code
      [FIGURE]: () => ({
        ...count({ counted: 1, lineList: [line({ containerCode: 'LG-KLT4147', figure: 40 })] }),
        lineId: line().id,
      }),
      'POST /container/v1/count/{id}/approve': () => count({ status: 'approved' }),
    },
    ...stage,
  });

test('a scanned bundle is added and can be taken back; a typed figure is set; what is no label is said', async () => {
  const { screen, server } = await opened(dispatcher);
  const inputs = () => server.requests(FIGURE).map(({ input }) => input);
  const box = screen.getByRole('textbox', { name: '扫描捆包标签，或输入器具号' });
  await box.fill('JKLT4147Q20');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('LG-KLT4147 加 20，现为 40')).toBeVisible();
  await screen.getByRole('button', { name: '撤销' }).click();
  await expect.poll(inputs).toMatchObject([
    { how: 'add', containerCode: 'KLT4147', quantity: 20 },
    { how: 'add', quantity: -20 },
  ]);
  await box.fill('??');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/“\?\?”不是器具标签/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'KLT4147 可用 盘点数' }).fill('97');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => inputs().at(-1))
    .toMatchObject({ how: 'set', quantity: 97, condition: 'available' });
});

test('who counts does not see the books; the plant approves the difference with a reason', async () => {
  const blind = await opened(dispatcher);
  await expect.element(blind.screen.getByText(/盘点时不显示账面数/)).toBeVisible();
  await expect.element(blind.screen.getByText('账面数', { exact: true })).not.toBeInTheDocument();
  await blind.screen.unmount();
  const { screen, server } = await opened(planner, {
    status: 'submitted',
    counted: 1,
    differing: 1,
    lineList: [line({ figure: 97, book: 100, difference: -3 })],
  });
  await expect.element(screen.getByText('−3')).toBeVisible();
  await screen.getByRole('button', { name: '批准' }).click();
  const dialog = screen.getByRole('dialog', { name: /^批准/ });
  await expect.element(dialog.getByText(/1 项与账面不同/)).toBeVisible();
  await dialog.getByLabelText('原因').fill('已核对');
  await dialog.getByRole('button', { name: '批准' }).click();
  await expect
    .poll(() => server.requests('POST /container/v1/count/{id}/approve')[0]?.input)
    .toMatchObject({ version: 2, against: 'lost', reason: '已核对' });
});

test('who took part in a count does not approve it, and reads why; he may send it back', async () => {
  const { screen } = await opened(planner, {
    status: 'submitted',
    counted: 1,
    differing: 1,
    tookPart: 'Y',
    lineList: [line({ figure: 97, book: 100, difference: -3 })],
  });
  const approve = screen.getByRole('button', { name: '批准' });
  await expect.element(approve).toBeDisabled();
  await expect.element(screen.getByText('等待工厂的另一位同事批准')).toBeVisible();
  await approve.hover({ force: true });
  await expect.element(screen.getByText(/^盘点由您录入、提交或发起/)).toBeVisible();
  await screen.getByRole('button', { name: '更多操作' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '退回' })).toBeEnabled();
});

const defect: ContainerDefect = {
  id: '5',
  version: 3,
  number: 'CD2026110200001',
  status: 'inRepair',
  containerCode: 'KLT4147',
  containerNameZh: '小料箱',
  containerNameEn: 'Box',
  quantity: 10,
  holderKind: 'supplier',
  holderCode: 'S1001',
  holderNameZh: '长春泽恒',
  holderNameEn: 'Zeheng',
  reason: 'cracked',
  remark: '箱底开裂',
  repairedQuantity: null,
  repairedCondition: null,
  scrappedQuantity: null,
  decision: null,
  createdAt: '2026-11-02T01:00:00.000Z',
  createdBy: 'u1',
  repairSince: '2026-11-03T01:00:00.000Z',
  closedAt: null,
  files: [],
};

test('what is in repair comes back or is scrapped; the partner only reads', async () => {
  const answers = {
    'GET /container/v1/defect/{id}': () => defect,
    'POST /container/v1/defect/{id}/take-back': () => ({ ...defect, status: 'repaired' }),
  };
  const at = '/container/defect-detail?id=5';
  const permissions = [
    'container-defect:list',
    'container-defect:report',
    'container-defect:repair',
  ] as const;
  const { screen, server } = await renderScreen(<ContainerDefectPage />, {
    at,
    answers,
    permissions: [...permissions],
    user: { party: 'plant' },
  });
  await screen.getByRole('button', { name: '更多操作' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '报废' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: '撤回' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: '修复返回' }).click();
  const dialog = screen.getByRole('dialog', { name: /^修复返回/ });
  await dialog.getByLabelText('修复数量').fill('8');
  await dialog.getByLabelText('原因').fill('两个不能修');
  await dialog.getByRole('button', { name: '修复返回' }).click();
  await expect
    .poll(() => server.requests('POST /container/v1/defect/{id}/take-back')[0]?.input)
    .toMatchObject({ repairedQuantity: 8, condition: 'available', reason: '两个不能修' });
});
