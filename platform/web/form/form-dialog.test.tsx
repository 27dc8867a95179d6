import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '../testing/fake-server.ts';
import { renderScreen, type Stage } from '../testing/render-screen.tsx';
import { useAnswer } from '../calls/use-call.ts';
import { createNote, noteWords, readNote } from '../testing/sample.ts';
import { field } from './field.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormScreen } from './form-screen.tsx';

const fields = [
  field.text('number', { max: 8 }),
  field.quantity('quantity', { unit: '件', max: '1000' }),
  field.day('dispatchDate'),
  field.day('arrivalDate'),
  field.text('remark', { rows: 2, max: 20, when: (values) => values.number === '7' }),
] as const;

const onClose = vi.fn<() => void>();
const onDone = vi.fn<(output: { id: string }) => void>();
const show = (answers: Stage['answers'] = {}) => {
  onClose.mockReset();
  onDone.mockReset();
  return renderScreen(
    <FormDialog
      title="新建发货单"
      call={createNote}
      words={noteWords}
      fields={fields}
      initial={{ dispatchDate: '2026-03-05' }}
      onClose={onClose}
      onDone={onDone}
    />,
    { answers: { 'POST /sf/v1/note': () => ({ id: '9' }), ...answers } },
  );
};
type Screen = Awaited<ReturnType<typeof show>>['screen'];
const input = (screen: Screen, name: string) => screen.getByRole('textbox', { name });
const save = (screen: Screen) => screen.getByRole('button', { name: '保存' }).click();

test('what is wrong is said in words at its field, and follows what is typed', async () => {
  const { screen, server } = await show();
  await save(screen);
  await expect.poll(() => errors()).toEqual(['必填', '必填']);
  expect(server.calls).toHaveLength(0);
  await expect.element(input(screen, '发货单号')).toHaveFocus();
  await userEvent.type(input(screen, '发货单号'), '7');
  await expect.poll(() => errors()).toEqual(['必填']);
  await userEvent.type(input(screen, '数量'), '0');
  await expect.poll(() => errors()).toEqual(['必须大于 0']);
});

test('it goes when the record behind it is as it was saved: who goes on at once does not meet his own change', async () => {
  const Record = () => <output>{useAnswer(readNote, { id: '7' }).data?.version}</output>;
  const onClose = vi.fn<() => void>();
  const fresh = Promise.withResolvers<{ id: string; version: number }>();
  const answers = [async () => ({ id: '7', version: 1 }), async () => fresh.promise];
  const { screen, server } = await renderScreen(
    <>
      <Record />
      <FormDialog
        title="修改发货单"
        call={createNote}
        words={noteWords}
        fields={fields}
        initial={{ number: '8', quantity: '1', dispatchDate: '2026-03-05' }}
        refreshes={[readNote]}
        onClose={onClose}
        onDone={onClose}
      />
    </>,
    {
      answers: { 'POST /sf/v1/note': () => ({ id: '7' }), 'GET /sf/v1/note/{id}': () => answers.shift()!() },
    },
  );
  await expect.poll(() => server.requests('GET /sf/v1/note/{id}')).toHaveLength(1);
  await save(screen);
  await expect.poll(() => server.requests('GET /sf/v1/note/{id}')).toHaveLength(2);
  expect(onClose).not.toHaveBeenCalled();
  fresh.resolve({ id: '7', version: 2 });
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
  expect(server.requests('GET /sf/v1/note/{id}')).toHaveLength(2);
});

test('a text that is too long is told while it is typed, and never cut', async () => {
  const { screen, server } = await show();
  await userEvent.fill(input(screen, '发货单号'), '123456789');
  await expect.element(input(screen, '发货单号')).toHaveValue('123456789');
  await expect.poll(() => errors()).toEqual(['最多 8 个字符']);
  await userEvent.fill(input(screen, '发货单号'), '12345678');
  await expect.poll(() => errors()).toEqual([]);
  expect(server.calls).toHaveLength(0);
});

test('a rule over two fields stands at the one it names, in the words of the domain', async () => {
  const { screen } = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: '到货日期' }), '2026-03-02');
  await userEvent.keyboard('{Enter}');
  await save(screen);
  await expect.poll(() => errors()).toContain('到货日期不能早于发货日期');
});

test('a good form is sent once and the dialog closes', async () => {
  const { screen, server } = await show();
  await userEvent.type(input(screen, '发货单号'), ' 42 ');
  await userEvent.type(input(screen, '数量'), '1x2.3456');
  await save(screen);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onDone).toHaveBeenCalledWith({ id: '9' });
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]!.input).toEqual({ number: '42', quantity: '12.346', dispatchDate: '2026-03-05' });
});

test('numbers are clamped when the field is left', async () => {
  const { screen } = await show();
  await userEvent.type(input(screen, '数量'), '5000');
  await userEvent.tab();
  await expect.element(input(screen, '数量')).toHaveValue('1000');
});

test("the server's complaints stand at their fields", async () => {
  const { screen } = await show({
    'POST /sf/v1/note': () => refusal('err.duplicate', '42 已存在', { field: 'number', value: '42' }, 409),
  });
  await userEvent.type(input(screen, '发货单号'), '42');
  await userEvent.type(input(screen, '数量'), '1');
  await save(screen);
  await expect.poll(() => errors()).toEqual(['42 已存在']);
  expect(onClose).not.toHaveBeenCalled();
});

test('a refusal that names no field is a notification', async () => {
  const { screen } = await show({ 'POST /sf/v1/note': () => refusal('err.forbidden', '没有权限', {}, 403) });
  await userEvent.type(input(screen, '发货单号'), '42');
  await userEvent.type(input(screen, '数量'), '1');
  await save(screen);
  await expect.element(screen.getByText('没有权限')).toBeVisible();
});

test('a field that is not shown sends nothing', async () => {
  const { screen, server } = await show();
  await userEvent.type(input(screen, '发货单号'), '7');
  await userEvent.type(input(screen, '备注'), 'hello');
  await userEvent.type(input(screen, '发货单号'), '8');
  await expect.element(input(screen, '备注')).not.toBeInTheDocument();
  await userEvent.type(input(screen, '数量'), '1');
  await save(screen);
  await expect.poll(() => server.calls.length).toBe(1);
  expect(server.calls[0]!.input).not.toHaveProperty('remark');
});

test('closing asks before what was typed is lost', async () => {
  const { screen } = await show();
  await userEvent.type(input(screen, '发货单号'), '7');
  await screen.getByRole('button', { name: '取消' }).click();
  await expect.element(screen.getByText('内容尚未保存，确定离开吗？')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: '离开' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('leaving a page asks too, until it is saved', async () => {
  const { screen, router, address } = await renderScreen(
    <FormScreen
      title="新建发货单"
      call={createNote}
      words={noteWords}
      fields={fields}
      initial={{ dispatchDate: '2026-03-05' }}
      back="/note-list"
    />,
    { at: '/note-new', answers: { 'POST /sf/v1/note': () => ({ id: '9' }) } },
  );
  await userEvent.type(input(screen, '发货单号'), '42');
  await userEvent.type(input(screen, '数量'), '1');
  await screen.getByRole('button', { name: '取消' }).click();
  await screen.getByRole('button', { name: '继续编辑' }).click();
  expect(address()).toBe('/note-new');
  await save(screen);
  await expect.element(screen.getByText('操作成功')).toBeVisible();
  void router.navigate({ to: '/note-list' });
  await expect.poll(address).toBe('/note-list');
});

const errors = (): string[] =>
  [...document.querySelectorAll('.ant-form-item-explain-error')].map((error) => error.textContent ?? '');
