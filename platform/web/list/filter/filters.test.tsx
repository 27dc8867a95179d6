import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.ts';
import { typeAtOnce } from '../../testing/type-at-once.ts';
import { renderScreen, type Stage } from '../../testing/render-screen.tsx';
import { listNotes, notes, noteStatus, noteWords } from '../../testing/sample.ts';
import { column } from '../column.tsx';
import { filter } from './filter.ts';
import type { ColumnsOf, FiltersOf } from '../list-props.ts';
import { ListScreen } from '../list-screen.tsx';

const selectSuppliers = endpoint({
  method: 'GET',
  path: '/sf/v1/customer/select',
  needs: 'session',
  summary: 'Suppliers by name',
  input: z.object({ name: z.optional(z.string()), type: z.optional(z.string()) }),
  output: z.array(z.object({ code: z.string(), name: z.string() })),
});
const columns: ColumnsOf<typeof listNotes> = [column.code('number')];
const filters: FiltersOf<typeof listNotes> = [
  filter.status('status', noteStatus, noteWords.status),
  filter.day('dispatchDate'),
  filter.remote('supplierCode', selectSuppliers, {
    fixed: { type: 'series' },
    choices: (suppliers) => suppliers.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
  }),
  filter.flag('isUrgent'),
  filter.dict('forwarderCode', 'FORWARDER'),
];

const show = (stage: Stage = {}, further: Readonly<Record<string, string>> = {}) =>
  renderScreen(
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns}
      filters={filters}
      tabs={{ filter: 'door', choices: { '1': '一号道口', '2': '二号道口', ...further } }}
      expand={(note) => <p>{`明细 ${note.number}`}</p>}
      fixed={{ material: 'M1' }}
      defaultSort="-dispatchDate"
    />,
    {
      at: '/note-list',
      ...stage,
      answers: {
        'GET /sf/v1/note': () => notes(2, 2),
        'GET /sf/v1/customer/select': ({ query }) => [{ code: 'S1', name: query.name ?? '全部' }],
        ...stage.answers,
      },
    },
  );

test('a choice from the server is asked for when it opens and 300 ms after typing', async () => {
  const { screen, server, address } = await show();
  const field = screen.getByRole('combobox', { name: '供应商' });
  await field.click();
  await expect.element(screen.getByText('S1 全部')).toBeVisible();
  typeAtOnce(field.element(), '华东');
  await expect.element(screen.getByText('S1 华东')).toBeVisible();
  expect(server.requests('GET /sf/v1/customer/select').map(({ query }) => [query.name, query.type])).toEqual([
    [undefined, 'series'],
    ['华东', 'series'],
  ]);
  await screen.getByText('S1 华东').click();
  await expect.poll(address).toBe('/note-list?supplierCode=S1');
});

test('while rows are awaited a period says its days, and who goes to it has its calendar at once', async () => {
  const rows = Promise.withResolvers<ReturnType<typeof notes>>();
  const { screen } = await show({
    at: '/note-list?dispatchDateFrom=2026-03-02',
    answers: { 'GET /sf/v1/note': () => rows.promise },
  });
  const field = screen.getByRole('textbox', { name: '发货日期' });
  await expect.element(field).toHaveValue('2026-03-02 → 结束日期');
  expect(document.querySelector('.ant-table')).toBeNull();
  await field.click();
  await expect.element(field).toHaveValue('2026-03-02');
  await expect.element(field).toHaveFocus();
  rows.resolve(notes(2, 2));
  await expect.element(screen.getByText('10000001')).toBeVisible();
});

test('several states are one filter, a range of days is two', async () => {
  const { screen, server, address } = await show();
  await screen.getByRole('combobox', { name: '状态' }).click();
  await screen.getByTitle('新建').click();
  await screen.getByTitle('已发送').click();
  await expect.poll(address).toBe('/note-list?status=new%2Csent');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('textbox', { name: '发货日期' }).click();
  await userEvent.keyboard('2026-03-02{Enter}');
  await userEvent.keyboard('2026-03-09{Enter}');
  await expect
    .poll(() => server.requests('GET /sf/v1/note').at(-1)!.query)
    .toMatchObject({ status: 'new,sent', dispatchDateFrom: '2026-03-02', dispatchDateTo: '2026-03-09' });
});

test('tabs set their filter; what the page gives is sent always and shown nowhere', async () => {
  const { screen, server, address } = await show();
  await screen.getByRole('tab', { name: '二号道口' }).click();
  await expect.poll(address).toBe('/note-list?door=2');
  await expect
    .poll(() => server.requests('GET /sf/v1/note').at(-1)!.query)
    .toMatchObject({
      door: '2',
      material: 'M1',
      sort: '-dispatchDate',
    });
  await screen.getByRole('tab', { name: '全部' }).click();
  await expect.poll(address).toBe('/note-list');
});

