import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { hoverUntil } from '@portal/platform/web/testing/hover-until.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import type { CallOffRow } from '../contract/lines/line-fields.ts';
import CallOffsPage from './list-page.tsx';
import { dictionary, line, plantCodes, rules, supplierCodes } from './testing/samples.ts';
import { openedDialog } from './testing/opened-dialog.ts';

const answers = (rows: readonly CallOffRow[]): Script => ({
  'GET /sf/v1/call-off': () => rows.map((row, index) => (index === 0 ? { ...row, total: rows.length } : row)),
  'GET /sf/v1/call-off/rules': () => rules,
});
const show = (rows: readonly CallOffRow[], stage: Stage = {}) =>
  renderScreen(<CallOffsPage />, {
    permissions: supplierCodes,
    dict: dictionary,
    user: { party: 'supplier', companyCode: 'S1001' },
    ...stage,
    answers: { ...answers(rows), ...stage.answers },
  });
type Screen = Awaited<ReturnType<typeof show>>['screen'];
const chooseAll = async (screen: Screen) => {
  await expect.element(screen.getByRole('row', { name: /A1/ }).first()).toBeVisible();
  await screen.getByRole('checkbox').first().click();
};
const bar = (screen: Screen) => screen.getByRole('toolbar');

test('a line says how late it is, how it changed, and that more is on notes than asked for', async () => {
  const { screen } = await show([
    line({ dueOn: '2026-03-07', zone: 'backlog', difference: '-1200' }),
    line({ id: '8', partNo: 'A200', openQty: '-20', timedOut: true, urgent: true }),
  ]);
  const late = screen.getByRole('row', { name: /A100/ });
  await expect.element(late.getByText('逾期 3 天')).toBeVisible();
  await expect.element(late.getByText(/−1,200/)).toHaveAttribute('data-tone', 'attention');
  const credit = screen.getByRole('row', { name: /A200/ });
  await expect.element(credit.getByText('超交')).toBeVisible();
  await expect.element(credit.getByText('反馈超时')).toBeVisible();
  await expect.element(credit.getByText('紧急')).toBeVisible();
});

test('an MRP controller opens the list with the parts of his code; a link shows what it says', async () => {
  const controller: Stage = {
    permissions: plantCodes,
    user: { party: 'plant', companyCode: '1000', mrpController: 'C01' },
    answers: {
      'GET /sf/v1/call-off/rules': ({ query }) => ({ ...rules, ownParts: query.dispositor === 'C01' }),
    },
  };
  const { screen, server, router } = await show([line()], { at: '/management/notify', ...controller });
  const asked = () => server.requests('GET /sf/v1/call-off').at(-1)!.query.dispositor;
  await expect.element(screen.getByRole('row', { name: /A100/ })).toBeVisible();
  expect(asked()).toBe('C01');
  await router.navigate({ href: '/management/notify?status=new' } as never);
  await expect.poll(asked).toBeUndefined();
});

test('chosen lines are committed in full after a look at their number and sum', async () => {
  const { screen, server } = await show(
    [line(), line({ id: '8', dueOn: '2026-03-02', openQty: '30.5' }), line({ id: '9', unit: 'KGM' })],
    { answers: { 'POST /sf/v1/call-off/commit': () => ({ committed: 3 }) } },
  );
  await chooseAll(screen);
  await bar(screen).getByRole('button', { name: '全部承诺' }).click();
  const requests = await openedDialog(screen);
  await expect.element(requests.getByText(/3 条要货.*合计 130.5 件、100 千克/)).toBeVisible();
  await expect.element(requests.getByText(/1 条已逾期，按今天承诺/)).toBeVisible();
  await requests.getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText('已承诺 3 条要货')).toBeVisible();
  expect(server.requests('POST /sf/v1/call-off/commit')[0]!.input.lines).toEqual([
    { id: '7', version: 2 },
    { id: '8', version: 2 },
    { id: '9', version: 2 },
  ]);
});

test('a forecast is not committed in full by the way: the reason names its zone, and another way is open', async () => {
  const { screen } = await show([
    line(),
    line({ id: '8', partNo: 'A108', zone: 'forecast', status: 'unasked', answerBy: null }),
  ]);
  await expect.element(screen.getByRole('row', { name: /A108/ }).getByText('无需反馈')).toBeVisible();
  await chooseAll(screen);
  const full = bar(screen).getByRole('button', { name: '全部承诺' });
  await expect.element(full).toBeDisabled();
  await hoverUntil(full, screen.getByText(/1 条（预测）无需反馈，如要承诺请用“部分或分批承诺”/));
  await expect.element(bar(screen).getByRole('button', { name: '部分或分批承诺' })).toBeEnabled();
  await expect.element(bar(screen).getByRole('button', { name: '拒绝' })).toBeDisabled();
});

