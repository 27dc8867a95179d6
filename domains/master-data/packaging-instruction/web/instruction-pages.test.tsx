import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import InstructionDetailPage from './detail-page.tsx';
import InstructionEditPage from './edit-page.tsx';
import { box, pallet, sample } from './testing/samples.ts';

const READ = 'GET /sf/v1/packaging-instruction/{id}';
const PREVIEW = 'GET /sf/v1/packaging-agreement-preview';
const ACCEPT = 'POST /sf/v1/packaging-instruction/{id}/accept';
const WITHDRAW = 'POST /sf/v1/packaging-instruction/{id}/withdraw';
const SAVE = 'PUT /sf/v1/packaging-instruction/{id}/content';
const SUBMIT = 'POST /sf/v1/packaging-instruction/{id}/submit';
const answers = {
  [READ]: () => sample,
  'GET /sf/v1/packaging-instruction-measures': () => [box, pallet],
};
const edits = async (more: Stage['answers'] = {}) =>
  renderScreen(<InstructionEditPage />, {
    at: '/collaboration/packaging-instruction-edit?id=7',
    permissions: ['packaging-instruction:list', 'packaging-instruction:fill'],
    answers: { ...answers, ...more },
  });

test('the planner sees what differs from the edition in force, and the unit to scale', async () => {
  const { screen } = await renderScreen(<InstructionDetailPage />, {
    at: '/collaboration/packaging-instruction-detail?id=7',
    answers,
  });
  await expect.element(screen.getByText('退回原因: 图片不清楚')).toBeVisible();
  const compared = screen.getByRole('table', { name: '与上一版本比较' });
  await expect.element(compared.getByRole('row', { name: '层数 5 4' })).toBeVisible();
  await expect.element(compared.getByText('步骤 2 · 说明')).toBeVisible();
  const drawing = screen.getByRole('img', {
    name: '一层俯视图: PAL1208 上一层放 8 箱 KLT4147，最多可放 8 箱',
  });
  await expect.element(drawing).toBeVisible();
  expect(drawing.element().querySelectorAll('rect')).toHaveLength(9);
});

const reviews = async (more: object, further: Stage['answers']) =>
  renderScreen(<InstructionDetailPage />, {
    at: '/collaboration/packaging-instruction-detail?id=7',
    permissions: ['packaging-instruction:list', 'packaging-instruction:plan'],
    answers: { [READ]: () => ({ ...sample, status: 'toBeReviewed', ...more }), ...further },
  });
const PREVIEWED = {
  inForce: null,
  ofDay: null,
  openNotes: [{ id: '9', number: '10000009', dispatchOn: '2026-03-05' }],
};

test('before it is accepted the planner sees which unsent notes are packed by it', async () => {
  const { screen, server } = await reviews({}, { [PREVIEW]: () => PREVIEWED });
  await screen.getByRole('button', { name: '通过' }).click();
  await expect.element(screen.getByText('还有 1 张未发送的发货单将按此版本自动包装：10000009')).toBeVisible();
  expect(server.requests(PREVIEW)[0]!.input).toMatchObject({
    supplierCode: sample.supplierCode,
    partNo: sample.partNo,
  });
});

test('an agreement of that day is shown with its author and replaced only when it is named', async () => {
  const ofDay = {
    id: '31',
    version: 3,
    agreementNo: 'PA00000031',
    updatedAt: '2026-03-01T01:00:00Z',
    updatedBy: 'li.qiang',
  };
  const inForce = {
    ...sample,
    id: '31',
    layers: 3,
    auxiliaryPerOuter: 0,
    state: 'future',
    effectiveFrom: '2099-12-01',
  };
  let refused = false;
  const { screen, server } = await reviews(
    { effectiveOn: '2099-12-01' },
    {
      [PREVIEW]: () => ({ inForce, ofDay, openNotes: [] }),
      [ACCEPT]: () => {
        if (refused) return { ...sample, status: 'notEffective' };
        refused = true;
        return refusal('packaging.dayStands', '2099-12-01 已有包装协议', { field: 'effectiveOn' });
      },
    },
  );
  await screen.getByRole('button', { name: '通过' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText(/2099-12-01 已有包装协议 PA00000031，.*由 li\.qiang 最后修改/))
    .toBeVisible();
  await expect.element(dialog.getByText('层数：3 → 4')).toBeVisible();
  await dialog.getByRole('button', { name: '通过' }).click();
  await expect.element(dialog.getByText('2099-12-01 已有包装协议', { exact: true })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /替换 li\.qiang 修改的包装协议 PA00000031/ }).click();
  await dialog.getByRole('button', { name: '通过' }).click();
  await expect.poll(() => server.requests(ACCEPT)).toHaveLength(2);
  expect(server.requests(ACCEPT).map(({ input }) => (input as { replaces?: unknown }).replaces)).toEqual([
    undefined,
    { id: '31', version: 3 },
  ]);
  expect(server.requests(ACCEPT)[1]!.input).toMatchObject({ effectiveOn: '2099-12-01' });
  await expect.element(screen.getByText('已通过')).toBeVisible();
});

