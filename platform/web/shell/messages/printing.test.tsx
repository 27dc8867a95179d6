import { expect, test, vi } from 'vitest';
import { file, type Endpoint } from '../../../contract/endpoint.ts';
import { PDF, XLSX } from '../../../contract/values/media-types.ts';
import { useDownload } from '../../calls/files/use-download.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Printing } from './printing.tsx';

const printNote = file({
  types: [PDF],
  path: '/sf/v1/note/{id}/print',
  needs: 'session',
  summary: 'Prints a note',
});
const exportNotes = file({
  types: [XLSX],
  path: '/sf/v1/note/export',
  needs: 'session',
  summary: 'Exports notes',
});

const Screen = ({ call }: { call: Endpoint }) => {
  const { run } = useDownload(call);
  return (
    <>
      <button type="button" onClick={() => void run({ id: '7' })}>
        go
      </button>
      <Printing />
    </>
  );
};

const slowFile = () => new Promise((done) => setTimeout(() => done(new Response('%PDF-1.7')), 700));

test('while a document to print is made it says so, and no longer', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { screen } = await renderScreen(<Screen call={printNote} />, {
    answers: { 'GET /sf/v1/note/{id}/print': slowFile },
  });
  await screen.getByRole('button', { name: 'go' }).click();
  await expect.element(screen.getByText('正在生成打印文件…')).toBeVisible();
  await expect.poll(() => screen.getByText('正在生成打印文件…').elements().length).toBe(0);
});

test('an export is no print', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { screen, server } = await renderScreen(<Screen call={exportNotes} />, {
    answers: { 'GET /sf/v1/note/export': slowFile },
  });
  await screen.getByRole('button', { name: 'go' }).click();
  await expect.poll(() => server.requests('GET /sf/v1/note/export').length).toBe(1);
  expect(screen.getByText('正在生成打印文件…').elements()).toHaveLength(0);
});
