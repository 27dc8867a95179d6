import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { upload } from '../../contract/endpoint.ts';
import { StoredFile } from '../../contract/stored-file.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import RichTextInput from './rich-text-input.tsx';
import { RichText } from './rich-text.tsx';

const storeFile = upload({
  path: '/system/v1/file',
  needs: 'session',
  summary: 'Stores a file',
  maxBytes: 20 * 1024 * 1024,
  input: z.object({ docType: z.string() }),
  output: StoredFile,
});
const PICTURES = { to: storeFile, input: { docType: 'announcement' } };
const UUID = '0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41';
const FOREIGN = '<img src="https://evil.example/a.png">';

let isOnline = true;
let sent: string[] = [];
beforeEach(() => {
  isOnline = true;
  sent = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const file = (body as FormData).get('file') as File;
    sent.push(file.name);
    const data = {
      id: String(sent.length),
      uuid: UUID,
      name: file.name,
      url: '',
      docType: 'announcement',
      bytes: file.size,
      contentType: 'image/png',
    };
    setTimeout(() => {
      Object.defineProperty(this, 'responseText', {
        value: JSON.stringify({ code: '000000000', info: 'success', data }),
      });
      this.dispatchEvent(new ProgressEvent(isOnline ? 'load' : 'error'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    }, 20);
  });
});

let html = '';
const written = (now: string) => {
  html = now;
};
const Text = ({ value: first }: { value: string }) => {
  const [value, setValue] = useState<string | null>(first);
  useEffect(() => {
    written(value ?? '');
  }, [value]);
  return (
    <RichTextInput
      aria-label="内容"
      value={value}
      onChange={(now) => setValue(now ?? '')}
      pictures={PICTURES}
    />
  );
};
const show = async (value = '<p>请看：</p>') => (await renderScreen(<Text value={value} />)).screen;
const picture = (name: string) => new File([new Uint8Array(3)], name, { type: 'image/png' });
const paste = ({ html = '', files = [] as File[] }) => {
  const clipboardData = new DataTransfer();
  if (html !== '') clipboardData.setData('text/html', html);
  for (const file of files) clipboardData.items.add(file);
  document
    .querySelector('.ProseMirror')!
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('a picture that is selected is sent and stands in the text as a file of the portal', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: '插入图片' })).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [
    picture('平面图.png'),
  ]);
  await expect.element(screen.getByRole('img', { name: '平面图.png' })).toBeInTheDocument();
  expect(html).toContain(`<img src="/api/system/v1/file/1/${UUID}" alt="平面图.png">`);
});

test('what is pasted: a picture is sent, of words that bring a drawing along the words are taken, nothing of another host', async () => {
  const screen = await show();
  await screen.getByRole('textbox', { name: '内容' }).click();
  paste({ html: FOREIGN, files: [picture('screen.png')] });
  await expect.element(screen.getByRole('img', { name: 'screen.png' })).toBeInTheDocument();
  paste({ html: `<p>表格${FOREIGN}</p>`, files: [picture('drawing.png')] });
  await expect.element(screen.getByText('表格')).toBeInTheDocument();
  expect(sent).toEqual(['screen.png']);
  expect(html).not.toContain('evil');
});

test('one that does not arrive says so, and leaves the text as it is', async () => {
  isOnline = false;
  const screen = await show();
  await screen.getByRole('textbox', { name: '内容' }).click();
  paste({ files: [picture('screen.png')] });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(html).not.toContain('<img');
});

test('a text shows its own pictures, never wider than it is, and none of another host', async () => {
  const { screen } = await renderScreen(
    <RichText html={`<p>a${FOREIGN}</p><img src="/api/system/v1/file/1/${UUID}" alt="图">`} />,
  );
  const own = screen.getByRole('img', { name: '图' });
  await expect.element(own).toBeInTheDocument();
  expect(getComputedStyle(own.element()).maxWidth).toBe('100%');
  expect(document.querySelectorAll('img[src^="https://evil"]')).toHaveLength(0);
});