test('lines that somebody else has changed are asked for anew and stay chosen no more', async () => {
  const { screen, server } = await show([line()], {
    answers: {
      'POST /sf/v1/call-off/commit': () => refusal('err.updatedByOther', '数据已被其他用户更新', {}, 409),
    },
  });
  await chooseAll(screen);
  await bar(screen).getByRole('button', { name: '全部承诺' }).click();
  await (await openedDialog(screen)).getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText('数据已被其他用户更新')).toBeVisible();
  await expect.element(screen.getByText('已选 1 条')).not.toBeInTheDocument();
  expect(server.requests('GET /sf/v1/call-off').length).toBeGreaterThan(1);
});

test('lines that were committed stay chosen, as they are now, for the note that follows', async () => {
  let isCommitted = false;
  const { screen } = await show([line()], {
    answers: {
      'POST /sf/v1/call-off/commit': () => {
        isCommitted = true;
        return { committed: 1 };
      },
      // The list shows what waits; what was committed is found by its number only.
      'GET /sf/v1/call-off': ({ query }) => {
        const now = isCommitted ? line({ status: 'processing', committedQty: '100', version: 3 }) : line();
        return isCommitted && query.ids === undefined ? [] : [now];
      },
    },
  });
  await chooseAll(screen);
  await expect.element(bar(screen).getByRole('button', { name: '新建发货单' })).toBeDisabled();
  await bar(screen).getByRole('button', { name: '全部承诺' }).click();
  await (await openedDialog(screen)).getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText('已承诺 1 条要货')).toBeVisible();
  await expect.element(screen.getByText('已选 1 条')).toBeVisible();
  await expect.element(bar(screen).getByRole('button', { name: '新建发货单' })).toBeEnabled();
});

test('where he answers for none of the parts, he sees all', async () => {
  const { screen, server } = await show([line()], {
    permissions: plantCodes,
    user: { party: 'plant', companyCode: '1000', mrpController: 'C01' },
  });
  await expect.element(screen.getByRole('row', { name: /A100/ })).toBeVisible();
  expect(server.requests('GET /sf/v1/call-off').at(-1)!.query.dispositor).toBeUndefined();
});

test('promised lines of several places make a note each, and those that fit on none are said', async () => {
  const promised = line({ status: 'processing', committedQty: '100' });
  const { screen, address } = await show([
    promised,
    line({ id: '8', partNo: 'A101', status: 'processing', unloadingPoint: 'B02' }),
    line({ id: '9', partNo: 'A102', status: 'processing', unloadingPoint: 'B02', openQty: '30' }),
    line({ id: '10', partNo: 'A103' }),
  ]);
  await chooseAll(screen);
  const note = bar(screen).getByRole('button', { name: '新建发货单' });
  await note.click();
  const dialog = await openedDialog(screen);
  await expect.element(dialog.getByText('按收货地点建 2 张发货单')).toBeVisible();
  await expect.element(dialog.getByText(/另有 1 条未承诺/)).toBeVisible();
  const links = dialog.getByRole('link').elements();
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/common/dn-detail?lines=7', '_blank'],
    ['/common/dn-detail?lines=8,9', '_blank'],
  ]);
  await expect.element(dialog.getByText('2 条，130 件')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  for (const partNo of ['A101', 'A102', 'A103'])
    await screen
      .getByRole('row', { name: new RegExp(partNo) })
      .getByRole('checkbox')
      .click();
  await note.click();
  await expect.poll(address).toBe('/common/dn-detail?lines=7');
});

test('a line without an answer goes on no note, unless the plant asks for none', async () => {
  const first = await show([line()]);
  await chooseAll(first.screen);
  await expect.element(bar(first.screen).getByRole('button', { name: '新建发货单' })).toBeDisabled();
  await first.screen.unmount();
  const { screen } = await show([line()], {
    answers: { 'GET /sf/v1/call-off/rules': () => ({ ...rules, answersRequired: false }) },
  });
  await chooseAll(screen);
  await expect.element(bar(screen).getByRole('button', { name: '新建发货单' })).toBeEnabled();
});

