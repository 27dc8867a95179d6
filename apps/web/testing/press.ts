import * as z from 'zod/mini';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { undeclaredIn } from '@portal/platform/contract/values/undeclared.ts';
import type { FakeServer, Seen } from '@portal/platform/web/testing/fake-server.ts';
import { endpoints } from './declared.ts';

export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].findLast((one) => one.querySelector('form'));
export const save = (dialog: HTMLElement): void =>
  dialog.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')?.click();
export const close = (dialog: HTMLElement): void =>
  dialog.querySelector<HTMLElement>('.ant-modal-footer .ant-btn:not(.ant-btn-primary)')?.click();
export const byName = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);

export const createButton = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role=toolbar] > .ant-btn-primary');

/** The button of a name, spaces that antd puts between two characters aside. */
export const buttonOf = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => one.textContent?.replaceAll(' ', '') === name,
  );

export const isBlank = (cell: Element): boolean =>
  /^[-–—]?$/.test(cell.textContent?.trim() ?? '') && !cell.querySelector('svg, img, input, button, canvas');

export const endpointOf = ({ method, path }: Seen): Endpoint | undefined =>
  [...endpoints.values()].findLast((one) => one.method === method && patternOf(one).test(path));
const patterns = new Map<Endpoint, RegExp>();
const patternOf = (endpoint: Endpoint): RegExp => {
  const known = patterns.get(endpoint) ?? new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(endpoint, known);
  return known;
};

export const asDeclared = (seen: Seen): string[] => {
  const endpoint = endpointOf(seen);
  if (!endpoint) return [`asks what is not declared: ${seen.method} ${seen.path}`];
  // A mark against kept answers is no input.
  const { _t: _, ...input } = seen.input;
  const { error } = z.safeParse(endpoint.input as z.ZodMiniType, input);
  const undeclared = undeclaredIn(endpoint.input, input);
  const sorts = String(input['sort'] ?? '')
    .split(',')
    .map((term) => term.replace(/^-/, ''));
  const unsortable =
    endpoint.sortable && sorts.filter((one) => one !== '' && !endpoint.sortable!.includes(one));
  return [error?.issues ?? [], undeclared, unsortable ?? []].flatMap((wrong) =>
    wrong.length === 0
      ? []
      : [`asks ${seen.method} ${seen.path} as it is not declared: ${JSON.stringify(wrong)}`],
  );
};

export const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

export const untilQuiet = async ({ calls }: FakeServer): Promise<void> => {
  let quiet = 0;
  let seen = -1;
  for (let looks = 0; looks < 300 && quiet < 3; looks++) {
    await new Promise((done) => setTimeout(done, 10));
    const busy = document.querySelector(
      '.ant-spin-spinning, .ant-skeleton-active, [role=status][aria-busy=true], main [aria-busy=true], .ant-btn-loading',
    );
    quiet = busy === null && calls.length === seen ? quiet + 1 : 0;
    seen = calls.length;
  }
};
