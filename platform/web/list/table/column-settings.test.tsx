import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen, type Stage } from '../../testing/render-screen.tsx';
import { listNotes, notes, noteStatus, noteWords } from '../../testing/sample.ts';
import { column } from '../column.tsx';
import type { ColumnsOf } from '../list-props.ts';
import { ListScreen } from '../list-screen.tsx';

const columns: ColumnsOf<typeof listNotes> = [
  column.code('number'),
  column.status('status', noteStatus, noteWords.status),
  column.quantity('quantity', 'unit'),
  column.moment('createdAt', { hidden: true }),
];
const SETTING = 'PUT /system/v1/table-setting/{table}';

const show = (answers: Stage['answers'] = {}) =>
  renderScreen(<ListScreen list={listNotes} name="note" words={noteWords} columns={columns} />, {
    answers: { 'GET /sf/v1/note': () => notes(2, 2), ...answers },
  });
const heads = (): string[] =>
  [...document.querySelectorAll('.ant-table-thead th[title]')].map(
    (head) => head.getAttribute('title') ?? '',
  );
const saved = (setting: unknown) =>
  (setting as { columns: { prop: string; checked: string; width: number; order: number }[] }).columns.map(
    ({ prop, checked, width, order }) => `${order} ${prop} ${checked} ${width}`,
  );

test('columns are hidden, shown, widened and dragged by keys; the server keeps it', async () => {
  const { screen, server } = await show();
  await expect.poll(heads).toEqual(['发货单号', '状态', '数量']);
  await screen.getByRole('button', { name: '列设置' }).click();
  await screen.getByRole('checkbox', { name: '显示“状态”列' }).click();
  await screen.getByRole('checkbox', { name: '显示“创建时间”列' }).click();
  await userEvent.fill(screen.getByRole('spinbutton', { name: '“数量”列宽（像素）' }), '222');
  const handle = screen.getByRole('button', { name: '拖动“数量”列' }).element() as HTMLElement;
  handle.focus();
  await userEvent.keyboard('[Space]');
  await pause();
  await userEvent.keyboard('{ArrowUp}');
  await pause();
  await userEvent.keyboard('{ArrowUp}');
  await pause();
  await userEvent.keyboard('[Space]');
  await pause();
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(heads).toEqual(['数量', '发货单号', '创建时间']);
  expect(saved(server.requests(SETTING).at(-1)!.input)).toEqual([
    '0 quantity Y 222',
    '1 number Y 140',
    '2 status N 120',
    '3 createdAt Y 150',
  ]);
});

test('what was saved is shown at the next visit; reset brings the declared columns back', async () => {
  const kept = (prop: string, order: number, checked: 'Y' | 'N') => ({
    prop,
    label: prop,
    minWidth: 60,
    width: 100,
    checked,
    order,
  });
  const { screen, server } = await show({
    'GET /system/v1/table-setting/{table}': () => ({
      columns: [
        kept('quantity', 0, 'Y'),
        kept('number', 1, 'Y'),
        kept('status', 2, 'N'),
        kept('gone', 3, 'Y'),
      ],
      filters: [],
    }),
  });
  // `createdAt` came with a newer version: it stands behind its declared neighbour, hidden as declared.
  await expect.poll(heads).toEqual(['数量', '发货单号']);
  await screen.getByRole('button', { name: '列设置' }).click();
  await screen.getByRole('button', { name: '恢复默认' }).click();
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(heads).toEqual(['发货单号', '状态', '数量']);
  expect(saved(server.requests(SETTING).at(-1)!.input)[0]).toBe('0 number Y 140');
});

test('the last column cannot be hidden', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: '列设置' }).click();
  for (const name of ['发货单号', '状态', '数量'])
    await screen.getByRole('checkbox', { name: `显示“${name}”列` }).click();
  await expect.element(screen.getByText('至少显示一列')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
});

test('the handle of a head changes the width by keys and by dragging', async () => {
  const { screen, server } = await show();
  const head = screen.getByRole('columnheader', { name: '发货单号' });
  await expect.element(head).toHaveAccessibleDescription(/Shift\+方向键调整列宽/);
  // All heads are one stop of the Tab key, to the others one walks.
  const stops = () => document.querySelectorAll('th[tabindex="0"]').length;
  expect(stops()).toBe(1);
  (head.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('columnheader', { name: '状态' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(head).toHaveFocus();
  expect(stops()).toBe(1);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect
    .poll(() => server.requests(SETTING).map((seen) => saved(seen.input)[0]))
    .toEqual(['0 number Y 156']);
  const grip = head.element().lastElementChild as HTMLElement;
  const { x, y } = grip.getBoundingClientRect();
  const pointer = (type: string, clientX: number) =>
    grip.dispatchEvent(new PointerEvent(type, { clientX, clientY: y, pointerId: 1, bubbles: true }));
  grip.setPointerCapture = () => undefined;
  pointer('pointerdown', x);
  pointer('pointermove', x + 44);
  pointer('lostpointercapture', x + 44);
  await expect.poll(() => saved(server.requests(SETTING).at(-1)!.input)[0]).toBe('0 number Y 200');
});

/** The keyboard sensor of the drag library listens from the next turn on. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
