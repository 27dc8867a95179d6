import { expect, onTestFinished, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { focusNewPages } from './focus-page.ts';

/** The router, which says that another page is shown. */
const router = () => {
  let hear: (shown: { fromLocation?: object; pathChanged: boolean }) => void = () => undefined;
  const stop = focusNewPages({
    subscribe: (_, heard) => {
      hear = heard;
      return () => undefined;
    },
  });
  onTestFinished(stop);
  return {
    begins: () => hear({ pathChanged: true }),
    shows: (pathChanged: boolean) => hear({ fromLocation: {}, pathChanged }),
  };
};

const Frame = () => (
  <>
    <a href="#menu">menu</a>
    <main tabIndex={-1} aria-label="page">
      <input aria-label="scan" />
    </main>
    <div role="dialog" aria-label="over it">
      <button type="button">inside</button>
    </div>
  </>
);

test('a page that was gone to takes the focus, unless it or a dialog put it somewhere', async () => {
  const { screen } = await renderScreen(<Frame />);
  const main = screen.getByRole('main', { name: 'page' });
  const focused = (name: 'link' | 'textbox' | 'button') => {
    const element = screen.getByRole(name).element() as HTMLElement;
    element.focus();
    return screen.getByRole(name);
  };
  const { begins, shows } = router();
  const menu = focused('link');
  shows(false);
  begins();
  // Both would have moved it by the turn in which this is asked.
  await new Promise((resolve) => setTimeout(resolve));
  await expect.element(menu).toHaveFocus();
  shows(true);
  await expect.element(main).toHaveFocus();
  for (const name of ['textbox', 'button'] as const) {
    const kept = focused(name);
    shows(true);
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(kept).toHaveFocus();
  }
});
