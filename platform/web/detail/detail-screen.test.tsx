import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { useAnswer } from '../calls/use-call.ts';
import { column } from '../list/column.tsx';
import { refusal } from '../testing/fake-server.ts';
import { renderScreen, type Stage } from '../testing/render-screen.tsx';
import { NoteRow, noteStatus, noteWords, notes } from '../testing/sample.ts';
import { DescriptionGrid } from './description-grid.tsx';
import { DetailScreen } from './detail-screen.tsx';
import { KeyFigures } from './key-figures.tsx';
import { useMoveActions } from './move-buttons.tsx';

const readNote = endpoint({
  method: 'GET',
  path: '/sf/v1/note/{id}',
  needs: 'session',
  summary: 'One note',
  input: z.object({ id: z.string() }),
  output: NoteRow,
});
const send = vi.fn<() => void>();
const remove = vi.fn<() => void>();

const Note = () => {
  const answer = useAnswer(readNote, { id: '1' }, { quiet: true });
  const moves = useMoveActions();
  return (
    <DetailScreen
      answer={answer}
      title={(note) => `发货单 ${note.number}`}
      status={(note) => ({ machine: noteStatus, state: note.status, words: noteWords.status })}
      waitsFor={() => '等待供应商发送'}
      actions={(note) =>
        moves({
          machine: noteStatus,
          state: note.status,
          words: noteWords.actions,
          uses: { send: { run: send, primary: true }, remove: { run: remove, danger: true, confirm: true } },
        })
      }
      sections={(note) => [
        {
          title: '抬头',
          body: (
            <DescriptionGrid
              record={note}
              words={noteWords}
              fields={[
                column.code('number'),
                column.quantity('quantity', 'unit'),
                column.day('dispatchDate'),
              ]}
            />
          ),
        },
      ]}
      related={() => [{ label: '运输单 T1', to: '/transport?id=3' }]}
      history={(note) => ({ entity: 'note', id: note.id })}
      back="/note-list"
    />
  );
};
const show = (stage: Stage = {}) =>
  renderScreen(<Note />, {
    at: '/note',
    ...stage,
    answers: { 'GET /sf/v1/note/{id}': () => notes(1, 1)[0], ...stage.answers },
  });
const ALL = ['menu:call-off', 'menu:transport'];

test('a document shows its state, who must act, its fields and what belongs to it', async () => {
  const { screen, address } = await show({ permissions: ALL });
  await expect.element(screen.getByRole('heading', { name: '发货单 10000001' })).toBeVisible();
  await expect.element(screen.getByText('新建', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('等待供应商发送')).toBeVisible();
  await expect.element(screen.getByText('1,234.5件')).toBeVisible();
  await screen.getByRole('link', { name: '运输单 T1' }).click();
  await expect.poll(address).toBe('/transport?id=3');
});

test('moves are buttons: open to the user in this state, asked before something is lost', async () => {
  const { screen } = await show({ permissions: ALL });
  await screen.getByRole('button', { name: '发送' }).click();
  expect(send).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '删除' }).click();
  await expect.element(screen.getByText('确定要“删除”吗？')).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.poll(() => remove.mock.calls.length).toBe(1);
});

test('a move without its permission, or in another state, is not offered', async () => {
  const narrow = await show({ permissions: ['menu:call-off'] });
  await expect.element(narrow.screen.getByRole('button', { name: '发送' })).toBeVisible();
  expect(narrow.screen.getByRole('button', { name: '更多操作' }).elements()).toHaveLength(0);
});

test('a sent document offers nothing more', async () => {
  const { screen } = await show({
    permissions: ALL,
    answers: { 'GET /sf/v1/note/{id}': () => ({ ...notes(1, 1)[0], status: 'sent' }) },
  });
  await expect.element(screen.getByText('已发送')).toBeVisible();
  expect(screen.getByRole('button', { name: '发送' }).elements()).toHaveLength(0);
});