test('a sent edition whose last day is over says how it is mended, and is withdrawn with a reason', async () => {
  const { screen, server } = await reviews(
    { effectiveOn: '2020-01-01', expiresOn: '2020-02-01' },
    { [WITHDRAW]: () => ({ ...sample, status: 'created', withdrawReason: '换包装' }) },
  );
  await expect.element(screen.getByText(/失效日期 2020-02-01 已过/)).toBeVisible();
  await expect.element(screen.getByText('计划员通过时填写新的失效日期，或撤回')).toBeVisible();
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '撤回' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: '撤回' }).click();
  expect(server.requests(WITHDRAW)).toHaveLength(0);
  await dialog.getByLabelText('撤回原因').fill('换包装');
  await dialog.getByRole('button', { name: '撤回' }).click();
  await expect.poll(() => server.requests(WITHDRAW)).toHaveLength(1);
  expect(server.requests(WITHDRAW)[0]!.input).toMatchObject({ id: '7', version: 4, reason: '换包装' });
  await expect.element(screen.getByText('已撤回，供应商已收到通知')).toBeVisible();
});

test('what could not be sent for its last day is mended in the form', async () => {
  const { screen } = await reviews(
    { status: 'created', withdrawReason: '换包装', withdrawnBy: '李强' },
    {
      'POST /sf/v1/packaging-instruction/{id}/send': () =>
        refusal('packagingInstruction.lastDayPast', '失效日期 2020-02-01 已过', { field: 'expiresOn' }),
    },
  );
  await expect.element(screen.getByText(/计划员 李强 已撤回本版本：换包装/)).toBeVisible();
  await screen.getByRole('button', { name: '发送供应商' }).click();
  await screen.getByRole('button', { name: '确定' }).click();
  const dialog = screen.getByRole('dialog', { name: '编辑包装指导书' });
  await expect.element(dialog.getByText('失效日期 2020-02-01 已过')).toBeVisible();
  await expect.element(dialog.getByLabelText('失效日期')).toBeVisible();
});

test('an edition that has expired says since when, and what packs the part now', async () => {
  const newer = { id: '8', edition: sample.edition + 1, status: 'effective', effectiveOn: '2026-05-01' };
  const shows = async (more: object) =>
    renderScreen(<InstructionDetailPage />, {
      at: '/collaboration/packaging-instruction-detail?id=7',
      answers: { [READ]: () => ({ ...sample, status: 'expired', ...more }) },
    });
  const { screen: followed } = await shows({ expiresOn: null, editions: [newer, ...sample.editions] });
  await expect.element(followed.getByText('本版本自 2026-05-01 起失效，不再按它包装')).toBeVisible();
  await expect.element(followed.getByText(/请查看并按第 \d+ 版包装/)).toBeVisible();
  const { screen: alone } = await shows({ expiresOn: '2026-03-31', editions: [] });
  await expect.element(alone.getByText('本版本自 2026-04-01 起失效，不再按它包装')).toBeVisible();
  await expect.element(alone.getByText(/请包装计划员新建下一版本/)).toBeVisible();
});

test('figures follow while typing, and what cannot be is told at once', async () => {
  const { screen } = await edits();
  await expect.element(screen.getByText('320', { exact: true })).toBeVisible();
  await screen.getByLabelText('每层箱数').fill('9');
  await expect.element(screen.getByText('PAL1208 上一层最多放 8 箱 KLT4147')).toBeVisible();
  await screen.getByLabelText('每层箱数').fill('6');
  await expect.element(screen.getByText('240', { exact: true })).toBeVisible();
});

test('steps change places by keys and are sent in their new order', async () => {
  const { screen, server } = await edits({ [SAVE]: () => ({ ...sample, version: 5 }) });
  const handle = screen.getByRole('button', { name: '移动步骤 2' });
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  for (const key of ['[Space]', '{ArrowUp}', '[Space]']) {
    await userEvent.keyboard(key);
    await pause();
  }
  await expect
    .element(screen.getByRole('group', { name: '步骤 1' }).getByRole('textbox'))
    .toHaveValue('贴标签');
  await screen.getByRole('button', { name: '保存草稿' }).click();
  await expect.poll(() => server.requests(SAVE)).toHaveLength(1);
  expect(server.requests(SAVE)[0]!.input).toMatchObject({
    id: '7',
    version: 4,
    steps: [{ text: '贴标签' }, { text: '装箱' }],
  });
});

test('submitting asks for everything; a draft may lack it; a refusal stands at its field', async () => {
  const { screen, server } = await edits({
    [SAVE]: () => ({ ...sample, version: 5 }),
    [SUBMIT]: () =>
      refusal('packaging.inactive', '包装 KLT4147 已停用', { field: 'innerCode', code: 'KLT4147' }),
  });
  await screen.getByLabelText('防护说明').fill('');
  await screen.getByRole('button', { name: '保存并提交' }).click();
  expect(server.requests(SAVE)).toHaveLength(0);
  await screen.getByLabelText('防护说明').fill('隔板');
  await screen.getByRole('button', { name: '保存并提交' }).click();
  await expect.element(screen.getByText('包装 KLT4147 已停用').first()).toBeVisible();
  expect(server.requests(SUBMIT)[0]!.input).toMatchObject({ id: '7', version: 5 });
});

test('saving and submitting in one is told once', async () => {
  const { screen } = await edits({
    [SAVE]: () => ({ ...sample, version: 5 }),
    [SUBMIT]: () => ({ ...sample, version: 6, status: 'submitted' }),
  });
  await screen.getByRole('button', { name: '保存并提交' }).click();
  await expect.element(screen.getByText('已保存并提交审核')).toBeVisible();
  expect(document.querySelectorAll('.ant-notification-notice')).toHaveLength(1);
});

/** The keyboard sensor of the drag library listens from the next turn on. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
