import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, type Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { CallOffRow, CallOffRules } from '../../contract/lines/line-fields.ts';
import { dictionary, line, lines, rules, supplierCodes } from '../testing/samples.ts';
import CommitDialog from './commit-dialog.tsx';

const COMMIT = 'POST /sf/v1/call-off/commit';
const onDone = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const show = async (
  selected: readonly CallOffRow[],
  answers: Script = {},
  plant: Partial<CallOffRules> = {},
  left = 0,
) => {
  onDone.mockClear();
  onClose.mockClear();
  const { screen, server } = await renderScreen(
    <CommitDialog lines={selected} left={left} onDone={onDone} onClose={onClose} />,
    {
      permissions: supplierCodes,
      dict: dictionary,
      answers: {
        'GET /sf/v1/call-off/rules': () => ({ ...rules, ...plant }),
        'GET /sf/v1/call-off': () => [],
        [COMMIT]: () => ({ committed: selected.length }),
        ...answers,
      },
    },
  );
  // The grid measures its room before it draws its first line.
  await expect.element(cell(screen, 1, '数量')).toBeVisible();
  return { screen, server };
};
type Screen = Awaited<ReturnType<typeof show>>['screen'];
const cell = (screen: Screen, row: number, field: string) =>
  screen.getByLabelText(`第 ${row} 行，${field}`, { exact: true });
const send = (screen: Screen) => screen.getByRole('button', { name: '承诺', exact: true }).click();
const write = async (screen: Screen, row: number, field: string, text: string): Promise<void> => {
  await cell(screen, row, field).fill(text);
  (cell(screen, row, field).element() as HTMLElement).blur();
};
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

test('it starts with the whole open quantity on the requested day, and today for what is late', async () => {
  const { screen, server } = await show([line(), line({ id: '8', partNo: 'A101', dueOn: '2026-03-02' })]);
  await expect.element(cell(screen, 1, '交货日期')).toHaveValue('2026-03-12');
  await expect.element(cell(screen, 1, '数量')).toHaveValue('100');
  await expect.element(cell(screen, 2, '交货日期')).toHaveValue('2026-03-10');
  await expect.element(screen.getByText('全部承诺 2 条')).toBeVisible();
  await send(screen);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.requests(COMMIT)[0]!.input.lines).toEqual([
    { id: '7', version: 2 },
    { id: '8', version: 2 },
  ]);
});

test('lines that wait beyond those that are shown are counted', async () => {
  const { screen } = await show(lines(2), {}, {}, 40);
  await expect.element(screen.getByText('此处为最先到期的 2 条；其余 40 条请在承诺后再次打开')).toBeVisible();
});

test('a batch is added with what is left, sums stand beside the line, and a reason is asked for', async () => {
  const { screen, server } = await show([line()]);
  await write(screen, 1, '数量', '60');
  await expect.element(screen.getByText('60 / 100')).toBeVisible();
  await screen.getByRole('button', { name: '为 A100 2026-03-12 加一个批次' }).click();
  await expect.element(cell(screen, 2, '数量')).toHaveValue('40');
  await send(screen);
  await expect.element(screen.getByText(/还有 2 处需要更正/)).toBeVisible();
  expect(server.requests(COMMIT)).toHaveLength(0);
  await expect.element(cell(screen, 2, '交货日期')).toHaveAccessibleDescription('必填');
  await write(screen, 2, '交货日期', '2026/3/14');
  await expect.element(cell(screen, 1, '分批原因')).toHaveAccessibleDescription('部分或分批承诺须选择原因');
  await cell(screen, 1, '分批原因').selectOptions('capacity');
  await expect.element(screen.getByText('100 / 100').first()).toBeVisible();
  await expect.element(screen.getByText('分批承诺 1 条')).toBeVisible();
  await send(screen);
  await expect.poll(() => server.requests(COMMIT).length).toBe(1);
  expect(server.requests(COMMIT)[0]!.input.lines).toEqual([
    {
      id: '7',
      version: 2,
      batches: [
        { deliverOn: '2026-03-12', quantity: '60' },
        { deliverOn: '2026-03-14', quantity: '40' },
      ],
      batchReason: 'capacity',
    },
  ]);
});