test('what was typed a moment ago is searched for with the tab that is clicked then', async () => {
  const { screen, server, address } = await renderScreen(
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns}
      filters={[filter.text('number')]}
      tabs={{ filter: 'door', choices: { '1': '一号道口', '2': '二号道口' } }}
    />,
    { at: '/note-list', answers: { 'GET /sf/v1/note': () => notes(2, 2) } },
  );
  await expect.element(screen.getByText('10000001')).toBeVisible();
  typeAtOnce(screen.getByRole('textbox', { name: '发货单号', exact: true }).element(), '1000');
  await screen.getByRole('tab', { name: '二号道口' }).click();
  await expect.poll(address).toBe('/note-list?number=1000&door=2');
  expect(server.requests('GET /sf/v1/note').at(-1)!.query).toMatchObject({ number: '1000', door: '2' });
  // Nor does the search that was due bring the list back to where it stood.
  await new Promise((later) => setTimeout(later, 600));
  expect(address()).toBe('/note-list?number=1000&door=2');
});

test('a tab says how many rows it has, of those that the other filters leave; one of several choices has theirs', async () => {
  const counts = { '1': 7, '2': 0, '3': 5, '4': 10_001 };
  const { screen, server } = await show(
    {
      at: '/note-list?door=2&isUrgent=Y',
      answers: { 'GET /sf/v1/note/counts': () => counts },
    },
    { '3,4': '其他道口' },
  );
  await expect.element(screen.getByRole('tab', { name: '一号道口 7' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '二号道口 0' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '其他道口 10,000+' })).toBeVisible();
  const { query } = server.requests('GET /sf/v1/note/counts').at(-1)!;
  expect(query).toMatchObject({ isUrgent: 'Y', material: 'M1' });
  expect(query).not.toHaveProperty('door');
  counts['1'] = 8;
  await screen.getByRole('button', { name: '刷新' }).click();
  await expect.element(screen.getByRole('tab', { name: '一号道口 8' })).toBeVisible();
});

test('a dictionary fills a filter, in the order of the dictionary', async () => {
  const entry = { typeCode: 'FORWARDER', type: '', value2: 'N/A' };
  const { screen, address } = await show({
    dict: [
      { ...entry, code: 'B', value: '乙物流', sort: 2 },
      { ...entry, code: 'A', value: '甲物流', sort: 1 },
    ],
  });
  await screen.getByRole('combobox', { name: '承运商' }).click();
  await expect.element(screen.getByTitle('甲物流')).toBeVisible();
  const order = [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
  expect(order).toEqual(['甲物流', '乙物流']);
  await screen.getByTitle('乙物流').click();
  await expect.poll(address).toBe('/note-list?forwarderCode=B');
});

test('a row opens to its content', async () => {
  const { screen } = await show();
  await screen.getByRole('button', { name: '展开行' }).first().click();
  await expect.element(screen.getByText('明细 10000001')).toBeVisible();
});

test('filters a list starts with stand in their fields until one of them is set, and come back when it is cleared', async () => {
  const { screen, server, address } = await renderScreen(
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns}
      filters={[filter.day('dispatchDate'), filter.flag('isUrgent')]}
      startWith={{ dispatchDateFrom: '2026-03-01', dispatchDateTo: '2026-03-07' }}
    />,
    { at: '/note-list', answers: { 'GET /sf/v1/note': () => notes(2, 2) } },
  );
  const requests = () => server.requests('GET /sf/v1/note').at(-1)!.query;
  await expect.poll(requests).toMatchObject({ dispatchDateFrom: '2026-03-01', dispatchDateTo: '2026-03-07' });
  await expect.element(screen.getByRole('textbox', { name: '发货日期' })).toHaveValue('2026-03-01');
  expect(address()).not.toContain('dispatchDate');
  await screen.getByRole('button', { name: '重置' }).click();
  await expect.element(screen.getByRole('textbox', { name: '发货日期' })).toHaveValue('2026-03-01');
  expect(requests()).toMatchObject({ dispatchDateFrom: '2026-03-01' });
});

test('filters a list opens with hold until anything is filtered, by a link or by hand', async () => {
  const list = (
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns}
      filters={[filter.day('dispatchDate'), filter.flag('isUrgent')]}
      opensWith={{ dispatchDateFrom: '2026-03-01' }}
    />
  );
  const answers = { 'GET /sf/v1/note': () => notes(2, 2) };
  const { screen, server, router } = await renderScreen(list, { at: '/note-list', answers });
  const asked = () => server.requests('GET /sf/v1/note').at(-1)!.query;
  await expect.poll(asked).toMatchObject({ dispatchDateFrom: '2026-03-01' });
  await expect.element(screen.getByRole('textbox', { name: '发货日期' })).toHaveValue('2026-03-01');
  await router.navigate({ href: '/note-list?isUrgent=Y' } as never);
  await expect.poll(asked).toMatchObject({ isUrgent: 'Y' });
  expect(asked().dispatchDateFrom).toBeUndefined();
});

test('one bound that is set takes the place of the whole start', async () => {
  const { server } = await renderScreen(
    <ListScreen
      list={listNotes}
      name="note"
      words={noteWords}
      columns={columns}
      filters={[filter.day('dispatchDate')]}
      startWith={{ dispatchDateFrom: '2026-03-01', dispatchDateTo: '2026-03-07' }}
    />,
    {
      at: '/note-list?dispatchDateFrom=2025-01-01',
      answers: { 'GET /sf/v1/note': () => notes(2, 2) },
    },
  );
  await expect.poll(() => server.requests('GET /sf/v1/note')[0]?.query.dispatchDateFrom).toBe('2025-01-01');
  expect(server.requests('GET /sf/v1/note')[0]!.query.dispatchDateTo).toBeUndefined();
});
