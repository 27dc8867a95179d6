import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import type { ArchiveRow } from '../contract/endpoints.ts';
import ArchivePage from './archive-page.tsx';

const archive = (more: Partial<ArchiveRow> = {}): ArchiveRow => ({
  id: '1',
  version: 3,
  name: '2025 年日志',
  subjects: ['operation'],
  upTo: '2025-12-31',
  status: 'backedUp',
  lines: 1200,
  done: 1200,
  bytes: 4096,
  problem: null,
  createdAt: '2026-03-02T00:30:00Z',
  createdBy: 'admin',
  ...more,
});
const line = { table: 'operation_log', files: 1, lines: 1200, bytes: 4096, checksum: 'abc123', deleted: 0 };
const rights = ['archive:list', 'archive:create', 'archive:delete', 'archive:restore', 'archive:remove'];
const show = (rows: ArchiveRow[], more: Partial<Stage> = {}) =>
  renderScreen(<ArchivePage />, {
    permissions: rights,
    ...more,
    answers: {
      'GET /system/v1/archive': () => rows.map((row) => ({ ...row, total: rows.length })),
      'GET /system/v1/archive/{id}': () => ({ ...rows[0]!, manifest: [line] }),
      ...more.answers,
    },
  });
const DELETE = 'POST /system/v1/archive/{id}/delete-from-production';

test('an archive shows what it holds, and its manifest below it', async () => {
  const { screen } = await show([archive()]);
  await expect.element(screen.getByText('2025 年日志')).toBeVisible();
  await expect.element(screen.getByText('已备份')).toBeVisible();
  await expect.element(screen.getByText('4.0 kB')).toBeVisible();
  await screen.getByRole('button', { name: /展开行/ }).click();
  await expect.element(screen.getByRole('region', { name: '归档清单' }).getByText('abc123')).toBeVisible();
});

test('deleting from production begins only for who types the name', async () => {
  const { screen, server } = await show([archive()], {
    answers: {
      [DELETE]: ({ input }) =>
        input.confirmName === '2025 年日志'
          ? null
          : refusal('archive.nameDiffers', '输入的名称与归档名称不一致', { field: 'confirmName' }),
    },
  });
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '从生产删除' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/1200 条记录/)).toBeVisible();
  await dialog.getByLabelText('再次输入归档名称').fill('2024');
  await dialog.getByRole('button', { name: '从生产删除' }).click();
  await expect.element(dialog.getByText('输入的名称与归档名称不一致')).toBeVisible();
  await dialog.getByLabelText('再次输入归档名称').fill('2025 年日志');
  await dialog.getByRole('button', { name: '从生产删除' }).click();
  await expect
    .poll(() => server.requests(DELETE).at(-1)?.input)
    .toMatchObject({ id: '1', version: 3, confirmName: '2025 年日志' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a step under way shows how far it is and is asked again until it ends', async () => {
  const rows = [archive({ status: 'backingUp', done: 300 })];
  const { screen, server } = await show(rows, {
    answers: {
      'GET /system/v1/archive/{id}': () => {
        if (server.requests('GET /system/v1/archive/{id}').length >= 2) rows[0] = archive();
        return { ...rows[0]!, manifest: [line] };
      },
    },
  });
  await expect.element(screen.getByRole('progressbar', { name: '进度' })).toBeVisible();
  await expect.element(screen.getByText('25%')).toBeVisible();
  await expect.element(screen.getByText('已备份')).toBeVisible();
});

test('the bar of a step has a width of its own: it does not widen the column that is measured by it', async () => {
  const { screen } = await show([archive({ status: 'deleting', done: 300 })]);
  const bar = screen.getByRole('progressbar', { name: '进度' });
  await expect.element(bar).toBeVisible();
  expect(bar.element().getBoundingClientRect().width).toBe(120);
});

test('a new archive previews how many rows it would hold', async () => {
  const { screen, server } = await show([], {
    answers: {
      'GET /system/v1/archive/preview': () => [
        { subject: 'operation', lines: 12_345 },
        { subject: 'interface', lines: 7 },
        { subject: 'email', lines: 0 },
        { subject: 'message', lines: 0 },
      ],
      'POST /system/v1/archive': () => ({ id: '2' }),
    },
  });
  await screen.getByRole('button', { name: '备份到归档' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('12,345')).toBeVisible();
  await dialog.getByLabelText('归档名称').fill('旧日志');
  await dialog.getByRole('checkbox', { name: /接口日志/ }).click();
  await dialog.getByRole('button', { name: '备份到归档' }).click();
  await expect
    .poll(() => server.requests('POST /system/v1/archive')[0]?.input)
    .toMatchObject({ name: '旧日志', subjects: ['operation'], upTo: expect.stringMatching(/-12-31$/) });
});

test('without rights there are no steps, and a problem stands in words', async () => {
  const { screen } = await show([archive({ problem: '归档文件缺失' })], { permissions: ['archive:list'] });
  await expect.element(screen.getByText('归档文件缺失')).toBeVisible();
  expect(screen.getByRole('button', { name: /删除|恢复|备份/ }).elements()).toEqual([]);
});
