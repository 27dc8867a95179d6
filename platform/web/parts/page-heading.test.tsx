import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { PageHeading } from './page-heading.tsx';

const PHONE = 390;
const title = { zh: '流程配置', en: 'Process options' };

test.each([
  ['a phone, where the way to the page ends with the same name', PHONE, title.zh, false],
  ['a phone, where it says more than the name', PHONE, '流程配置 1000', true],
  ['a wide screen, where the way stands in the header', 1366, title.zh, true],
])('on %s', async (_, width, text, isSeen) => {
  await page.viewport(width, 768);
  const { screen } = await renderScreen(<PageHeading text={text} />, { title });
  const heading = screen.getByRole('heading', { name: text, exact: true });
  await expect.element(heading).toBeInTheDocument();
  await expect.poll(() => heading.element().getBoundingClientRect().height > 5).toBe(isSeen);
  await page.viewport(1366, 768);
});
