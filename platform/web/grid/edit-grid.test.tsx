import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { column } from '../list/column.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { LineShape } from '../testing/sample.ts';
import { EditGrid, type EditGridProps } from './edit-grid.tsx';
import { gridColumn, type GridColumn } from './grid-column.ts';
import { gridErrors, refusedRows } from './grid-errors.ts';
import { CallFailure } from '../calls/call-failure.ts';

type Line = {
  material: string;
  quantity: string;
  day: string;
  packing: string;
  isUrgent: string;
  open: string;
};

const words = {
  fields: {
    material: '物料',
    quantity: '数量',
    day: '日期',
    packing: '包装',
    isUrgent: '紧急',
    open: '未清数量',
  },
};
const columns: GridColumn<Line>[] = [
  gridColumn.text('material', { max: 10 }),
  gridColumn.quantity('quantity'),
  gridColumn.day('day'),
  gridColumn.choice('packing', { S: '单一', MIX: '混合' }),
  gridColumn.checkbox('isUrgent'),
  gridColumn.readonly(column.quantity('open')),
];
const line = (index: number): Line => ({
  material: `M${index}`,
  quantity: '1',
  day: '',
  packing: 'S',
  isUrgent: 'N',
  open: '1500',
});
const check = (row: Line): Record<string, string> => (row.material === '' ? { material: 'required' } : {});

const lines = (count: number): Line[] => Array.from({ length: count }, (_, index) => line(index + 1));
/** The rows as the grid has handed them back. */
let now: Line[] = [];
const Lines = ({ count, ...props }: { count: number } & Partial<EditGridProps<Line>>) => {
  const [rows, setRows] = useState(() => lines(count));
  return (
    <EditGrid
      rows={rows}
      columns={columns}
      onChange={(next) => {
        now = next;
        setRows(next);
      }}
      words={words}
      label="发货单行"
      check={check}
      {...props}
    />
  );
};
const show = async (count: number, props: Partial<EditGridProps<Line>> = {}) => {
  now = lines(count);
  const { screen } = await renderScreen(<Lines count={count} {...props} />);
  return screen;
};
type Screen = Awaited<ReturnType<typeof show>>;
const cell = (screen: Screen, row: number, field: string) =>
  screen.getByLabelText(`第 ${row} 行，${field}`, { exact: true });
const enter = (screen: Screen, row: number, field: string): void => {
  const control = cell(screen, row, field).element() as HTMLInputElement;
  control.focus();
  if (control.type === 'text') control.select();
};
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};
const copied = (): string => {
  const clipboardData = new DataTransfer();
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
  );
  return clipboardData.getData('text/plain');
};
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';

test('cells of a sheet are pasted from the focused cell on', async () => {
  const screen = await show(3);
  await expect.element(cell(screen, 1, '物料')).toHaveValue('M1');
  enter(screen, 2, '物料');
  paste('A\t1,200.50\t2026/3/2\t混合\t是\r\n"B ""x"""\t7\t\tS\t\r\n');
  await expect.element(cell(screen, 2, '物料')).toHaveValue('A');
  expect(now[0]).toEqual(line(1));
  expect(now[1]).toEqual({
    material: 'A',
    quantity: '1200.5',
    day: '2026-03-02',
    packing: 'MIX',
    isUrgent: 'Y',
    open: '1500',
  });
  expect(now[2]).toMatchObject({ material: 'B "x"', quantity: '7', packing: 'S', isUrgent: 'N' });
  await expect.element(screen.getByText('已粘贴 2 行 5 列')).toBeVisible();
});

test('cells that come with their headings go under them, whatever their order; others stay', async () => {
  const screen = await show(2);
  enter(screen, 1, '物料');
  paste('数量\t物料\n7\tA\n8\tB\n');
  await expect.element(cell(screen, 2, '物料')).toHaveValue('B');
  expect(now).toEqual([
    { ...line(1), material: 'A', quantity: '7' },
    { ...line(2), material: 'B', quantity: '8' },
  ]);
});

test('what does not fit is told', async () => {
  const screen = await show(2);
  enter(screen, 2, '物料');
  paste('A\nB\nC\n');
  await expect.element(screen.getByText('已粘贴 1 行，另有 2 行放不下，未粘贴')).toBeVisible();
  expect(now).toHaveLength(2);
});