test('the rules of the contract mark their cell: above open, finer than the unit, past, outside of the window', async () => {
  const { screen } = await show([line()]);
  await write(screen, 1, '数量', '100.5');
  await expect.element(cell(screen, 1, '数量')).toHaveAccessibleDescription('数量超过未清数量');
  await write(screen, 1, '数量', '50.5');
  await expect.element(cell(screen, 1, '数量')).toHaveAccessibleDescription('“件”最多 0 位小数');
  await write(screen, 1, '交货日期', '2026-03-09');
  await expect.element(cell(screen, 1, '交货日期')).toHaveAccessibleDescription('日期已过');
  await write(screen, 1, '交货日期', '2026-03-18');
  await expect.element(cell(screen, 1, '交货日期')).toHaveAccessibleDescription('日期超出交货窗口');
  await write(screen, 1, '数量', '0');
  await expect.element(cell(screen, 1, '数量')).toHaveAccessibleDescription('必须大于 0');
  await write(screen, 1, '数量', 'x');
  await expect.element(cell(screen, 1, '数量')).toHaveAccessibleDescription('必填');
});

test('six batches are the most, and one batch always stays', async () => {
  const { screen } = await show([line()]);
  const more = screen.getByRole('button', { name: /加一个批次/ });
  expect(screen.getByRole('button', { name: '删除第 1 行' }).elements()).toHaveLength(0);
  for (let batch = 2; batch <= 6; batch += 1) await more.click();
  await expect.element(more).toBeDisabled();
  await expect.element(screen.getByText('6/6')).toBeVisible();
  await screen.getByRole('button', { name: '删除第 1 行' }).click();
  await expect.element(more).toBeEnabled();
});

test('a reason given for all reaches every line that lacks one; parts keep the requested day', async () => {
  const { screen, server } = await show(lines(3));
  await screen.getByText('部分承诺', { exact: true }).click();
  await expect.element(cell(screen, 1, '数量')).toHaveValue('');
  await expect.element(cell(screen, 1, '交货日期')).toHaveValue('2026-03-12');
  (cell(screen, 1, '数量').element() as HTMLElement).focus();
  paste('10\n20\n100\n');
  await expect.element(screen.getByText('2 条缺少分批原因，统一填写')).toBeVisible();
  await screen.getByRole('combobox', { name: /统一填写分批原因/ }).click();
  await screen.getByText('运输受限').last().click();
  await send(screen);
  await expect.poll(() => server.requests(COMMIT).length).toBe(1);
  expect(server.requests(COMMIT)[0]!.input.lines).toMatchObject([
    { id: '1', batches: [{ quantity: '10' }], batchReason: 'transport' },
    { id: '2', batches: [{ quantity: '20' }], batchReason: 'transport' },
    { id: '3', version: 2 },
  ]);
});

test('lines are parted into even batches, as many and as far apart as wanted', async () => {
  const { screen } = await show([line({ openQty: '100' })]);
  await screen.getByText('分批承诺', { exact: true }).click();
  await expect.element(cell(screen, 2, '数量')).toHaveValue('50');
  await screen.getByLabelText('批次数').fill('3');
  await userEvent.tab();
  await expect.element(cell(screen, 3, '数量')).toHaveValue('33');
  await expect.element(cell(screen, 3, '交货日期')).toHaveValue('2026-03-14');
  await expect.element(cell(screen, 1, '数量')).toHaveValue('34');
});

