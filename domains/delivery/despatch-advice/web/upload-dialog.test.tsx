import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { takeDespatchAdvice } from '../contract/endpoints.ts';
import UploadDialog from './upload-dialog.tsx';

type Taken = OutputOf<typeof takeDespatchAdvice>;
const note = (changed: Partial<Taken['notes'][number]>): Taken['notes'][number] => ({
  advisedNumber: '70000011',
  outcome: 'sent',
  noteId: null,
  noteNumber: '70000011',
  lines: 1,
  units: 3,
  problems: [],
  ...changed,
});
const refused = note({
  advisedNumber: '70000013',
  outcome: 'refused',
  noteNumber: null,
  problems: [
    {
      info: 'despatchAdvice.partUnknown',
      place: '第 36 个段',
      text: '零件 XX 000 没有可发的要货',
      details: { partNo: 'XX 000' },
    },
  ],
});

/** Uploads go by XMLHttpRequest; each is answered with the next result. Answers with what was sent beside the file. */
const answersUpload = (...results: readonly Taken[]): (() => Record<string, string>[]) => {
  const forms: FormData[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, form) {
    const body = { code: '000000000', info: 'success', data: results[forms.length]! };
    forms.push(form as FormData);
    setTimeout(() => {
      Object.defineProperty(this, 'responseText', { value: JSON.stringify(body) });
      Object.defineProperty(this, 'status', { value: 200 });
      this.dispatchEvent(new ProgressEvent('load'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
  });
  return () =>
    forms.map((form) => {
      const { preview, send } = Object.fromEntries(form) as Record<string, string>;
      return { preview: preview!, send: send! };
    });
};

test('what becomes of each note is shown before anything is written, and again when it is only to be saved', async () => {
  const format = 'DESADV' as const;
  const sent = answersUpload(
    { preview: true, format, notes: [note({}), refused] },
    { preview: true, format, notes: [note({ outcome: 'saved' }), refused] },
    { preview: false, format, notes: [note({ outcome: 'saved', noteId: '17' }), refused] },
  );
  const { screen } = await renderScreen(<UploadDialog onClose={() => undefined} />, {
    answers: { 'GET /sf/v1/despatch-advice': () => [], 'GET /sf/v1/delivery-note': () => [] },
  });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(chooser, new File(["UNB+UNOC:3'"], 'asn.edi'));
  await expect.element(screen.getByText('将发送')).toBeVisible();
  await expect.element(screen.getByText(/零件 XX 000 没有可发的要货/)).toBeVisible();
  await screen.getByRole('checkbox').click();
  await expect.element(screen.getByText('将保存，待补充')).toBeVisible();
  await screen.getByRole('button', { name: '生成发货单（1）' }).click();
  await expect.element(screen.getByRole('link', { name: '70000011' })).toBeVisible();
  expect(sent()).toEqual([
    { preview: 'Y', send: 'Y' },
    { preview: 'Y', send: 'N' },
    { preview: 'N', send: 'N' },
  ]);
});

test('a file of which nothing can be taken offers nothing to write', async () => {
  answersUpload({ preview: true, format: 'VDA4913', notes: [refused] });
  const { screen } = await renderScreen(<UploadDialog onClose={() => undefined} />, { answers: {} });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(chooser, new File(['711'], 'asn.txt'));
  await expect.element(screen.getByText('这个文件里没有可以接收的发货单')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /生成发货单/ })).not.toBeInTheDocument();
});
