import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ImportResult } from '../../../contract/workbook/import-result.ts';
import type { Script } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { importNotes, listNotes, notes, noteTemplate } from '../../testing/sample.ts';
import ImportDialog from './import-dialog.tsx';

const onClose = vi.fn<() => void>();
const onDone = vi.fn<() => Promise<void>>(async () => undefined);
const show = (answers: Script = {}, filters?: Readonly<Record<string, unknown>>) =>
  renderScreen(
    <ImportDialog
      importWith={{ template: noteTemplate, upload: importNotes, onDone }}
      refreshes={listNotes}
      filters={filters}
      onClose={onClose}
    />,
    {
      answers: {
        'GET /sf/v1/note': () => notes(1, 1),
        'GET /sf/v1/note/template': () => new Response('PK'),
        ...answers,
      },
    },
  );
const sheet = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

const outcome = (changed: Partial<ImportResult>): ImportResult => ({
  preview: true,
  outdated: false,
  seal: 'S1',
  good: 8,
  idle: 0,
  bad: 0,
  effects: [],
  choices: [],
  touches: 0,
  touched: [],
  errors: [],
  errorFile: null,
  undo: null,
  mend: null,
  ...changed,
});

/** Uploads go by XMLHttpRequest: this one tells of half the file, or of more, and answers in turn once all of it has arrived. */
const answersUpload = (
  results: readonly (ImportResult | { refused: string })[],
  arrival: Promise<void> = Promise.resolve(),
  loaded = 1,
): (() => Record<string, string>[]) => {
  const forms: FormData[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, form) {
    const result = results[forms.length]!;
    forms.push(form as FormData);
    const body =
      'refused' in result
        ? { code: '422000001', info: 'err.excelFormat', data: { message: result.refused } }
        : { code: '000000000', info: 'success', data: result };
    setTimeout(() => {
      const sentSoFar = { lengthComputable: true, loaded, total: 2 };
      this.upload.dispatchEvent(new ProgressEvent('progress', sentSoFar));
      void arrival.then(() => {
        Object.defineProperty(this, 'responseText', { value: JSON.stringify(body) });
        Object.defineProperty(this, 'status', { value: 200 });
        this.dispatchEvent(new ProgressEvent('load'));
        this.dispatchEvent(new ProgressEvent('loadend'));
      });
    });
  });
  return () =>
    forms.map(
      (form) =>
        Object.fromEntries([...form].filter(([name]) => name !== 'file' && name !== 'progress')) as never,
    );
};

test('a file is checked first; what is agreed to is stored, with progress and result', async () => {
  const arrival = Promise.withResolvers<void>();
  const faults = {
    bad: 2,
    errors: [
      { row: 3, column: '数量', message: '必须大于 0' },
      { row: 5, column: '发货日期', message: '必填' },
    ],
    errorFile: { id: '9', uuid: 'abc' },
  };
  const sent = answersUpload(
    [
      outcome({ ...faults, effects: ['新建 5 条', '修改已有的 3 条'] }),
      outcome({ ...faults, preview: false }),
    ],
    arrival.promise,
  );
  const { screen } = await show();
  await expect.element(screen.getByRole('dialog', { name: '导入单据' })).toBeVisible();
  await screen.getByRole('button', { name: '检查文件' }).click();
  await expect.element(screen.getByText('请选择一个文件')).toBeVisible();
  await userEvent.upload(chooser(), sheet('notes.xlsx'));
  await screen.getByRole('button', { name: '检查文件' }).click();
  await expect.element(screen.getByText('正在上传 50%')).toBeVisible();
  arrival.resolve();
  await expect.element(screen.getByText('8 行可以导入，尚未写入')).toBeVisible();
  await expect.element(screen.getByText('新建 5 条')).toBeVisible();
  await expect.element(screen.getByText('2 行有误，不会导入')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: '5 发货日期 必填' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '下载标注了错误单元格的文件' })).toBeVisible();
  expect(sent()).toEqual([{ preview: 'Y' }]);
  expect(onDone).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: '导入 8 行' }).click();
  await expect.element(screen.getByText('成功导入 8 行')).toBeVisible();
  await expect.element(screen.getByText('2 行有误，未导入')).toBeVisible();
  expect(sent().at(-1)).toEqual({ seal: 'S1' });
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
});

test('what it touches elsewhere is listed before it is agreed to', async () => {
  const touched = [{ text: '已预约时间窗 · 2026-10-10 08:00-09:00', link: '/transport/transport-view?id=1' }];
  answersUpload([outcome({ touches: 1, touched }), outcome({ touches: 1, touched, preview: false })]);
  const { screen } = await show();
  await userEvent.upload(chooser(), sheet('notes.xlsx'));
  await screen.getByRole('button', { name: '检查文件' }).click();
  await expect.element(screen.getByText('导入将涉及 1 项业务，请确认')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /已预约时间窗/ })).toBeVisible();
  await screen.getByRole('button', { name: '导入 8 行' }).click();
  await expect.element(screen.getByText('涉及 1 项业务，已记录并通知相关方')).toBeVisible();
});