test('a sheet with line numbers goes to its lines, further rows of a line become batches', async () => {
  const { screen } = await show(lines(3));
  (cell(screen, 1, '要货行号').element() as HTMLElement).focus();
  paste(
    [
      '要货行号\t计划协议号\t零件号\t需求日期\t未清数量\t单位\t交货日期\t数量\t分批原因\t备注',
      '3\t553\tA3\t2026-03-12\t100\t件\t2026/3/12\t70\t产能不足\t夜班',
      '3\t553\tA3\t2026-03-12\t100\t件\t2026/3/13\t30\t\t',
      '1\t551\tA1\t2026-03-12\t100\t件\t2026-03-11\t100\tholiday\t',
      '99\t559\tA9\t2026-03-12\t100\t件\t2026-03-11\t100\t\t',
    ].join('\n'),
  );
  await expect
    .element(screen.getByText(/已按行号粘贴 2 条要货、3 个批次.*1 行的行号不在此列表中/))
    .toBeVisible();
  await expect.element(cell(screen, 1, '分批原因')).toHaveValue('holiday');
  await expect.element(cell(screen, 2, '数量')).toHaveValue('100');
  await expect.element(cell(screen, 3, '数量')).toHaveValue('70');
  await expect.element(cell(screen, 3, '备注')).toHaveValue('夜班');
  await expect.element(cell(screen, 4, '交货日期')).toHaveValue('2026-03-13');
  await expect.element(screen.getByText('分批承诺 2 条')).toBeVisible();
  // Filled again, nothing of it is said any more.
  await screen.getByText('分批承诺', { exact: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByText(/已按行号粘贴/)).not.toBeInTheDocument();
});

test('what the server refuses is marked at its cell', async () => {
  const { screen } = await show(lines(2), {
    [COMMIT]: () =>
      refusal('callOff.aboveOpen', '数量 100 超过未清数量 80（A2，2026-03-12）', {
        row: 2,
        id: '2',
        field: 'lines.1.batches.0.quantity',
      }),
  });
  await send(screen);
  await expect.element(cell(screen, 2, '数量')).toHaveAccessibleDescription(/超过未清数量 80/);
  expect(onClose).not.toHaveBeenCalled();
});

test('lines that others changed are all marked; taken out, the rest goes with what was typed', async () => {
  let tries = 0;
  const { screen, server } = await show(lines(4), {
    [COMMIT]: () =>
      tries++ === 0
        ? refusal('err.updatedByOther', '数据已被其他用户更新', { row: 2, id: '2', changed: ['2', '3'] }, 409)
        : { committed: 2 },
  });
  await write(screen, 4, '备注', '夜班');
  await send(screen);
  await expect.element(screen.getByText(/2 条要货在此期间已被他人修改/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: '取出并提交其余' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.requests(COMMIT)[1]?.input).toMatchObject({
    lines: [{ id: '1' }, { id: '4', remark: '夜班' }],
  });
});

test('what was written is not lost without a question', async () => {
  const { screen } = await show([line()]);
  await write(screen, 1, '数量', '60');
  await screen.getByRole('button', { name: '取消' }).click();
  await expect.element(screen.getByText('内容尚未保存，确定离开吗？')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: '离开' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a thousand lines: a key draws its own line only, a fault out of sight is brought into sight', async () => {
  const { screen } = await show(lines(1000));
  await write(screen, 2, '数量', '5');
  const input = cell(screen, 3, '数量').element() as HTMLInputElement;
  input.focus();
  const drawn = new Set<string>();
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const row = (target as Element).closest?.('[role=row]');
      if (row) drawn.add(row.getAttribute('aria-rowindex')!);
    }
  });
  watch.observe(screen.getByRole('grid').element(), { subtree: true, attributes: true, childList: true });
  await userEvent.keyboard('9');
  await expect.element(screen.getByText('1009 / 100')).not.toBeInTheDocument();
  await expect.element(cell(screen, 3, '数量')).toHaveAccessibleDescription('数量超过未清数量');
  watch.disconnect();
  expect([...drawn]).toEqual(['4']);
  await cell(screen, 3, '数量').fill('100');
  await cell(screen, 2, '数量').fill('100');
  const grid = screen.getByRole('grid').element();
  grid.scrollTop = 30_000;
  await cell(screen, 890, '数量').fill('');
  grid.scrollTop = 0;
  await expect.element(cell(screen, 1, '数量')).toBeVisible();
  await send(screen);
  await expect.element(cell(screen, 890, '数量')).toHaveFocus();
});

test('what is pasted into the batches of one line never reaches the next line', async () => {
  const { screen } = await show([
    line({ id: '1', openQty: '100' }),
    line({ id: '2', partNo: 'A101', openQty: '28' }),
  ]);
  await screen.getByText('分批承诺', { exact: true }).click();
  await expect.element(cell(screen, 2, '数量')).toHaveValue('50');
  const untouched = (cell(screen, 3, '数量').element() as HTMLInputElement).value;
  (cell(screen, 1, '数量').element() as HTMLElement).focus();
  paste('60\n40\n104\n');
  await expect.element(screen.getByText('已粘贴 2 行，另有 1 行放不下，未粘贴')).toBeVisible();
  await expect.element(cell(screen, 1, '数量')).toHaveValue('60');
  await expect.element(cell(screen, 2, '数量')).toHaveValue('40');
  await expect.element(cell(screen, 3, '数量')).toHaveValue(untouched);
});

