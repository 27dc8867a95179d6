import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../testing/fake-server.ts';
import { renderScreen, type Stage } from '../testing/render-screen.tsx';
import { typeAtOnce } from '../testing/type-at-once.ts';
import {
  exportNotes,
  importNotes,
  listNotes,
  notes,
  noteStatus,
  noteTemplate,
  noteWords,
  sendNote,
  type NoteRow,
} from '../testing/sample.ts';
import { column } from './column.tsx';
import { filter } from './filter/filter.ts';
import type { ColumnsOf, FiltersOf } from './list-props.ts';
import { ListScreen } from './list-screen.tsx';
import { useCall } from '../calls/use-call.ts';

const columns: ColumnsOf<typeof listNotes> = [
  column.link('number', (note) => `/note?id=${note.id}`),
  column.status('status', noteStatus, noteWords.status),
  column.quantity('quantity', 'unit'),
  column.day('dispatchDate'),
  column.moment('createdAt'),
];

const filters: FiltersOf<typeof listNotes> = [
  filter.text('number'),
  filter.status('status', noteStatus, noteWords.status),
  filter.day('dispatchDate'),
  filter.text('material'),
  filter.text('supplierCode'),
  filter.text('forwarderCode'),
  filter.text('driver'),
  filter.text('door'),
  filter.flag('isUrgent'),
];

const Notes = () => {
  const send = useCall(sendNote, { refreshes: [listNotes] });
  return (
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns}
      filters={filters}
      selectable
      exportWith={exportNotes}
      importWith={{ template: noteTemplate, upload: importNotes }}
      emptyHint="先新建一张发货单"
      rowActions={(note: NoteRow) => [{ label: '发送', run: () => send.run({ id: note.id }) }]}
      actions={(selected) => [{ label: '批量发送', bulk: true, run: () => selected.clear() }]}
    />
  );
};

const show = (stage: Stage = {}) =>
  renderScreen(<Notes />, {
    at: '/note-list',
    ...stage,
    answers: { 'GET /sf/v1/note': () => notes(20, 45), ...stage.answers },
  });

const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true });
type Screen = Awaited<ReturnType<typeof show>>['screen'];

test('what is typed is searched for after half a second, once, and stands in the address', async () => {
  const { screen, server, address } = await show({ at: '/note-list?page=3' });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  const before = server.requests('GET /sf/v1/note').length;
  const started = performance.now();
  typeAtOnce(field(screen, '发货单号').element(), '1000');
  await expect.poll(() => server.requests('GET /sf/v1/note').length).toBe(before + 1);
  expect(performance.now() - started).toBeGreaterThan(500);
  expect(server.requests('GET /sf/v1/note').at(-1)!.query).toMatchObject({
    number: '1000',
    page: '1',
    limit: '20',
  });
  expect(address()).toBe('/note-list?number=1000');
});

test('Enter searches at once, reset empties all fields; what does not fit in one line folds, unless it is set', async () => {
  const { screen, server, address } = await show({ at: '/note-list?door=7&number=12' });
  await expect.element(field(screen, '发货单号')).toHaveValue('12');
  // The last but one of nine, but set.
  await expect.element(field(screen, '道口')).toHaveValue('7');
  await expect.element(field(screen, '司机')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '更多条件' }).click();
  await userEvent.type(field(screen, '司机'), '王{Enter}');
  await screen.getByRole('button', { name: '更多条件' }).click();
  await expect.element(field(screen, '司机')).toHaveValue('王');
  await screen.getByRole('button', { name: '重置' }).click();
  await expect.poll(address).toBe('/note-list');
  await expect.element(field(screen, '发货单号')).toHaveValue('');
  await expect.element(field(screen, '司机')).not.toBeInTheDocument();
  await userEvent.type(field(screen, '道口'), '9{Enter}');
  await expect.poll(address, { timeout: 400 }).toBe('/note-list?door=9');
  expect(server.requests('GET /sf/v1/note').at(-1)!.query.door).toBe('9');
});

test('the address decides what is shown: filters, page, size, sorting', async () => {
  const { screen, server } = await show({
    at: '/note-list?status=new,sent&page=2&limit=10&sort=-dispatchDate',
  });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  expect(server.requests('GET /sf/v1/note')[0]!.query).toMatchObject({
    status: 'new,sent',
    page: '2',
    limit: '10',
    sort: '-dispatchDate',
  });
  await expect.element(screen.getByText('共 45 条')).toBeVisible();
});