test('what is to be decided is asked in the preview, and checked anew with the answer', async () => {
  const choice = { field: 'unchanged', text: '未改动的 484 条也全部承诺', chosen: 'N' } as const;
  const sent = answersUpload([
    outcome({ good: 0, idle: 484, effects: ['未改动的 484 条不承诺'], choices: [choice] }),
    outcome({ choices: [{ ...choice, chosen: 'Y' }], seal: 'S2' }),
    outcome({ preview: false }),
  ]);
  const { screen } = await show();
  await userEvent.upload(chooser(), sheet('notes.xlsx'));
  await screen.getByRole('button', { name: '检查文件' }).click();
  await expect.element(screen.getByText('没有可导入的内容')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '导入 0 行' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: '未改动的 484 条也全部承诺' }).click();
  await expect.element(screen.getByRole('checkbox')).toBeChecked();
  await screen.getByRole('button', { name: '导入 8 行' }).click();
  await expect.element(screen.getByText('成功导入 8 行')).toBeVisible();
  expect(sent()).toEqual([
    { preview: 'Y' },
    { unchanged: 'Y', preview: 'Y' },
    { unchanged: 'Y', seal: 'S2' },
  ]);
});

test('data that has changed since the check is said, and nothing is stored before it is agreed to again', async () => {
  const sent = answersUpload([
    outcome({}),
    outcome({ outdated: true, good: 7, bad: 1, seal: 'S2' }),
    outcome({ preview: false, good: 7, bad: 1 }),
  ]);
  const { screen } = await show();
  await userEvent.upload(chooser(), sheet('notes.xlsx'));
  await screen.getByRole('button', { name: '检查文件' }).click();
  await screen.getByRole('button', { name: '导入 8 行' }).click();
  await expect.element(screen.getByText(/检查之后数据有变化，尚未导入/)).toBeVisible();
  await screen.getByRole('button', { name: '导入 7 行' }).click();
  await expect.element(screen.getByText('成功导入 7 行')).toBeVisible();
  expect(sent().at(-1)).toEqual({ seal: 'S2' });
});

test('of several files the last one is kept; a file beyond the limit is not taken', async () => {
  const { screen } = await show();
  chooser().multiple = true;
  await userEvent.upload(chooser(), [sheet('one.xlsx'), sheet('two.xlsx')]);
  await expect.element(screen.getByText('只能选择一个文件，已保留最后选择的文件')).toBeVisible();
  await expect.element(screen.getByText('two.xlsx')).toBeVisible();
  expect(screen.getByText('one.xlsx').elements()).toHaveLength(0);
  await userEvent.upload(chooser(), sheet('large.xlsx', 5 * 1024 * 1024 + 1));
  await expect.element(screen.getByText('文件超过 5 MB 上限')).toBeVisible();
  expect(screen.getByText('large.xlsx').elements()).toHaveLength(0);
});

test('a workbook that cannot be read is refused with the words of the server', async () => {
  answersUpload([{ refused: 'Excel 文件无法读取：缺少列“数量”' }]);
  const { screen } = await show();
  await userEvent.upload(chooser(), sheet('notes.xlsx'));
  await screen.getByRole('button', { name: '检查文件' }).click();
  await expect.element(screen.getByText('Excel 文件无法读取：缺少列“数量”')).toBeVisible();
});

test('the template is downloaded', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { screen, server } = await show();
  await screen.getByRole('button', { name: '下载导入模板' }).click();
  await expect.poll(() => server.requests('GET /sf/v1/note/template').length).toBe(1);
  await expect.poll(() => saved.mock.calls.length).toBe(1);
});

test('a template of the rows of a list is asked for with its filters, and says so', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { screen, server } = await show({}, { door: 'D1' });
  await screen.getByRole('button', { name: '下载导入模板（当前列表中可填写的数据）' }).click();
  await expect
    .poll(() => server.requests('GET /sf/v1/note/template').map(({ input }) => input['door']))
    .toEqual(['D1']);
});

test('of a long import is said how many rows are through', async () => {
  const arrival = Promise.withResolvers<void>();
  answersUpload([outcome({})], arrival.promise, 2);
  const { screen } = await show({
    'GET /system/v1/import/progress': () => ({ done: 2500, total: 10_000 }),
  });
  await userEvent.upload(chooser(), sheet('notes.xlsx'));
  await screen.getByRole('button', { name: '检查文件' }).click();
  await expect.element(screen.getByText('已处理 2500 / 10000 行')).toBeVisible();
  arrival.resolve();
  await expect.element(screen.getByText('8 行可以导入，尚未写入')).toBeVisible();
});

test('the last import is taken back after a question', async () => {
  const last = { id: '7', fileName: 'notes.xlsx', created: 3, changed: 2, until: '2026-03-01T01:00:00Z' };
  let left: typeof last | null = last;
  const { screen, server } = await show({
    'GET /system/v1/import/last': () => left,
    'POST /system/v1/import/{id}/undo': () => {
      left = null;
      return { records: 5, kept: ['anna', 'bert'] };
    },
  });
  await expect.element(screen.getByText('上次导入 notes.xlsx：新建 3 条，修改 2 条')).toBeVisible();
  await expect.element(screen.getByText('2026-03-01 09:00 前可撤销')).toBeVisible();
  await screen.getByRole('button', { name: '撤销导入' }).click();
  await screen.getByRole('tooltip').getByRole('button', { name: '撤销导入' }).click();
  await expect.element(screen.getByText('已撤销，恢复 5 条记录')).toBeVisible();
  await expect
    .element(screen.getByText('2 条导入后已被登录、修改或使用，保持不变：anna; bert'))
    .toBeVisible();
  await expect.element(screen.getByText('上次导入', { exact: false })).not.toBeInTheDocument();
  expect(server.requests('POST /system/v1/import/{id}/undo')[0]!.input).toMatchObject({ id: '7' });
});
