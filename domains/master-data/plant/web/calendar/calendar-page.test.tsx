import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { yearFrom, type CalendarDay } from '../../contract/calendar/calendar.ts';
import CalendarPage from './calendar-page.tsx';

const week = ['TWO', 'TWO', 'TWO', 'TWO', 'TWO', null, null];
const shiftGroups = [
  { code: 'ONE', nameZh: '单班', nameEn: 'One shift', shifts: '08:00-16:30' },
  { code: 'TWO', nameZh: '两班', nameEn: 'Two shifts', shifts: '08:00-16:30, 16:30-01:00' },
];
const year = { id: '5', version: 3, week, holidays: [], days: yearFrom(2026, week, []), shiftGroups };

const opened = async (answer: object = year, permissions = ['plant:calendar', 'plant:calendar-edit']) =>
  renderScreen(<CalendarPage />, {
    at: '/screen?year=2026',
    permissions,
    answers: {
      'GET /sf/v1/plant-calendar/{year}': () => answer,
      'PUT /sf/v1/plant-calendar/{year}': () => ({ id: '5', version: 4 }),
      'PUT /system/v1/table-setting/{table}': () => null,
    },
  });
type Screen = Awaited<ReturnType<typeof opened>>;
const cell = ({ screen }: Screen, day: string) =>
  screen.getByRole('gridcell', { name: new RegExp(`^\\d+ · ${day}`) });
const sent = ({ server }: Screen) =>
  server.requests('PUT /sf/v1/plant-calendar/{year}')[0]?.input as
    | { version: number; days: CalendarDay[]; holidays: object[] }
    | undefined;

test('a year shows its weeks, its workdays with their shifts, and its closed days', async () => {
  const page = await opened();
  await expect.element(page.screen.getByText('工作日 261 天，休息日 104 天')).toBeVisible();
  await expect
    .element(cell(page, '2026-10-01'))
    .toHaveAccessibleName('1 · 2026-10-01 · 周四 · 两班 · 08:00-16:30, 16:30-01:00');
  await expect.element(cell(page, '2026-10-03')).toHaveAccessibleName('3 · 2026-10-03 · 周六 · 休息');
  await expect.element(page.screen.getByRole('rowheader', { name: '53' }).first()).toBeVisible();
});

test('days are painted with keys, taken back, and published as a whole with the version', async () => {
  const page = await opened();
  await page.screen.getByRole('radio', { name: '休息' }).click();
  await page.screen.getByLabelText('日期名称').fill('国庆节');
  (cell(page, '2026-10-01').element() as HTMLElement).focus();
  await cell(page, '2026-10-01').click();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift} ');
  await expect.element(page.screen.getByRole('status')).toHaveTextContent('9 处未保存');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.screen.getByRole('status')).toHaveTextContent('1 处未保存');
  await expect.element(cell(page, '2026-10-02')).toHaveAccessibleName(/两班/);
  await page.screen.getByRole('button', { name: '发布日历' }).click();
  await expect.poll(() => sent(page)?.version).toBe(3);
  const { days } = sent(page)!;
  expect(days).toHaveLength(365);
  expect(days.filter(({ holiday }) => holiday === '国庆节').map(({ day }) => day)).toEqual(['2026-10-01']);
});

test('what a closed day touches is shown before it is saved, and saved with the agreement to it', async () => {
  let asked = 0;
  const page = await renderScreen(<CalendarPage />, {
    at: '/screen?year=2026',
    permissions: ['plant:calendar', 'plant:calendar-edit'],
    answers: {
      'GET /sf/v1/plant-calendar/{year}': () => year,
      'PUT /sf/v1/plant-calendar/{year}': ({ input }) => {
        asked += 1;
        if (input.agreed === 'seal') return { id: '5', version: 4 };
        const touched = [
          { text: '已预约时间窗 · 2026-12-01 08:00-09:00 · S1001', link: '/transport/transport-view?id=7' },
        ];
        return refusal(
          'err.touches',
          '此修改涉及 1 项业务，请确认后再保存',
          { count: 1, agreed: 'seal', touched },
          409,
        );
      },
    },
  });
  await page.screen.getByRole('radio', { name: '休息' }).click();
  await cell(page, '2026-12-01').click();
  await page.screen.getByRole('button', { name: '发布日历' }).click();
  const dialog = page.screen.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: /S1001/ })).toBeVisible();
  expect(asked).toBe(1);
  await dialog.getByRole('button', { name: '仍然继续' }).click();
  await expect.poll(() => asked).toBe(2);
  await expect.element(page.screen.getByText('2026 年日历已发布')).toBeVisible();
});