test('turning the page gives the known total back; sorting starts at page 1', async () => {
  const { screen, server, address } = await show();
  await expect.element(screen.getByText('10000001')).toBeVisible();
  await screen.getByTitle('2', { exact: true }).click();
  await expect
    .poll(() => server.requests('GET /sf/v1/note').at(-1)!.query)
    .toMatchObject({ page: '2', knownTotal: '45' });
  await screen.getByRole('columnheader', { name: '发货日期' }).click();
  await expect.poll(address).toBe('/note-list?sort=dispatchDate');
});

test('search with unchanged conditions asks again', async () => {
  const { screen, server, address } = await show({ at: '/note-list?number=12' });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  const before = server.requests('GET /sf/v1/note').length;
  await screen.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => server.requests('GET /sf/v1/note').length).toBe(before + 1);
  expect(address()).toBe('/note-list?number=12');
});

test('a page behind the last one leads to the last one', async () => {
  const { screen, address } = await show({
    at: '/note-list?page=9',
    answers: { 'GET /sf/v1/note': ({ query }) => (Number(query.page) > 3 ? [] : notes(20, 45)) },
  });
  await expect.poll(address).toBe('/note-list?page=3');
  await expect.element(screen.getByText('共 45 条')).toBeVisible();
  await expect.element(screen.getByText('先新建一张发货单')).not.toBeInTheDocument();
});

test('beyond 10,000 the count is a link that counts exactly', async () => {
  const { screen, address } = await show({
    answers: { 'GET /sf/v1/note': ({ query }) => notes(20, query.exact === 'Y' ? 31_415 : 10_001) },
  });
  await expect.element(screen.getByText('共 10,000+ 条')).toBeVisible();
  await screen.getByRole('button', { name: '精确统计' }).click();
  await expect.element(screen.getByText('共 31,415 条')).toBeVisible();
  expect(address()).toBe('/note-list?exact=Y');
});

test('the number of rows a page is kept for the next visit', async () => {
  const first = await show({ at: '/note-list?limit=50' });
  await expect.element(first.screen.getByText('10000001')).toBeVisible();
  await first.screen.getByRole('combobox', { name: '页码' }).click();
  await first.screen.getByText('10 条/页').click();
  await expect.poll(first.address).toBe('/note-list?limit=10');
  expect(localStorage.getItem('webedi.session')).toContain('"pageSettings":{"note":{"limit":10}}');
});

test('an empty list says what to do first; behind filters it says to widen them', async () => {
  const { screen } = await show({ answers: { 'GET /sf/v1/note': () => [] } });
  await expect.element(screen.getByText('先新建一张发货单')).toBeVisible();
  await userEvent.type(field(screen, '发货单号'), 'x{Enter}');
  await expect.element(screen.getByText('没有符合条件的数据')).toBeVisible();
});

test('a list that fails says why and can be tried again', async () => {
  let broken = true;
  const { screen } = await show({
    answers: {
      'GET /sf/v1/note': () =>
        broken ? refusal('err.plantNotAllowed', '您无权访问工厂 1000', {}, 403) : notes(1, 1),
    },
  });
  await expect.element(screen.getByText('您无权访问工厂 1000')).toBeVisible();
  broken = false;
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByText('10000001')).toBeVisible();
});

test('/ enters the search, arrows walk the rows, space chooses, Enter opens, copy takes the row', async () => {
  const { screen, address } = await show();
  await expect.element(screen.getByText('10000001')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field(screen, '发货单号')).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.rowKey).toBe('1');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.rowKey).toBe('2');
  expect(copied()).toBe('10000002\t已发送\t1234.5\t2026-03-02\t2026-03-01 08:30');
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('已选 1 条')).toBeVisible();
  expect((document.activeElement as HTMLElement).dataset.rowKey).toBe('2');
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('已选 1 条')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/note?id=2');
});

