import { expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { mayCall } from '@portal/platform/contract/endpoint.ts';
import type { Page } from '@portal/platform/web/plugin.ts';
import { type FakeServer, type Script, type Seen } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { domains } from '../domains.ts';
import { endpoints, nameOf, openerOf, permissions } from './declared.ts';
import { createdEmpty, exported, listOf, refusedAtField, sorted, typedFilters } from './list-in-use.ts';
import { asDeclared, buttonOf, byName, createButton, endpointOf, isBlank, untilQuiet } from './press.ts';
import { answerTo } from './sample.ts';

/** What every list asks beside its rows, as `renderScreen` answers it: nothing is kept. */
const KEPT = /table-setting|\/import\/(last|progress)/;
const FULL: Script = Object.fromEntries(
  [...endpoints]
    .filter(([name]) => !KEPT.test(name))
    .map(([name, endpoint]) => [
      name,
      () => answerTo(endpoint, endpoints.get(name.replace(/\/\{id\}$/, ''))),
    ]),
);
const EVERYTHING = [...permissions.keys()];

/** The parts that pages are looked at in, one by each worker that is free. */
export const isAdministration = (path: string): boolean => /^\/(index|system|log|login)/.test(path);
export const isMasterData = (path: string): boolean => path.startsWith('/collaboration/');

const LEADS_AWAY = 'its records are changed on pages of their own, where a press on its buttons leads';
/** Pages that this cannot be said of, and why. They have tests of their own. */
const NEEDS_MORE: Readonly<Record<string, string>> = {
  '/common/dn-detail': 'quantities, packing and agreements must fit together',
  '/system/label-layout': 'data identifiers have a form of their own',
  '/planning/forecast-detail': 'days of buckets and of call-offs must fit together',
  '/planning/forecast-accuracy': 'weeks must be Mondays one after the other',
  '/planning/disruption-detail': 'ids of events have a form of their own',
  '/claims/eight-d-detail': 'a report has all of its five stages',
  '/claims/claim-figures': 'months have a form of their own',
  '/management/sd-note': LEADS_AWAY,
  '/management/pre-sd-note': LEADS_AWAY,
  '/transport/transport-list': LEADS_AWAY,
  '/system/bulletin': LEADS_AWAY,
  '/system/announcement': LEADS_AWAY,
  '/system/edit-announcement': 'questions, options and rules must fit together',
  '/kpi/entry': 'a month has a form of its own, and points or figures must fit the indicator',
};

const errors: string[] = [];

/** Says the same of every page of a part of the product, by what its domain declares. A page is told by its path. */
export const everyPage = (isOfPart: (path: string) => boolean): void => {
  for (const { name, pages } of domains) {
    const ofPart = pages.filter(({ path }) => isOfPart(path) && NEEDS_MORE[path] === undefined);
    if (ofPart.length > 0)
      test(
        name,
        async () => {
          vi.spyOn(console, 'error').mockImplementation((error: unknown) => void errors.push(String(error)));
          const wrong: string[] = [];
          for (const page of ofPart) {
            for (const look of [withEverything, withItsPermissionOnly])
              wrong.push(...(await look(page)).map((one) => `${page.path} ${one}`));
          }
          expect(wrong).toEqual([]);
        },
        120_000,
      );
  }
};

const shown = async (page: Page, stage: Stage): Promise<FakeServer> => {
  await cleanup();
  errors.splice(0);
  const { default: Screen } = await page.load();
  const { server } = await renderScreen(<Screen />, { at: `${page.path}?id=1`, title: page.title, ...stage });
  // A page that loads more of its code says nothing before it is there; one that never says anything is told as such.
  await vi.waitUntil(saysSomething, { timeout: 5_000 }).catch(() => false);
  await untilQuiet(server);
  return server;
};

/** Lists whose workbook is taken elsewhere, or only from some. */
const IMPORTED_OTHERWISE: ReadonlySet<string> = new Set([
  // on the page of call-offs, where releases are published
  '/management/history',
  // on the page of movements: a workbook brings those of many balances
  '/container/inventory-detail',
  // suppliers alone say figures
  '/management/cumulative',
  // on the page of one forecast: its workbook is an export of its buckets
  '/planning/forecast-list',
  // the supplier brings weeks where he answers
  '/planning/capacity-survey-detail',
]);

const saysSomething = (): boolean => (document.body.textContent ?? '').length >= 10;

const withEverything = async (page: Page): Promise<string[]> => {
  // What the server answers from now on, beside the samples.
  const now: Record<string, (seen: Seen) => unknown> = {};
  const answers = Object.fromEntries(
    Object.entries(FULL).map(([name, answer]) => [name, (seen: Seen) => (now[name] ?? answer)(seen)]),
  );
  const server = await shown(page, { permissions: EVERYTHING, answers });
  const wrong = [...errors, ...server.calls.flatMap(asDeclared)];
  if (!saysSomething()) wrong.push('shows nothing');
  for (const cell of document.querySelectorAll('td[data-field]'))
    if (isBlank(cell)) wrong.push(`shows nothing of ${cell.getAttribute('data-field')}`);
  const list = await listOf(server);
  if (list === undefined) return wrong;
  if (endpoints.has(`POST ${list.path}/import`) && !IMPORTED_OTHERWISE.has(page.path) && !buttonOf('导入'))
    wrong.push('offers no import');
  wrong.push(
    ...(await typedFilters(server, list)),
    ...(await exported(server)),
    ...(await sorted(server, list)),
    ...(await refusedAtField(server, list, now)),
  );
  buttonOf('重置')?.click();
  await untilQuiet(server);
  now[nameOf(list)] = () => [];
  byName('刷新')?.click();
  await untilQuiet(server);
  const said = [...document.querySelectorAll('[role=status]')];
  if (said.length === 0) wrong.push('does not say that it is empty');
  else if (said.every((one) => one.children.length < 2)) wrong.push('says no more than that it is empty');
  // Last: a new document is a page of its own.
  return [...wrong, ...(await createdEmpty(server, list))];
};

/** The button to the other language, the user's own name, and what a number plate looks like. */
const CHINESE_IN_ENGLISH = /中文|测试|吉A/g;

const withItsPermissionOnly = async (page: Page): Promise<string[]> => {
  const openers = page.open ? [] : [openerOf(page.path), openerOf(page.parent ?? '')];
  const held = new Set(openers.filter((one) => one !== undefined));
  const server = await shown(page, { language: 'en', permissions: [...held], answers: FULL });
  const wrong = [...errors];
  for (const seen of server.calls) {
    const endpoint = endpointOf(seen);
    if (endpoint && !mayCall(endpoint, held))
      wrong.push(`asks what is not open: ${seen.method} ${seen.path}`);
  }
  const chinese = /[\u4e00-\u9fff].{0,20}/.exec(
    (document.body.textContent ?? '').replaceAll(CHINESE_IN_ENGLISH, ''),
  );
  if (chinese) wrong.push(`in English: ${chinese[0]}`);
  const list = await listOf(server);
  if (list === undefined) return wrong;
  for (const [button, name] of [
    ['Edit', `PUT ${list.path}/{id}`],
    ['Delete', `DELETE ${list.path}/{id}`],
    ['Import', `POST ${list.path}/import`],
    ['Export', `GET ${list.path}/export`],
  ] as const) {
    const endpoint = endpoints.get(name);
    if (endpoint && !mayCall(endpoint, held) && buttonOf(button))
      wrong.push(`offers what is not open: ${button}`);
  }
  const create = endpoints.get(`POST ${list.path}`);
  if (create && !mayCall(create, held) && createButton()) wrong.push('offers a new record');
  return wrong;
};