test('lines of zones that need no commitment are taken only when they are confirmed', async () => {
  const forecast = line({ id: '9', partNo: 'A109', zone: 'forecast', status: 'unasked', answerBy: null });
  const { screen, server } = await show([line(), forecast]);
  // It begins with what is requested.
  await expect.element(screen.getByText('另有 1 条（预测）无需反馈，未列入', { exact: false })).toBeVisible();
  await expect.element(cell(screen, 2, '数量')).not.toBeInTheDocument();
  await send(screen);
  await expect.poll(() => server.requests(COMMIT)[0]?.input.lines).toEqual([{ id: '7', version: 2 }]);
  expect(server.requests(COMMIT)[0]!.input.unasked).toBeUndefined();
});

test('what needs no commitment is committed with the rest once that is confirmed', async () => {
  const forecast = line({ id: '9', partNo: 'A109', zone: 'forecast', status: 'unasked', answerBy: null });
  const confirmed = { name: '仍然一并承诺，承诺后不能自行修改' };
  const mixed = await show([line(), forecast]);
  await write(mixed.screen, 1, '数量', '60');
  await mixed.screen.getByRole('checkbox', confirmed).click();
  await expect.element(cell(mixed.screen, 2, '数量')).toBeVisible();
  // what was written stays
  await expect.element(cell(mixed.screen, 1, '数量')).toHaveValue('60');
  await write(mixed.screen, 1, '数量', '100');
  await send(mixed.screen);
  await expect.poll(() => mixed.server.requests(COMMIT)[0]?.input.unasked).toBe(true);
  expect(mixed.server.requests(COMMIT)[0]!.input.lines).toHaveLength(2);
});

test('what needs no commitment is committed alone once that is confirmed', async () => {
  const forecast = line({ id: '9', partNo: 'A109', zone: 'forecast', status: 'unasked', answerBy: null });
  const { screen } = await show([forecast]);
  await expect.element(screen.getByText('其中 1 条（预测）无需反馈', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '承诺', exact: true })).toBeDisabled();
  await screen.getByRole('checkbox', { name: '仍然一并承诺，承诺后不能自行修改' }).click();
  await expect.element(screen.getByRole('button', { name: '承诺', exact: true })).toBeEnabled();
});

test('the banner counts anew with each change of the rows', async () => {
  const { screen } = await show([line()]);
  await write(screen, 1, '数量', '60');
  await screen.getByRole('button', { name: /加一个批次/ }).click();
  await send(screen);
  await expect.element(screen.getByText('还有 2 处需要更正')).toBeVisible();
  await screen.getByRole('button', { name: /加一个批次/ }).click();
  await expect.element(screen.getByText('还有 4 处需要更正')).toBeVisible();
  await cell(screen, 1, '分批原因').selectOptions('capacity');
  await expect.element(screen.getByText('还有 3 处需要更正')).toBeVisible();
});

test('on a telephone demand date and open quantity of a line stand over what is written, so that two dates of a part differ', async () => {
  await page.viewport(390, 844);
  const [one] = lines(1);
  const { screen } = await show([
    { ...one!, dueOn: '2026-03-10', openQty: '120' },
    { ...one!, id: '2', dueOn: '2026-03-17', openQty: '80' },
  ]);
  for (const [row, dueOn, open] of [
    [1, '2026-03-10', '120'],
    [2, '2026-03-17', '80'],
  ] as const) {
    await expect.element(cell(screen, row, '需求日期')).toHaveTextContent(dueOn);
    await expect.element(cell(screen, row, '未清数量')).toHaveTextContent(open);
    const right = cell(screen, row, '未清数量').element().getBoundingClientRect().right;
    expect(right).toBeLessThanOrEqual(390);
  }
  await page.viewport(1366, 768);
});
