import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen, type Stage } from '../../testing/render-screen.tsx';
import { listNotes, notes, noteStatus, noteWords, type NoteRow } from '../../testing/sample.ts';
import { cardParts } from './card-parts.ts';
import { column } from '../column.tsx';
import { filter } from '../filter/filter.ts';
import type { ColumnsOf } from '../list-props.ts';
import { ListScreen } from '../list-screen.tsx';

const columns: ColumnsOf<typeof listNotes> = [
  column.link('number', (note) => `/note?id=${note.id}`),
  column.status('status', noteStatus, noteWords.status),
  column.text('unit', { title: '单位' }),
  column.quantity('quantity', 'unit'),
  column.day('dispatchDate'),
  column.moment('createdAt', { card: 'more' }),
];

const show = (stage: Stage = {}, count = 20) =>
  renderScreen(
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns}
      filters={[filter.text('number')]}
      selectable
      expand={(note) => <p>{`明细 ${note.number}`}</p>}
      actions={(selected) => [
        { label: '批量发送', bulk: true, run: () => sent.push(...selected.rows.map(({ number }) => number)) },
      ]}
      rowActions={(note: NoteRow) =>
        ['发送', '打印标签', '退回供应商', '新建运输单', '删除'].map((label) => ({
          label,
          run: () => sent.push(`${label} ${note.number}`),
        }))
      }
    />,
    { at: '/note-list', ...stage, answers: { 'GET /sf/v1/note': () => notes(count, 45), ...stage.answers } },
  );
const sent: string[] = [];
const card = (number: string) =>
  [...document.querySelectorAll<HTMLElement>('li[data-row-key]')].find((one) =>
    one.textContent.includes(number),
  )!;

beforeEach(async () => {
  sent.length = 0;
  await page.viewport(390, 844);
});
afterEach(() => page.viewport(1366, 768));

const set = (one: (typeof columns)[number]) => ({ column: one, title: one.field, width: 1, checked: true });
const fieldsOf = (ones: readonly { column: { field: string } }[]) =>
  ones.map(({ column: { field } }) => field);

test('the kind of a column says where it stands on a card, unless the column says so itself', () => {
  const parts = cardParts(columns.map(set));
  expect(parts.title?.column.field).toBe('number');
  expect(parts.subtitle?.column.field).toBe('unit');
  expect(fieldsOf(parts.signs)).toEqual(['status']);
  expect(fieldsOf(parts.figures)).toEqual(['quantity', 'dispatchDate']);
  expect(fieldsOf(parts.more)).toEqual(['createdAt']);
});

test('no column of a list is lost on its card, whatever the columns are', () => {
  const texts = (count: number) =>
    Array.from({ length: count }, (_, at) => set(column.text('unit', { title: String(at) })));
  for (const count of [1, 2, 3, 9]) {
    const { title, subtitle, signs, figures, more } = cardParts(texts(count));
    expect([title, subtitle, ...signs, ...figures, ...more].filter(Boolean)).toHaveLength(count);
  }
});

test('under 768 px a row is a card: what decides first, everything when it is opened', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText('10000001')).toBeVisible();
  expect(document.querySelector('.ant-table')).toBeNull();
  const first = card('10000001');
  expect(first.textContent).toContain('新建');
  expect(first.textContent).toContain('1,234.5');
  expect(first.textContent).not.toContain('创建时间');
  await screen.getByRole('button', { name: '全部信息' }).first().click();
  expect(first.textContent).toContain('创建时间');
  expect(first.textContent).toContain('明细 10000001');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a field without a value says so', async () => {
  const { screen } = await show({
    answers: { 'GET /sf/v1/note': () => notes(1, 1).map((note) => ({ ...note, dispatchDate: null })) },
  });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  const day = card('10000001').querySelector('dd[data-field=dispatchDate] > span')!;
  expect(getComputedStyle(day, '::before').content).toBe('"—"');
});

test('a tap on a card opens the record; a tap on what lies in it does what that says', async () => {
  const { screen, address } = await show();
  await expect.element(screen.getByText('10000001')).toBeVisible();
  await screen.getByRole('checkbox', { name: '选择此行' }).nth(1).click();
  await expect.element(screen.getByText('已选 1 条')).toBeVisible();
  expect(address()).toBe('/note-list');
  card('10000002').querySelector('dt')!.click();
  await expect.poll(address).toBe('/note?id=2');
});

test('all actions of a row are reached, those of the list work on the cards that are chosen', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText('10000001')).toBeVisible();
  expect(screen.getByRole('button', { name: '批量发送' }).elements()).toHaveLength(0);
  await screen.getByRole('checkbox', { name: '选择本页' }).click();
  await expect.element(screen.getByText('已选 20 条')).toBeVisible();
  await screen.getByRole('checkbox', { name: '选择此行' }).first().click();
  await screen.getByRole('button', { name: '批量发送' }).click();
  expect(sent).toHaveLength(19);
  await screen.getByRole('button', { name: '更多操作' }).first().click();
  await screen.getByText('删除').click();
  expect(sent.at(-1)).toBe('删除 10000001');
});

test('cards are sorted by any column that sorts, and walked by keys', async () => {
  const { screen, address } = await show();
  await screen.getByRole('combobox', { name: '排序' }).click();
  await screen.getByTitle('发货日期 ↓').click();
  await expect.poll(address).toBe('/note-list?sort=-dispatchDate');
  await expect.element(screen.getByText('10000001')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.rowKey).toBe('1');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.rowKey).toBe('2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/note?id=2');
});

test('whoever wants the table has it, and it stays', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: '以表格显示' }).click();
  await expect.element(screen.getByRole('columnheader', { name: '发货单号' })).toBeVisible();
  expect(localStorage.getItem('webedi.session')).toContain('"narrowTable":true');
  await screen.getByRole('button', { name: '以卡片显示' }).click();
  await expect.element(screen.getByRole('button', { name: '全部信息' }).first()).toBeVisible();
});

test('of a hundred cards the first are drawn at once, the others follow', async () => {
  const drawn: number[] = [];
  const watch = new MutationObserver(() => drawn.push(document.querySelectorAll('li[data-row-key]').length));
  watch.observe(document.body, { childList: true, subtree: true });
  await show({ at: '/note-list?limit=100' }, 100);
  await expect.poll(() => document.querySelectorAll('li[data-row-key]').length).toBe(100);
  watch.disconnect();
  expect(drawn.find((count) => count > 0)).toBe(20);
});
