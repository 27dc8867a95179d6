import { expect, test } from 'vitest';
import { turns } from '../../contract/document/turns.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { noteStatus, noteWords } from '../testing/sample.ts';
import { StatusTag, TurnTag } from './status-tag.tsx';

const turnOf = (text: string): string | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-turn]')].find((one) => one.textContent === text)?.dataset
    .turn;

test.each([
  ['supplier', 'mine'],
  ['plant', 'theirs'],
] as const)('what waits for a supplier is to a %s %s', async (party, turn) => {
  const { screen } = await renderScreen(
    <StatusTag machine={noteStatus} state="new" words={noteWords.status} />,
    { user: { party } },
  );
  await expect.element(screen.getByText('新建')).toBeVisible();
  expect(turnOf('新建')).toBe(turn);
});

test('no two turns have the same sign, or the same words: neither is known by its colour alone', async () => {
  const { screen } = await renderScreen(
    <>
      {turns.map((turn) => (
        <TurnTag key={turn} turn={turn}>
          {turn}
        </TurnTag>
      ))}
    </>,
  );
  await expect.element(screen.getByText('mine')).toBeVisible();
  const tags = [...document.querySelectorAll<HTMLElement>('[data-turn]')];
  const shapes = tags.map((tag) => {
    const { width, height, borderRadius, borderStyle, backgroundImage, transform, backgroundColor } =
      getComputedStyle(tag, '::before');
    const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)';
    // colours of a picture aside: its angles and edges are its shape
    const picture = backgroundImage.replaceAll(/rgba?\([^)]*\)/g, '');
    return [width, height, borderRadius, borderStyle, picture, transform, isFilled].join(' ');
  });
  expect(new Set(shapes).size).toBe(turns.length);
  expect(new Set(tags.map(({ title }) => title)).size).toBe(turns.length);
});