test('days are painted by dragging over them', async () => {
  const page = await opened();
  await page.screen.getByRole('radio', { name: /^单班/ }).click();
  const at = (day: string) => {
    const { x, y, width, height } = cell(page, day).element().getBoundingClientRect();
    return { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, button: 0 };
  };
  cell(page, '2026-04-06').element().scrollIntoView({ block: 'center' });
  const frame = cell(page, '2026-04-06').element();
  frame.dispatchEvent(new PointerEvent('pointerdown', at('2026-04-06')));
  await expect.element(cell(page, '2026-04-06')).toHaveAttribute('aria-selected', 'true');
  frame.dispatchEvent(new PointerEvent('pointermove', at('2026-04-08')));
  await expect.element(cell(page, '2026-04-08')).toHaveAttribute('aria-selected', 'true');
  frame.dispatchEvent(new PointerEvent('pointerup', at('2026-04-08')));
  for (const day of ['2026-04-06', '2026-04-07', '2026-04-08'])
    await expect.element(cell(page, day)).toHaveAccessibleName(/单班/);
  await expect.element(cell(page, '2026-04-09')).toHaveAccessibleName(/两班/);
});

test('a year is made from the weekly pattern and the pasted holidays; what cannot be read is told', async () => {
  const page = await opened();
  await page.screen.getByRole('button', { name: '生成全年日历' }).click();
  const dialog = page.screen.getByRole('dialog');
  await dialog.getByLabelText('节假日与调休').fill('2026-10-01~2026-10-07 国庆节 休\n下雪');
  await expect.element(dialog.getByText('第 2 行无法识别：下雪')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '生成全年日历' })).toBeDisabled();
  await dialog
    .getByLabelText('节假日与调休')
    .fill('2026-10-01~2026-10-07 国庆节 休\n2026-10-10 国庆节调休 班');
  await dialog.getByRole('button', { name: '生成全年日历' }).click();
  await expect.element(cell(page, '2026-10-05')).toHaveAccessibleName(/国庆节 · 休息/);
  await expect.element(cell(page, '2026-10-10')).toHaveAccessibleName(/国庆节调休 · 两班/);
  await page.screen.getByRole('button', { name: '发布日历' }).click();
  await expect.poll(() => sent(page)?.holidays).toHaveLength(8);
});

test('without a shift group there is nothing to paint with, and the page says what to do', async () => {
  const page = await opened({ ...year, version: null, id: null, shiftGroups: [] });
  await expect.element(page.screen.getByText('请先新建班次组')).toBeVisible();
  await expect.element(page.screen.getByRole('button', { name: '生成全年日历' })).toBeDisabled();
});

test('who may only look sees no brush', async () => {
  const page = await opened(year, ['plant:calendar']);
  await expect.element(cell(page, '2026-10-01')).toBeVisible();
  await expect.element(page.screen.getByRole('button', { name: '发布日历' })).not.toBeInTheDocument();
});

test('a supplier sees the year of the plant, and nothing of how it is kept', async () => {
  const page = await opened(year, ['plant:delivery-calendar']);
  await expect.element(cell(page, '2026-10-01')).toHaveAccessibleName(/两班/);
  await expect.element(page.screen.getByText('两班 08:00-16:30, 16:30-01:00')).toBeVisible();
  await expect.element(page.screen.getByRole('button', { name: '导出' })).toBeVisible();
  for (const name of ['变更记录', '导入', '发布日历'])
    await expect.element(page.screen.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.element(page.screen.getByRole('link', { name: '班次组' })).not.toBeInTheDocument();
});
