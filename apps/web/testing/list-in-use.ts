import { vi } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { refusal, type FakeServer, type Seen } from '@portal/platform/web/testing/fake-server.ts';
import { endpoints, nameOf } from './declared.ts';
import {
  asDeclared,
  buttonOf,
  close,
  createButton,
  endpointOf,
  openDialog,
  save,
  untilQuiet,
  type,
} from './press.ts';

type List = Endpoint & { readonly sortable: readonly string[] };
/** The list of a page: what is asked for again by its button. */
export const listOf = async (server: FakeServer): Promise<List | undefined> => {
  const refresh = document.querySelectorAll<HTMLElement>(
    '[role=group] button:is([aria-label="刷新"], [aria-label="Refresh"])',
  );
  if (refresh.length !== 1) return undefined;
  const before = server.calls.length;
  refresh[0]!.click();
  await untilQuiet(server);
  return server.calls
    .slice(before)
    .map(endpointOf)
    .find((one) => one?.kind === 'list') as List | undefined;
};

export const typedFilters = async (server: FakeServer, list: List): Promise<string[]> => {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('[role=search] input.ant-input:not([readonly])'),
  ];
  if (fields.length === 0) return [];
  fields.forEach((field, index) => type(field, `x${index}`));
  const before = server.calls.length;
  document
    .querySelector<HTMLElement>('[role=search] :is([aria-label="查询"], [aria-label="Search"])')!
    .click();
  await untilQuiet(server);
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
export const exported = async (server: FakeServer): Promise<string[]> => {
  const button = buttonOf('导出');
  if (!button) return [];
  const isOfFigure = button.closest('figure') !== null;
  const before = server.calls.length;
  const files = vi.spyOn(URL, 'createObjectURL');
  button.click();
  await untilQuiet(server);
  const isMade = files.mock.calls.length === 1;
  files.mockRestore();
  const sent = server.calls.slice(before).find((seen) => endpointOf(seen)?.kind === 'file');
  if (sent) return asDeclared(sent);
  return isOfFigure && isMade ? [] : ['does not export'];
};

export const sorted = async (server: FakeServer, list: List): Promise<string[]> => {
  const heads = [...document.querySelectorAll<HTMLElement>('th.ant-table-column-has-sorters')];
  // What is sorted already would be sorted the other way, or not at all.
  const head = heads.find((one) => !one.hasAttribute('aria-sort'));
  if (!head) return [];
  const before = server.calls.length;
  head.click();
  await untilQuiet(server);
  const sent = server.calls.slice(before).findLast((seen) => endpointOf(seen) === list);
  const by = sent?.query.sort ?? '';
  return list.sortable.includes(by.replace('-', ''))
    ? []
    : [`sorts by ${by} when ${head.textContent} is pressed`];
};

export const createdEmpty = async (server: FakeServer, list: List): Promise<string[]> => {
  const button = createButton();
  if (!button || !endpoints.has(`POST ${list.path}`)) return [];
  button.click();
  await untilQuiet(server);
  const dialog = openDialog();
  if (!dialog) return [];
  const required = dialog.querySelectorAll('.ant-form-item-required').length;
  const before = server.calls.length;
  save(dialog);
  await untilQuiet(server);
  const sent = server.calls.slice(before).filter(({ method }) => method !== 'GET');
  const told = dialog.querySelectorAll('.ant-form-item-explain-error').length;
  close(dialog);
  await untilQuiet(server);
  if (required === 0) return [];
  if (sent.length > 0) return sent.flatMap(asDeclared);
  return told > 0 ? [] : ['does not say what a new record lacks'];
};

export const refusedAtField = async (
  server: FakeServer,
  list: List,
  now: Record<string, (seen: Seen) => unknown>,
): Promise<string[]> => {
  const change = endpoints.get(`PUT ${list.path}/{id}`);
  const button = change && buttonOf('编辑');
  if (!button) return [];
  button.click();
  await untilQuiet(server);
  const dialog = openDialog();
  if (!dialog) return [];
  const field = dialog.querySelector('form input[id]:not([disabled])')?.id.split('_').at(-1) ?? '';
  now[nameOf(change)] = () => refusal('x.taken', 'taken already', { field });
  save(dialog);
  await untilQuiet(server);
  const told = [...dialog.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent);
  close(dialog);
  await untilQuiet(server);
  if (!server.calls.some((seen) => endpointOf(seen) === change)) return [`sends no change: ${told.join()}`];
  return told.some((one) => one.includes('taken already')) ? [] : [`does not tell a refusal at ${field}`];
};