test('chosen rows are kept over pages and copied with their heads; bulk actions wait for them', async () => {
  const { screen } = await show({
    answers: { 'GET /sf/v1/note': ({ query }) => notes(20, 45, query.page === '2' ? 21 : 1) },
  });
  const bulk = screen.getByRole('button', { name: '批量发送' });
  await expect.element(bulk).toBeDisabled();
  await screen.getByRole('checkbox', { name: '选择此行' }).first().click();
  await expect.element(bulk).toBeEnabled();
  expect(copied()).toBe(
    '发货单号\t状态\t数量\t发货日期\t创建时间\n10000001\t新建\t1234.5\t2026-03-02\t2026-03-01 08:30',
  );
  await screen.getByTitle('2', { exact: true }).click();
  await expect.element(screen.getByText('10000021')).toBeVisible();
  await screen.getByRole('checkbox', { name: '选择此行' }).first().click();
  await expect.element(screen.getByText('已选 2 条')).toBeVisible();
  await bulk.click();
  await expect.element(screen.getByText('已选 2 条')).not.toBeInTheDocument();
});

test('all that the filters leave is selected at once, read page by page', async () => {
  const { screen, server } = await show({
    at: '/note-list?number=1000',
    answers: {
      'GET /sf/v1/note': ({ query }) => {
        const limit = Number(query.limit);
        const from = (Number(query.page) - 1) * limit;
        return notes(Math.min(limit, 145 - from), 145, from + 1);
      },
    },
  });
  await screen.getByRole('checkbox', { name: '选择此行' }).first().click();
  await screen.getByRole('button', { name: '选择全部 145 条' }).click();
  await expect.element(screen.getByText('已选 145 条')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /选择全部/ })).not.toBeInTheDocument();
  const read = server.requests('GET /sf/v1/note').filter(({ query }) => query.limit === '100');
  expect(read.map(({ query }) => [query.page, query.number])).toEqual([
    ['1', '1000'],
    ['2', '1000'],
  ]);
});

test('a double click sends once, with a key, and the list is asked again', async () => {
  // On its way until both clicks are over, however slow the machine is.
  const answer = Promise.withResolvers<null>();
  const { screen, server } = await show({
    answers: { 'POST /sf/v1/note/{id}/send': async () => answer.promise },
  });
  await screen.getByRole('button', { name: '发送', exact: true }).first().dblClick();
  answer.resolve(null);
  await expect.poll(() => server.requests('GET /sf/v1/note').length).toBe(2);
  const sent = server.requests('POST /sf/v1/note/{id}/send');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('a page of 100 rows draws only those in sight', async () => {
  const { screen } = await show({
    at: '/note-list?limit=100',
    answers: { 'GET /sf/v1/note': () => notes(100, 100) },
  });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  expect(document.querySelectorAll('.ant-table-row').length).toBeLessThan(40);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.rowKey).toBe('1');
  await userEvent.keyboard('{End}');
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.rowKey).toBe('100');
});

test('what the address filters by without a field is shown and can be taken away', async () => {
  const narrow = filters.slice(0, 1);
  const { screen, address } = await renderScreen(
    <ListScreen list={listNotes} name="note" words={noteWords} columns={columns} filters={narrow} />,
    { at: '/note-list?door=7', answers: { 'GET /sf/v1/note': () => notes(1, 1) } },
  );
  await expect.element(screen.getByText('道口: 7')).toBeVisible();
  document.querySelector<HTMLElement>('.ant-tag-close-icon')!.click();
  await expect.poll(address).toBe('/note-list');
});

test('at no width a button of the filter bar covers a field', async () => {
  const { screen } = await show({ language: 'en' });
  for (const width of [1440, 1024, 800]) {
    await page.viewport(width, 800);
    await expect.element(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
    const line = screen.getByRole('button', { name: 'Reset' }).element().parentElement!.parentElement!;
    await expect.poll(() => line.scrollWidth - line.clientWidth).toBeLessThanOrEqual(0);
    expect(line.clientHeight).toBe(32);
  }
  await page.viewport(1366, 768);
});

test('the page of a list says what it is and how many there are, and its rows begin at once', async () => {
  await page.viewport(1208, 900);
  const { screen } = await show({ title: { zh: '发货单', en: 'Notes' } });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  const head = screen.getByRole('heading', { name: '发货单', exact: true }).element();
  expect(head.parentElement!.textContent).toContain('45');
  const first = document.querySelector('.ant-table-row')!.getBoundingClientRect();
  // Beside the menu of a screen of 1440 pixels; header and margin take 72 of the 200.
  expect(first.top - head.getBoundingClientRect().top).toBeLessThanOrEqual(128);
  expect(Math.round(first.height)).toBe(36);
  await page.viewport(1366, 768);
});

test('the list ends where the window does', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText('10000001')).toBeVisible();
  for (const [width, height] of [
    [1440, 800],
    [1024, 768],
  ] as const) {
    await page.viewport(width, height);
    const section = document.querySelector('section')!;
    const bottom = () => section.getBoundingClientRect().bottom;
    await expect.poll(() => bottom() > height - 40 && bottom() <= height).toBe(true);
    const body = document.querySelector('.ant-table-body')!.getBoundingClientRect();
    const inSight = [...document.querySelectorAll('.ant-table-row')].filter(
      (row) => row.getBoundingClientRect().bottom <= body.bottom,
    );
    expect(inSight.length).toBeGreaterThan(9);
  }
  await page.viewport(1366, 768);
});

