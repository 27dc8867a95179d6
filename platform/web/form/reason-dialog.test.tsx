import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { noteWords } from '../testing/sample.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const returnNote = endpoint({
  method: 'POST',
  path: '/sf/v1/note/return',
  needs: 'session',
  summary: 'Returns a note',
  input: z.object({ id: z.string(), reason: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ id: z.string() }),
});

test('the reason goes with the record; what was typed is not lost in passing', async () => {
  const onClose = vi.fn<() => void>();
  const { screen, server } = await renderScreen(
    <ReasonDialog
      title="退回"
      call={returnNote}
      fixed={{ id: '7' }}
      words={noteWords}
      label="退回原因"
      submit="退回"
      danger
      onClose={onClose}
    />,
    { answers: { 'POST /sf/v1/note/return': () => ({ id: '7' }) } },
  );
  await userEvent.type(screen.getByRole('textbox', { name: '退回原因' }), '箱子破损');
  await screen.getByRole('button', { name: '取消' }).click();
  await screen.getByRole('button', { name: '继续编辑' }).click();
  expect(onClose).not.toHaveBeenCalled();
  // What takes something away looks so.
  await expect.element(screen.getByRole('button', { name: '退回' })).toHaveClass(/ant-btn-dangerous/);
  await screen.getByRole('button', { name: '退回' }).click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(server.calls.at(-1)!.input).toMatchObject({ id: '7', reason: '箱子破损' });
});
