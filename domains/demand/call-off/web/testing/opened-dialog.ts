import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';

/** The dialog in sight, once it stands still: a click while it still grows goes past its buttons. */
export const openedDialog = async (screen: RenderResult) => {
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => document.querySelector('[class*="ant-zoom-"]')).toBeNull();
  return dialog;
};