test('columns give up room that they do not use before one of them leaves the screen', async () => {
  await page.viewport(800, 768);
  const { screen } = await show();
  await expect.element(screen.getByText('10000001')).toBeVisible();
  const body = document.querySelector('.ant-table-body')!;
  await expect.poll(() => body.scrollWidth - body.clientWidth).toBe(0);
  const cut = [...body.querySelectorAll('td')].filter((cell) => cell.scrollWidth > cell.clientWidth);
  expect(cut.map((cell) => cell.textContent)).toEqual([]);
  await page.viewport(1366, 768);
});

test('another width draws no cell again', async () => {
  await page.viewport(1100, 768);
  let drawn = 0;
  const Counted = () => {
    drawn++;
    return <span>见</span>;
  };
  const { screen } = await renderScreen(
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns.map((one) => (one.field === 'status' ? { ...one, show: () => <Counted /> } : one))}
    />,
    { answers: { 'GET /sf/v1/note': () => notes(2, 2) } },
  );
  await expect.element(screen.getByText('10000001')).toBeVisible();
  const head = () => screen.getByRole('columnheader', { name: '数量' }).element().clientWidth;
  const [wide, before] = [head(), drawn];
  expect(before).toBeGreaterThan(0);
  await page.viewport(800, 600);
  await expect.poll(head).toBeLessThan(wide);
  expect(drawn).toBe(before);
  await page.viewport(1366, 768);
});

test('a cell that has more to show after its row came gets the room for it', async () => {
  await page.viewport(800, 768);
  const Late = () => {
    const [mark, setMark] = useState('');
    useEffect(() => {
      const timer = setTimeout(() => setMark('2 天前已逾期'), 400);
      return () => clearTimeout(timer);
    }, []);
    return <span>{mark}</span>;
  };
  const { screen } = await renderScreen(
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns.map((one) =>
        one.field === 'dispatchDate' ? { ...one, width: 320, show: () => <Late /> } : one,
      )}
    />,
    { answers: { 'GET /sf/v1/note': () => notes(2, 2) } },
  );
  const late = screen.getByText('2 天前已逾期').first();
  await expect.element(late).toBeVisible();
  const cell = late.element().closest('td')!;
  await expect.poll(() => cell.scrollWidth - cell.clientWidth).toBeLessThanOrEqual(0);
  await page.viewport(1366, 768);
});

test('a list without an action for its reader has no column for them', async () => {
  const { screen } = await renderScreen(
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns}
      rowActions={() => [{ label: '发送', needs: 'call-off:commit', run: () => undefined }]}
    />,
    { answers: { 'GET /sf/v1/note': () => notes(2, 2) } },
  );
  await expect.element(screen.getByText('10000001')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: '操作' }).elements()).toHaveLength(0);
});

test('under 768 px the filters lie behind the search button', async () => {
  await page.viewport(600, 800);
  const { screen, address } = await show();
  await expect.element(field(screen, '发货单号')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '查询' }).click();
  await userEvent.type(screen.getByRole('dialog').getByRole('textbox', { name: '发货单号' }), '77');
  await screen.getByRole('dialog').getByRole('button', { name: '查询' }).click();
  await expect.poll(address, { timeout: 400 }).toBe('/note-list?number=77');
  await page.viewport(1366, 768);
});

