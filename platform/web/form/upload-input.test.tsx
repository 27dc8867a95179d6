import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { upload } from '../../contract/endpoint.ts';
import { StoredFile } from '../../contract/stored-file.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import type { UploadRule } from './field.ts';
import UploadInput from './upload-input.tsx';

const MEGABYTE = 1024 * 1024;
const storeFile = upload({
  path: '/system/v1/file',
  needs: 'session',
  summary: 'Stores a file',
  maxBytes: 20 * MEGABYTE,
  input: z.object({ docType: z.string() }),
  output: StoredFile,
});

const Files = ({ rule }: { rule: Partial<UploadRule> }) => {
  const [files, setFiles] = useState<StoredFile[] | null | undefined>([]);
  return (
    <UploadInput
      label="附件"
      value={files}
      onChange={setFiles}
      rule={{ to: storeFile, input: { docType: 'claim' }, megabytes: 5, count: 1, ...rule }}
    />
  );
};
const show = async (rule: Partial<UploadRule> = {}) => (await renderScreen(<Files rule={rule} />)).screen;
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
const named = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);

let isOnline = true;
let stored = 0;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const file = (body as FormData).get('file') as File;
    stored += 1;
    const data = {
      id: String(stored),
      uuid: 'u',
      name: file.name,
      url: '',
      docType: 'claim',
      bytes: file.size,
      contentType: '',
    };
    setTimeout(() => {
      Object.defineProperty(this, 'responseText', {
        value: JSON.stringify({ code: '000000000', info: 'success', data }),
      });
      this.dispatchEvent(new ProgressEvent(isOnline ? 'load' : 'error'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    }, 50);
  });
});

test('a file is sent when it is chosen, shown, and deleted after a question', async () => {
  const screen = await show();
  await choose(named('损坏.png'));
  await expect.element(screen.getByRole('button', { name: '预览文件“损坏.png”' })).toBeVisible();
  await screen.getByRole('button', { name: '预览文件“损坏.png”' }).click();
  await expect
    .element(screen.getByRole('img', { name: '损坏.png' }))
    .toHaveAttribute('src', `/api/system/v1/file/${stored}/u`);
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: '删除文件“损坏.png”' }).click();
  await expect.element(screen.getByText('确定删除文件“损坏.png”吗？')).toBeVisible();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByRole('button', { name: '预览文件“损坏.png”' })).not.toBeInTheDocument();
});

test('too large, too many and a lost connection are told in words', async () => {
  const screen = await show({ count: 2 });
  await choose(named('large.pdf', 5 * MEGABYTE + 1));
  await expect.element(screen.getByText('附件超过 5 MB')).toBeVisible();
  await choose(named('a.pdf'), named('b.pdf'), named('c.pdf'));
  await expect.element(screen.getByText('最多上传 2 个文件')).toBeVisible();
  isOnline = false;
  await choose(named('a.pdf'));
  await expect.element(screen.getByText('上传失败，请重试')).toBeVisible();
  isOnline = true;
  await choose(named('a.pdf'), named('b.pdf'));
  await expect.element(screen.getByRole('button', { name: '预览文件“b.pdf”' })).toBeVisible();
});

test('a field for one file says so', async () => {
  const screen = await show();
  await choose(named('a.pdf'));
  await expect.element(screen.getByRole('button', { name: '预览文件“a.pdf”' })).toBeVisible();
  await choose(named('b.pdf'));
  await expect.element(screen.getByText('只能上传一个文件')).toBeVisible();
});

test('what is dropped or pasted is sent as what is selected', async () => {
  const screen = await show({ count: 2 });
  const area = document.querySelector('[role=presentation][aria-busy]')!;
  const bringing = (name: string): DataTransfer => {
    const data = new DataTransfer();
    data.items.add(named(name));
    return data;
  };
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: bringing('crack.pdf') }));
  await expect.element(screen.getByRole('button', { name: '预览文件“crack.pdf”' })).toBeVisible();
  area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: bringing('seal.pdf') }));
  await expect.element(screen.getByRole('button', { name: '预览文件“seal.pdf”' })).toBeVisible();
});