test('the history is asked for when its tab is opened, older lines on demand', async () => {
  const line = (id: string, fieldName: string, actionName: string) => ({
    id,
    at: '2026-03-01T00:30:00Z',
    userNo: 'zhang',
    userName: '张',
    source: '127.0.0.1',
    sourceName: '页面 127.0.0.1',
    action: 'editNote',
    actionName,
    field: 'quantity',
    fieldName,
    before: '1168.000',
    after: '2026-03-02T01:00:00Z',
    beforeValue: { kind: 'quantity', text: '1168.000' },
    afterValue: { kind: 'moment', text: '2026-03-02T01:00:00Z' },
    unitName: '件',
  });
  const { screen, server } = await show({
    answers: {
      'GET /system/v1/history/{entity}/{id}': ({ query }) =>
        query.before === undefined
          ? [
              line('99', '物料行 10 · 发货日期', '编辑'),
              ...Array.from({ length: 49 }, (_, n) => line(String(98 - n), '数量', '编辑')),
            ]
          : query.before === '50'
            ? [line('4', '状态', '发送')]
            : [],
    },
  });
  await expect.element(screen.getByRole('tab', { name: '变更记录' })).toBeVisible();
  expect(server.requests('GET /system/v1/history/{entity}/{id}')).toHaveLength(0);
  // By keys as well: the arrows go from tab to tab.
  await screen.getByRole('tab', { name: '内容' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: '变更记录' })).toHaveFocus();
  await expect.element(screen.getByRole('cell', { name: '数量' }).first()).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '物料行 10 · 发货日期' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '2026-03-01 08:30' }).first()).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '1,168 件', exact: true }).first()).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '2026-03-02 09:00' }).first()).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '页面 127.0.0.1' }).first()).toBeVisible();
  await screen.getByRole('button', { name: '更早的记录' }).click();
  await expect.element(screen.getByRole('cell', { name: '发送' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '更早的记录' })).not.toBeInTheDocument();
});

test('an address without a number leads to the list, in a friendly form', async () => {
  const { screen } = await show({
    answers: {
      'GET /sf/v1/note/{id}': () => refusal('err.invalid', '填写的内容有误：编号: 编号无效', {}, 400),
    },
  });
  await expect.element(screen.getByText('没有找到这条记录，请从列表中选择')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '前往列表' })).toBeVisible();
});

test('a document of another plant says that it is not there, and leads to the list', async () => {
  const { screen } = await show({
    answers: { 'GET /sf/v1/note/{id}': () => refusal('note.none', '没有这张发货单', {}, 404) },
  });
  await expect.element(screen.getByText('没有这张发货单')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '前往列表' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

test('a document that cannot be read says why and can be tried again', async () => {
  let broken = true;
  const { screen } = await show({
    answers: {
      'GET /sf/v1/note/{id}': () => (broken ? refusal('err.unknown', '系统错误', {}, 500) : notes(1, 1)[0]),
    },
  });
  await expect.element(screen.getByText('系统错误')).toBeVisible();
  broken = false;
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByRole('heading', { name: '发货单 10000001' })).toBeVisible();
});

test('fields without a value are folded below the others, and named there', async () => {
  const { screen } = await renderScreen(
    <DescriptionGrid
      record={{ ...notes(1, 1)[0]!, unit: '', dispatchDate: '' }}
      words={noteWords}
      fields={[column.code('number'), column.code('unit'), column.day('dispatchDate')]}
    />,
  );
  await expect.element(screen.getByText('10000001')).toBeVisible();
  await expect.element(screen.getByText('—').first()).not.toBeVisible();
  await screen.getByText('更多字段（2 个为空）').click();
  await expect.element(screen.getByText('—').first()).toBeVisible();
});

test('figures stand below the head, each with its name; one without a value is left out', async () => {
  const { screen } = await renderScreen(
    <KeyFigures
      figures={[
        { label: '外包装', value: '4' },
        { label: '到货', value: '11-30 23:30', sign: 'wrong', hint: '晚 61 小时' },
        { label: '毛重', value: '' },
      ]}
    />,
  );
  await expect.element(screen.getByText('外包装')).toBeVisible();
  await expect.element(screen.getByText('晚 61 小时')).toBeVisible();
  await expect.element(screen.getByText('毛重')).not.toBeInTheDocument();
});
