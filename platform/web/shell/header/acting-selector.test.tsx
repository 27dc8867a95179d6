import { expect, test } from 'vitest';
import { shellCalls } from '../../calls/shell-calls.ts';
import { useAnswer } from '../../calls/use-call.ts';
import { plantsToChoose, useSession } from '../../session/session.ts';
import { refusal } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { somebody } from '../../testing/somebody.ts';
import { SessionEnd } from '../messages/session-end.tsx';
import { ActingBanner, ActingSelector } from './acting-selector.tsx';

const plants = [
  { plantNo: '1010', nameZh: '合肥一厂', nameEn: 'Hefei 1', zone: 'Asia/Shanghai' },
  { plantNo: '1020', nameZh: '合肥二厂', nameEn: 'Hefei 2', zone: 'Asia/Shanghai' },
];
const agencies = [{ supplierCode: 'S1', nameZh: '长春甲', nameEn: 'Jia', plants: ['1020'] }];

/** Shows what the server answers to somebody who acts. */
const Answered = () => (
  <output>{useAnswer(shellCalls().readHistory, { entity: 'x', id: '1' }).data?.[0]?.userName}</output>
);
const Screen = () => (
  <>
    <SessionEnd />
    <ActingBanner />
    <ActingSelector />
    <Answered />
  </>
);
const shown = async (answer: (actingFor: string | undefined) => unknown, language: 'zh' | 'en' = 'zh') => {
  document.cookie = 'portal-session=1; Path=/';
  const rendered = await renderScreen(<Screen />, {
    plants,
    language,
    user: { party: 'supplier', companyName: '上海乙' },
    answers: {
      'GET /system/v1/history/{entity}/{id}': ({ headers }) => answer(headers['acting-for']),
      'GET /sf/v1/supplier-agency/own': () => [],
    },
  });
  useSession.getState().signIn({
    user: { ...somebody, party: 'supplier', companyName: '上海乙' },
    plants,
    dict: [],
    passwordRule: null,
    agencies,
  });
  return rendered;
};
const lineOf = (userName: string) => [{ userName }];

test('who may act for nobody is offered nothing', async () => {
  const { screen } = await renderScreen(<ActingSelector />, { plants });
  expect(screen.getByRole('combobox', { name: '代理操作' }).elements()).toHaveLength(0);
});

test('acting asks again in the name of the other, in a plant of the agency, and a line above the page says so', async () => {
  const { screen } = await shown((actingFor) => lineOf(`for ${actingFor ?? 'oneself'}`));
  await expect.element(screen.getByText('for oneself')).toBeVisible();
  await screen.getByRole('combobox', { name: '代理操作' }).click();
  await screen.getByText('代理：长春甲').click();
  await expect.element(screen.getByText('for S1')).toBeVisible();
  await expect.element(screen.getByText('正在代 S1 长春甲 操作', { exact: false })).toBeVisible();
  expect(useSession.getState().plantNo).toBe('1020');
  expect(plantsToChoose(useSession.getState()).map(({ plantNo }) => plantNo)).toEqual(['1020']);
  await screen.getByRole('button', { name: '回到本公司' }).click();
  await expect.element(screen.getByText('for oneself')).toBeVisible();
});

test('a window that is loaded again acts for whom it did, another user for himself', async () => {
  await shown(() => lineOf('x'));
  useSession.getState().setActingFor('S1');
  const loaded = { plants, dict: [], passwordRule: null, agencies };
  useSession.setState({ actingFor: '' });
  useSession.getState().signIn({ user: somebody, ...loaded });
  expect(useSession.getState().actingFor).toBe('S1');
  useSession.getState().signIn({ user: { ...somebody, id: '2' }, ...loaded });
  expect(useSession.getState().actingFor).toBe('');
});

test('when the agency is over the window goes back to its own company and says why', async () => {
  const { screen } = await shown(
    (actingFor) =>
      actingFor === undefined
        ? lineOf('for oneself')
        : refusal('err.agencyOver', 'The agency for S1 is over', {}, 403),
    'en',
  );
  useSession.getState().setActingFor('S1');
  useSession.getState().setLanguage('zh');
  await expect.element(screen.getByText('The agency for S1 is over', { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByText('for oneself')).toBeVisible();
  expect(useSession.getState()).toMatchObject({ actingFor: '', agencies: [] });
});
