import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { inLineOf, inMenuOf } from './in-line.ts';

const plain = (label: string): Action => ({ label });
const primary = (label: string): Action => ({ label, primary: true });
const danger = (label: string): Action => ({ label, danger: true });
const aside = (label: string): Action => ({ label, aside: true });
const impossible = (action: Action): Action => ({ ...action, impossible: 'not now' });
const labels = (actions: readonly Action[]) => actions.map(({ label }) => label);

const long = 'Commit the whole requested quantity';

describe('in a row stands its next step', () => {
  test.each([
    ['nothing to do', [], [], []],
    ['one thing', [plain('编辑')], ['编辑'], []],
    ['two harmless ones stand both', [plain('编辑'), plain('历史')], ['编辑', '历史'], []],
    ['of three the first', [plain('编辑'), plain('会话'), plain('历史')], ['编辑'], ['会话', '历史']],
    [
      'the primary, wherever it is',
      [plain('编辑'), plain('会话'), primary('发送')],
      ['发送'],
      ['编辑', '会话'],
    ],
    [
      'not the primary that cannot be done',
      [impossible(primary('发送')), plain('编辑'), plain('会话')],
      ['编辑'],
      ['发送', '会话'],
    ],
    [
      'the next primary',
      [impossible(primary('发送')), plain('编辑'), primary('确认')],
      ['确认'],
      ['发送', '编辑'],
    ],
    [
      'nothing can be done: the first says why',
      [impossible(plain('编辑')), danger('删除')],
      ['编辑'],
      ['删除'],
    ],
    [
      'what destroys lies behind the menu, and last',
      [danger('取消'), plain('编辑'), aside('打印')],
      ['编辑'],
      ['打印', '取消'],
    ],
    ['alone as well', [danger('取消')], [], ['取消']],
    [
      'two harmless ones beside it',
      [plain('编辑'), danger('锁定'), plain('历史')],
      ['编辑', '历史'],
      ['锁定'],
    ],
    ['copies and papers are never the next step', [aside('复制'), plain('编辑')], ['编辑'], ['复制']],
    ['not even beside what destroys', [aside('打印标签'), danger('删除')], [], ['打印标签', '删除']],
    ['unless there is nothing else', [aside('打印标签')], ['打印标签'], []],
    ['the next step is never too long', [primary(long), plain('Decline')], [long], ['Decline']],
    [
      'two stand only where they fit',
      [plain('Reset password'), plain('Sign-in history')],
      ['Reset password'],
      ['Sign-in history'],
    ],
  ])('%s', (_, actions, inLine, inMenu) => {
    const shown = inLineOf(actions);
    expect(labels(shown)).toEqual(inLine);
    expect(labels(inMenuOf(actions, shown))).toEqual(inMenu);
  });

  test('a card has room for two long ones', () => {
    expect(inLineOf([plain('Reset password'), plain('Sign-in history')], 260)).toHaveLength(2);
  });
});