test('refusing needs a reason and sends the versions that were seen', async () => {
  const { screen, server } = await show([line()], {
    answers: { 'POST /sf/v1/call-off/reject': () => ({ rejected: 1 }) },
  });
  await chooseAll(screen);
  await bar(screen).getByRole('button', { name: '拒绝' }).click();
  const dialog = await openedDialog(screen);
  await dialog.getByRole('button', { name: '拒绝' }).click();
  await expect.element(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabelText('原因').click();
  await screen.getByTitle('其他', { exact: true }).click();
  await dialog.getByRole('button', { name: '拒绝' }).click();
  await expect.element(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabelText('备注').fill('模具损坏');
  await dialog.getByRole('button', { name: '拒绝' }).click();
  await expect.element(screen.getByText('已拒绝 1 条要货')).toBeVisible();
  expect(server.requests('POST /sf/v1/call-off/reject')[0]!.input).toEqual({
    lines: [{ id: '7', version: 2 }],
    reason: 'other',
    remark: '模具损坏',
  });
});

test('the plant marks lines urgent and asks again; it does not answer for the supplier', async () => {
  const { screen, server } = await show([line({ status: 'rejected' })], {
    permissions: plantCodes,
    user: { party: 'plant' },
    answers: {
      'POST /sf/v1/call-off/urgent': () => ({ marked: 1 }),
      'POST /sf/v1/call-off/ask-again': () => ({ requests: 1 }),
    },
  });
  await chooseAll(screen);
  await expect.element(bar(screen).getByRole('button', { name: '全部承诺' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('华东座椅')).toBeVisible();
  await bar(screen).getByRole('button', { name: '标记紧急' }).click();
  await (await openedDialog(screen)).getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText('已更新 1 条要货')).toBeVisible();
  expect(server.requests('POST /sf/v1/call-off/urgent')[0]!.input).toEqual({ ids: ['7'], urgent: true });
  await chooseAll(screen);
  await bar(screen).getByRole('button', { name: '重新要求反馈' }).click();
  const dialog = await openedDialog(screen);
  await dialog.getByLabelText('原因').fill('需求提前');
  await dialog.getByRole('button', { name: '重新要求反馈' }).click();
  await expect.poll(() => server.requests('POST /sf/v1/call-off/ask-again').length).toBe(1);
  expect(server.requests('POST /sf/v1/call-off/ask-again')[0]!.input).toEqual({
    lines: [{ id: '7', version: 2 }],
    reason: '需求提前',
  });
});

test('a supplier is not asked for his own code; the address holds the filters', async () => {
  const { screen, server } = await show([line()], { at: '/screen?status=new&dueFrom=2026-03-01&timedOut=Y' });
  await expect.element(screen.getByRole('row', { name: /A100/ })).toBeVisible();
  await expect.element(screen.getByLabelText('供应商代码', { exact: true })).not.toBeInTheDocument();
  expect(server.requests('GET /sf/v1/call-off').at(-1)!.query).toMatchObject({
    status: 'new',
    dueFrom: '2026-03-01',
    timedOut: 'Y',
  });
});

/** What a window of 1440 px leaves for the table beside the menu. */
const TABLE = 1136;
const readers = {
  supplier: {},
  planner: { permissions: plantCodes, user: { party: 'plant', companyCode: 'P1' } },
} as const;
afterEach(() => page.viewport(1366, 768));

test.each([
  ['supplier', 'zh'],
  ['supplier', 'en'],
  ['planner', 'zh'],
  ['planner', 'en'],
] as const)('at 1440 px a %s sees the change to the previous release in %s', async (reader, language) => {
  await page.viewport(TABLE + 34, 900);
  const { screen } = await show(
    [line({ urgent: true, timedOut: true, dueOn: '2026-02-20', difference: '-1200' })],
    { language, ...readers[reader] },
  );
  await expect.poll(() => screen.container.querySelector('td[data-field="difference"]')).not.toBeNull();
  const change = screen.container.querySelector('td[data-field="difference"]')!;
  const actions = change.parentElement!.lastElementChild!;
  expect(actions.querySelector('button')).not.toBeNull();
  expect(change.getBoundingClientRect().right).toBeLessThanOrEqual(actions.getBoundingClientRect().left);
  for (const cell of screen.container.querySelectorAll('[data-field="status"], [data-field="dueOn"]'))
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});