test('a grid that may grow takes all that is pasted', async () => {
  const screen = await show(2, { newRow: () => line(0) });
  enter(screen, 2, '物料');
  paste('A\nB\nC\n');
  await expect.poll(() => now.map((row) => row.material)).toEqual(['M1', 'A', 'B', 'C']);
});

test('text that means nothing in a column is kept and marked, in words', async () => {
  const screen = await show(2);
  enter(screen, 1, '数量');
  paste('12 pcs\tsoon\n3\t2026-03-02\n');
  const wrong = cell(screen, 1, '数量');
  await expect.element(wrong).toHaveValue('12 pcs');
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect.element(wrong).toHaveAccessibleDescription('请输入数量，最多 15 位整数和 3 位小数');
  await expect.element(cell(screen, 1, '日期')).toHaveAccessibleDescription('请输入有效日期，如 2026-03-02');
  await expect.element(screen.getByText('1 行有误')).toBeVisible();
  await expect.element(screen.getByText(/2 个单元格的内容无法识别/)).toBeVisible();
});

test('what is still to be filled in looks otherwise than what is wrong', async () => {
  const screen = await show(1, {
    check: ({ quantity }: Line) => (Number(quantity) > 0 ? {} : { quantity: 'required' as const }),
  });
  const fault = () =>
    cell(screen, 1, '数量').element().closest('[role=gridcell]')?.getAttribute('data-error');
  await userEvent.fill(cell(screen, 1, '数量'), '');
  await expect.poll(fault).toBe('missing');
  await userEvent.fill(cell(screen, 1, '数量'), '0');
  await expect.poll(fault).toBe('wrong');
  await userEvent.fill(cell(screen, 1, '数量'), '3');
  await expect.poll(fault).toBeNull();
});

test('a text that is too long stays whole and is marked with the limit', async () => {
  const screen = await show(1);
  enter(screen, 1, '物料');
  await userEvent.fill(cell(screen, 1, '物料'), 'MATERIAL-2026');
  const wrong = cell(screen, 1, '物料');
  await expect.element(wrong).toHaveValue('MATERIAL-2026');
  await expect.element(wrong).toHaveAccessibleDescription('最多 10 个字符');
  expect([...gridErrors(now, columns, undefined).keys()]).toEqual([0]);
});

test('one value pasted into a marked range fills it; Delete clears it', async () => {
  const screen = await show(4);
  enter(screen, 1, '数量');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  paste('9');
  await expect.poll(() => now.map((row) => row.quantity)).toEqual(['9', '9', '9', '1']);
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => now.map((row) => row.quantity)).toEqual(['', '', '', '1']);
});

test('a range is copied as a sheet takes it, with the words of choices', async () => {
  const screen = await show(3);
  enter(screen, 1, '包装');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
  expect(copied()).toBe('单一\tN\t1500\n单一\tN\t1500');
});

test('Ctrl+D fills down: the top of a range, or the cell above', async () => {
  const screen = await show(4);
  enter(screen, 2, '物料');
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.poll(() => now.map((row) => row.material)).toEqual(['M1', 'M1', 'M3', 'M4']);
  enter(screen, 1, '数量');
  await userEvent.keyboard('42');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect.poll(() => now.map((row) => row.quantity)).toEqual(['42', '42', '42', '1']);
});

test('arrows, Enter and Tab move; Esc brings back what stood in the cell', async () => {
  const screen = await show(3);
  enter(screen, 1, '物料');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('第 2 行，物料');
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('第 3 行，物料');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.poll(focused).toBe('第 2 行，物料');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toBe('第 2 行，数量');
  await userEvent.keyboard('77');
  expect(now[1]!.quantity).toBe('77');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => now[1]!.quantity).toBe('1');
  await userEvent.tab();
  await expect.poll(focused).toBe('第 2 行，日期');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(focused).toBe('第 3 行，未清数量');
});

test('left and right move within a text before they leave the cell', async () => {
  const screen = await show(1);
  const material = cell(screen, 1, '物料').element() as HTMLInputElement;
  material.focus();
  material.setSelectionRange(1, 1);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('第 1 行，物料');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toBe('第 1 行，数量');
});

