import { expect, test } from 'vitest';
import { shellCalls } from '../../calls/shell-calls.ts';
import { useAnswer } from '../../calls/use-call.ts';
import { useSession } from '../../session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PlantSelector } from './plant-selector.tsx';

const plants = [
  { plantNo: '1010', nameZh: '合肥一厂', nameEn: 'Hefei 1', zone: 'Asia/Shanghai' },
  { plantNo: '1020', nameZh: '合肥二厂', nameEn: 'Hefei 2', zone: 'Asia/Shanghai' },
];

/** Shows what the server answers for the plant. */
const Answered = () => <output>{useAnswer(shellCalls().readDictVersion, {}).data}</output>;

test('the first plant is the default; another one is asked for under its own number', async () => {
  const { screen, server } = await renderScreen(
    <>
      <PlantSelector />
      <Answered />
    </>,
    {
      plants,
      answers: {
        'GET /system/v1/dict/version': ({ headers }) => `of ${headers['plant-no']}`,
      },
    },
  );
  await expect.element(screen.getByText('of 1010')).toBeVisible();
  await screen.getByRole('combobox', { name: '工厂' }).click();
  await screen.getByText('1020 合肥二厂').click();
  await expect.element(screen.getByText('of 1020')).toBeVisible();
  expect(useSession.getState().plantNo).toBe('1020');
  const requests = server.requests('GET /system/v1/dict/version').map(({ headers }) => headers['plant-no']);
  expect(requests).toEqual(['1010', '1020']);
});

test('a user without a plant is told so', async () => {
  const { screen } = await renderScreen(<PlantSelector />, { plants: [] });
  await expect.element(screen.getByText('没有可用的工厂')).toBeVisible();
});