test('named filters are saved for the user and bring the fields back', async () => {
  const { screen, server, address } = await show();
  await userEvent.type(field(screen, '发货单号'), '42{Enter}');
  await screen.getByRole('button', { name: '常用查询' }).click();
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '本周');
  await screen.getByRole('button', { name: '保存', exact: true }).click();
  await expect
    .poll(() => server.requests('PUT /system/v1/table-setting/{table}').at(-1)?.input)
    .toMatchObject({ table: 'note', filters: [{ name: '本周', values: { number: '42' } }] });
  await screen.getByRole('button', { name: '重置' }).click();
  await expect.poll(address).toBe('/note-list');
});

test('a name that is too long for a saved filter stays whole and is refused in words', async () => {
  const { screen, server } = await show();
  await userEvent.type(field(screen, '发货单号'), '42{Enter}');
  await screen.getByRole('button', { name: '常用查询' }).click();
  const name = screen.getByRole('textbox', { name: '名称' });
  await name.fill('周'.repeat(41));
  await expect.element(name).toHaveValue('周'.repeat(41));
  await expect.element(screen.getByText('最多 40 个字符')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(server.requests('PUT /system/v1/table-setting/{table}')).toHaveLength(0);
});

test('export sends the filters and the sorting of the list', async () => {
  const { screen, server } = await show({
    at: '/note-list?number=12&sort=-number',
    answers: { 'GET /sf/v1/note/export': () => refusal('err.noData', '没有数据', {}, 404) },
  });
  await screen.getByRole('button', { name: '导出', exact: true }).click();
  await expect.element(screen.getByText('导出失败：没有数据')).toBeVisible();
  expect(server.requests('GET /sf/v1/note/export')[0]!.query).toMatchObject({
    number: '12',
    sort: '-number',
    columns: 'number,status,quantity,dispatchDate,createdAt',
  });
});

test('more rows than one sheet holds: the user narrows the filter or takes several sheets', async () => {
  const { screen, server } = await show({
    at: '/note-list?number=12',
    answers: {
      'GET /sf/v1/note/export': ({ query }) =>
        query.sheets === 'Y'
          ? refusal('err.noData', '没有数据', {}, 404)
          : refusal('err.exportTooLarge', '查询结果超过 1048575 行', { limit: 1_048_575 }, 413),
    },
  });
  const asked = () => server.requests('GET /sf/v1/note/export').map(({ query }) => query.sheets);
  const start = screen.getByRole('button', { name: '导出', exact: true });
  await start.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('导出失败：查询结果超过 1048575 行')).toBeVisible();
  await dialog.getByRole('button', { name: /取\s*消/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked()).toEqual([undefined]);

  await start.click();
  await dialog.getByRole('button', { name: '导出为多个工作表' }).click();
  await expect.poll(asked).toEqual([undefined, undefined, 'Y']);
  expect(server.requests('GET /sf/v1/note/export')[2]!.query).toMatchObject({ number: '12' });
});

test('the export has the columns that are shown, in their order; all of them on request', async () => {
  const { screen, server } = await show({
    answers: {
      'GET /sf/v1/note/export': () => refusal('err.noData', '没有数据', {}, 404),
      'GET /system/v1/table-setting/{table}': () => ({
        columns: [
          { prop: 'createdAt', label: '创建时间', minWidth: 60, width: 150, checked: 'Y', order: 0 },
          { prop: 'number', label: '发货单号', minWidth: 60, width: 150, checked: 'Y', order: 1 },
          { prop: 'status', label: '状态', minWidth: 60, width: 150, checked: 'N', order: 2 },
          { prop: 'quantity', label: '数量', minWidth: 60, width: 150, checked: 'Y', order: 3 },
          { prop: 'dispatchDate', label: '发货日期', minWidth: 60, width: 150, checked: 'N', order: 4 },
        ],
        filters: [],
      }),
    },
  });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  await screen.getByRole('button', { name: '导出方式' }).click();
  await screen.getByText('导出当前显示的列').click();
  const asked = () => server.requests('GET /sf/v1/note/export').map(({ query }) => query.columns);
  await expect.poll(asked).toEqual(['createdAt,number,quantity']);
  await screen.getByRole('button', { name: '导出方式' }).click();
  await screen.getByText('导出全部列').click();
  await expect.poll(asked).toEqual(['createdAt,number,quantity', undefined]);
});

/** What Ctrl+C would put on the clipboard; the clipboard itself needs a permission that tests do not have. */
const copied = (): string => {
  const clipboardData = new DataTransfer();
  const target = document.activeElement ?? document.body;
  const area = target === document.body ? document.querySelector('.ant-table')! : target;
  area.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
};