test('quantities take digits only, days are read when the cell is left', async () => {
  const screen = await show(2);
  enter(screen, 1, '数量');
  await userEvent.keyboard('1a2.5');
  await expect.element(cell(screen, 1, '数量')).toHaveValue('12.5');
  enter(screen, 1, '日期');
  await userEvent.keyboard('2026.3.9{Enter}');
  await expect.poll(() => now[0]!.day).toBe('2026-03-09');
});

test('rows are added and taken out', async () => {
  const screen = await show(2, { newRow: () => line(9), removable: (row) => row.material !== 'M1' });
  await screen.getByRole('button', { name: '新增一行' }).click();
  await expect.poll(focused).toBe('第 3 行，物料');
  expect(screen.getByRole('button', { name: '删除第 1 行' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: '删除第 2 行' }).click();
  expect(now.map((row) => row.material)).toEqual(['M1', 'M9']);
});

test('a shape of the contract checks rows; the server may refuse cells too', async () => {
  const failure = new CallFailure('err.invalid', '填写的内容有误', {
    fields: [{ path: 'lines.1.quantity', code: 'line.aboveOpen', message: '超过未清数量' }],
  });
  const screen = await show(2, { check: LineShape, refused: refusedRows(failure, 'lines') });
  await expect.element(cell(screen, 2, '数量')).toHaveAccessibleDescription('超过未清数量');
  enter(screen, 1, '物料');
  await userEvent.keyboard('{Delete}');
  await expect.element(cell(screen, 1, '物料')).toHaveAccessibleDescription('必填');
  expect([...gridErrors(now, columns, LineShape).keys()]).toEqual([0]);
});

test('what is wrong with the cell under the cursor stands below the grid', async () => {
  const screen = await show(2, {
    check: LineShape,
    refused: { 1: { quantity: '超过未清数量' } },
  });
  enter(screen, 2, '数量');
  await expect.element(screen.getByText('第 2 行，数量: 超过未清数量')).toBeVisible();
  enter(screen, 1, '物料');
  await expect.element(screen.getByText('第 2 行，数量: 超过未清数量')).not.toBeInTheDocument();
  await userEvent.keyboard('{Delete}');
  await expect.element(screen.getByText('第 1 行，物料: 必填')).toBeVisible();
});

test('it is a grid to screen readers: rows, heads, counts', async () => {
  const screen = await show(1000);
  const grid = screen.getByRole('grid', { name: '发货单行' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '1001');
  await expect.element(screen.getByRole('columnheader', { name: '物料' })).toBeVisible();
  expect(document.querySelector('[role=row][aria-rowindex="2"] [role=gridcell]')).not.toBeNull();
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(40);
});

test('the cell with the cursor keeps it while the grid is scrolled away and back', async () => {
  const screen = await show(1000);
  enter(screen, 3, '物料');
  const grid = screen.getByRole('grid').element();
  grid.scrollTop = 20_000;
  await expect.element(cell(screen, 600, '物料')).toBeVisible();
  expect(focused()).toBe('第 3 行，物料');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('第 4 行，物料');
});

test('a key in a grid of 1,000 rows draws its own row only', async () => {
  const screen = await show(1000);
  enter(screen, 2, '物料');
  const drawn = new Set<string>();
  const watch = new MutationObserver((changes) => {
    for (const change of changes) {
      const row = (change.target as Element).closest?.('[role=row]');
      if (row) drawn.add(row.getAttribute('aria-rowindex')!);
    }
  });
  watch.observe(screen.getByRole('grid').element(), { subtree: true, attributes: true, childList: true });
  await userEvent.keyboard('x');
  await expect.poll(() => now[1]!.material).toBe('x');
  watch.disconnect();
  expect([...drawn]).toEqual(['3']);
});

test('on a telephone each row is a card: every cell lies in sight under its title and takes what is typed', async () => {
  await page.viewport(390, 844);
  const { screen } = await renderScreen(<Lines count={2} />);
  for (const field of Object.values(words.fields)) {
    const cell = screen.getByLabelText(`第 2 行，${field}`, { exact: true });
    await expect.element(cell).toBeInViewport();
    const box = cell.element().closest('[role=gridcell]')!;
    expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect(box.getAttribute('data-title')).toBe(field);
  }
  await screen.getByLabelText('第 2 行，数量', { exact: true }).fill('7');
  expect(now[1]!.quantity).toBe('7');
  await page.viewport(1366, 768);
});
