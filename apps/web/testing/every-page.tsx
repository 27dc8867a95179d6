import { expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { mayCall, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Page } from '@portal/platform/web/plugin.ts';
import {
  refusal,
  type FakeServer,
  type Script,
  type Seen,
} from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { domains } from '../domains.ts';
import { endpoints, nameOf, openerOf, permissions } from './declared.ts';
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
  '/management/sd-note': LEADS_AWAY,
  '/management/pre-sd-note': LEADS_AWAY,
  '/transport/transport-list': LEADS_AWAY,
  '/system/bulletin': LEADS_AWAY,
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
  await settled(server);
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
  await settled(server);
  now[nameOf(list)] = () => [];
  byName('刷新')?.click();
  await settled(server);
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

type List = Endpoint & { readonly sortable: readonly string[] };
/** The list of a page: what is asked for again by its button. */
const listOf = async (server: FakeServer): Promise<List | undefined> => {
  const refresh = document.querySelectorAll<HTMLElement>(
    '[role=toolbar] button:is([aria-label="刷新"], [aria-label="Refresh"])',
  );
  if (refresh.length !== 1) return undefined;
  const before = server.calls.length;
  refresh[0]!.click();
  await settled(server);
  return server.calls
    .slice(before)
    .map(endpointOf)
    .find((one) => one?.kind === 'list') as List | undefined;
};

const typedFilters = async (server: FakeServer, list: List): Promise<string[]> => {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('[role=search] input.ant-input:not([readonly])'),
  ];
  if (fields.length === 0) return [];
  fields.forEach((field, index) => type(field, `x${index}`));
  const before = server.calls.length;
  document.querySelector<HTMLElement>('[role=search] .ant-btn-primary')!.click();
  await settled(server);
  const sent = server.calls.slice(before).findLast((seen) => endpointOf(seen) === list);
  const values = Object.values(sent?.query ?? {});
  return fields.flatMap((field, index) =>
    values.filter((value) => value === `x${index}`).length === 1
      ? []
      : [
          `does not send the filter ${document.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.textContent}`,
        ],
  );
};

/** A workbook comes of its call; a figure without one makes its file of what it shows. */
const exported = async (server: FakeServer): Promise<string[]> => {
  const button = buttonOf('导出');
  if (!button) return [];
  const isOfFigure = button.closest('figure') !== null;
  const before = server.calls.length;
  const files = vi.spyOn(URL, 'createObjectURL');
  button.click();
  await settled(server);
  const isMade = files.mock.calls.length === 1;
  files.mockRestore();
  const sent = server.calls.slice(before).find((seen) => endpointOf(seen)?.kind === 'file');
  if (sent) return asDeclared(sent);
  return isOfFigure && isMade ? [] : ['does not export'];
};

const sorted = async (server: FakeServer, list: List): Promise<string[]> => {
  const heads = [...document.querySelectorAll<HTMLElement>('th.ant-table-column-has-sorters')];
  // What is sorted already would be sorted the other way, or not at all.
  const head = heads.find((one) => !one.hasAttribute('aria-sort'));
  if (!head) return [];
  const before = server.calls.length;
  head.click();
  await settled(server);
  const sent = server.calls.slice(before).findLast((seen) => endpointOf(seen) === list);
  const by = sent?.query.sort ?? '';
  return list.sortable.includes(by.replace('-', ''))
    ? []
    : [`sorts by ${by} when ${head.textContent} is pressed`];
};

const createdEmpty = async (server: FakeServer, list: List): Promise<string[]> => {
  const button = createButton();
  if (!button || !endpoints.has(`POST ${list.path}`)) return [];
  button.click();
  await settled(server);
  const dialog = openDialog();
  if (!dialog) return [];
  const required = dialog.querySelectorAll('.ant-form-item-required').length;
  const before = server.calls.length;
  save(dialog);
  await settled(server);
  const sent = server.calls.slice(before).filter(({ method }) => method !== 'GET');
  const told = dialog.querySelectorAll('.ant-form-item-explain-error').length;
  close(dialog);
  await settled(server);
  if (required === 0) return [];
  if (sent.length > 0) return sent.flatMap(asDeclared);
  return told > 0 ? [] : ['does not say what a new record lacks'];
};

const refusedAtField = async (
  server: FakeServer,
  list: List,
  now: Record<string, (seen: Seen) => unknown>,
): Promise<string[]> => {
  const change = endpoints.get(`PUT ${list.path}/{id}`);
  const button = change && buttonOf('编辑');
  if (!button) return [];
  button.click();
  await settled(server);
  const dialog = openDialog();
  if (!dialog) return [];
  const field = dialog.querySelector('form input[id]:not([disabled])')?.id.split('_').at(-1) ?? '';
  now[nameOf(change)] = () => refusal('x.taken', 'taken already', { field });
  save(dialog);
  await settled(server);
  const told = [...dialog.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent);
  close(dialog);
  await settled(server);
  if (!server.calls.some((seen) => endpointOf(seen) === change)) return [`sends no change: ${told.join()}`];
  return told.some((one) => one.includes('taken already')) ? [] : [`does not tell a refusal at ${field}`];
};

const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].findLast((one) => one.querySelector('form'));
const save = (dialog: HTMLElement): void =>
  dialog.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')?.click();
const close = (dialog: HTMLElement): void =>
  dialog.querySelector<HTMLElement>('.ant-modal-footer .ant-btn:not(.ant-btn-primary)')?.click();
const byName = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);

const createButton = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role=toolbar] > .ant-btn-primary');

/** The button of a name, spaces that antd puts between two characters aside. */
const buttonOf = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.textContent?.replaceAll(' ', '') === name,
  );

const isBlank = (cell: Element): boolean =>
  /^[-–—]?$/.test(cell.textContent?.trim() ?? '') && !cell.querySelector('svg, img, input, button, canvas');

const endpointOf = ({ method, path }: Seen): Endpoint | undefined =>
  [...endpoints.values()].findLast((one) => one.method === method && patternOf(one).test(path));
const patterns = new Map<Endpoint, RegExp>();
const patternOf = (endpoint: Endpoint): RegExp => {
  const known = patterns.get(endpoint) ?? new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(endpoint, known);
  return known;
};

const asDeclared = (seen: Seen): string[] => {
  const endpoint = endpointOf(seen);
  if (!endpoint) return [`asks what is not declared: ${seen.method} ${seen.path}`];
  const { error } = z.safeParse(endpoint.input as z.ZodMiniType, seen.input);
  return error
    ? [`asks ${seen.method} ${seen.path} as it is not declared: ${JSON.stringify(error.issues)}`]
    : [];
};

const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const settled = async ({ calls }: FakeServer): Promise<void> => {
  let quiet = 0;
  let seen = -1;
  for (let looks = 0; looks < 300 && quiet < 3; looks++) {
    await new Promise((done) => setTimeout(done, 10));
    const busy = document.querySelector(
      '.ant-spin-spinning, .ant-skeleton-active, main [aria-busy=true], .ant-btn-loading',
    );
    quiet = busy === null && calls.length === seen ? quiet + 1 : 0;
    seen = calls.length;
  }
};
