import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ImportResult } from '@portal/platform/contract/workbook/import-result.ts';
import { dictSeeds } from '@portal/settings/contract/dict-seed.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { FIRM_CHANGE_REASON } from '../../contract/horizon/firm-zone.ts';
import ImportReleases from './import-releases.tsx';

const dictionary = Object.entries(dictSeeds[FIRM_CHANGE_REASON]!.entries).map(
  ([code, [value, value2]], sort) => ({
    typeCode: FIRM_CHANGE_REASON,
    type: FIRM_CHANGE_REASON,
    code,
    value,
    value2,
    sort,
  }),
);
const outcome = (changed: Partial<ImportResult>): ImportResult => ({
  preview: true,
  outdated: false,
  seal: 'S1',
  good: 3,
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

/** Uploads go by XMLHttpRequest; each is answered with the next result. */
const answersUpload = (results: readonly ImportResult[]): (() => Record<string, string>[]) => {
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
    forms.map(
      (form) =>
        Object.fromEntries([...form].filter(([name]) => name !== 'file' && name !== 'progress')) as never,
    );
};

test('what changes inside the firm zone is shown, asks for a reason, and is imported with it', async () => {
  const hit = { text: 'S1001 长春泽恒：固定期内零件 A100 有 1 行变动，40 件', link: null };
  const sent = answersUpload([
    outcome({ good: 2, bad: 1, touches: 1, touched: [hit] }),
    outcome({ touches: 1, touched: [hit], seal: 'S2' }),
    outcome({ preview: false }),
  ]);
  const { screen } = await renderScreen(<ImportReleases onClose={() => undefined} />, {
    dict: dictionary,
    answers: { 'GET /sf/v1/release': () => [] },
  });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(chooser, new File([new Uint8Array(10)], 'releases.xlsx'));
  await screen.getByRole('button', { name: '检查文件' }).click();
  await expect.element(screen.getByText(hit.text)).toBeVisible();
  const again = screen.getByRole('button', { name: '按此原因重新检查' });
  await expect.element(again).toBeDisabled();
  await screen.getByLabelText('固定期变更原因').click();
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('原因说明').fill('盘点后');
  await again.click();
  await screen.getByRole('button', { name: '导入 3 行' }).click();
  const [first] = dictionary;
  await expect
    .poll(sent)
    .toEqual([
      { preview: 'Y' },
      { preview: 'Y', firmReason: first!.code, firmRemark: '盘点后' },
      { seal: 'S2', firmReason: first!.code, firmRemark: '盘点后' },
    ]);
});

test('a file that leaves the firm zone alone asks for none', async () => {
  answersUpload([outcome({})]);
  const { screen } = await renderScreen(<ImportReleases onClose={() => undefined} />, {
    answers: { 'GET /sf/v1/release': () => [] },
  });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(chooser, new File([new Uint8Array(10)], 'releases.xlsx'));
  await screen.getByRole('button', { name: '检查文件' }).click();
  await expect.element(screen.getByRole('status')).toBeVisible();
  await expect.element(screen.getByText('按此原因重新检查')).not.toBeInTheDocument();
});
