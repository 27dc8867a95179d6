import { Button, Modal } from 'antd';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { returnFocus } from './return-focus.ts';

/** A dialog that is mounted while it is open, as all are, and one above it. */
const Dialogs = () => {
  const [open, setOpen] = useState(0);
  return (
    <>
      <Button>first</Button>
      <Button onClick={() => setOpen(1)}>rename</Button>
      {open > 0 && (
        <Modal open title="list" onCancel={() => setOpen(0)} footer={null}>
          <Button onClick={() => setOpen(2)}>one of them</Button>
        </Modal>
      )}
      {open > 1 && <Modal open title="name" onCancel={() => setOpen(1)} footer={null} />}
    </>
  );
};

test('a dialog that closes leaves the focus where it was opened, one above the other', async () => {
  onTestFinished(returnFocus());
  const { screen } = await renderScreen(<Dialogs />);
  await screen.getByRole('button', { name: 'rename' }).click();
  await screen.getByRole('button', { name: 'one of them' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'name' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'one of them' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'rename' })).toHaveFocus();
});
