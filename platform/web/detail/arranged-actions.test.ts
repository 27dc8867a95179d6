import { expect, test } from 'vitest';
import type { Action } from '../list/action.ts';
import { arrangedActions } from './arranged-actions.ts';

const step = (label: string, more: Partial<Action> = {}): Action => ({ label, step: true, ...more });
const tool = (label: string, more: Partial<Action> = {}): Action => ({ label, ...more });
const danger = { danger: true };
const primary = { primary: true };
const impossible = { impossible: 'not now' };
const prints = { prints: true };

test.each<[string, readonly Action[], string]>([
  ['a page with nothing to do has no primary', [tool('copy')], 'copy | | |'],
  [
    'what destroys stands in the menu, even where it is declared first',
    [step('cancel', danger), step('depart', primary), tool('copy')],
    'copy | | cancel | depart',
  ],
  [
    'where the primary is impossible, the next harmless step is it',
    [step('edit'), step('request', { ...primary, ...impossible }), step('cancel', danger), tool('copy')],
    'request copy | | cancel | edit',
  ],
  [
    'neither a tool, nor a paper, nor what destroys becomes the next step',
    [
      step('cancel', danger),
      tool('copy'),
      tool('print', prints),
      step('send', { ...primary, ...impossible }),
    ],
    'send copy print | | cancel |',
  ],
  [
    'of two primaries the first that is possible',
    [step('accept', { ...primary, ...impossible }), step('arrive', primary), step('complete', primary)],
    'accept complete | | | arrive',
  ],
  [
    'two papers share a menu, one stands alone',
    [tool('print note', prints), tool('print labels', prints), tool('copy')],
    'copy | print note,print labels | |',
  ],
  [
    'what is seldom used stands in the menu, before what destroys',
    [tool('template', { seldom: true }), step('remove', danger), step('send', primary), tool('save')],
    'save | | template,remove | send',
  ],
  [
    'no more than three stand beside each other, steps first',
    [tool('copy'), tool('link'), step('move'), step('swap'), tool('print', prints)],
    'move swap copy | | link,print |',
  ],
])('%s', (_, open, expected) => {
  const { plain, prints: papers, more, next } = arrangedActions(open);
  const labels = (actions: readonly Action[], by: string) => actions.map(({ label }) => label).join(by);
  const text = [labels(plain, ' '), labels(papers, ','), labels(more, ','), next?.label ?? ''].join(' | ');
  expect(text.replaceAll(/ +/g, ' ').trim()).toBe(expected);
  expect(plain.some((action) => action.primary === true)).toBe(false);
});
