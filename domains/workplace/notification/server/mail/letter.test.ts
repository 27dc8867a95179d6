import { expect, test } from 'vitest';
import { letterTo, type Reader } from './letter.ts';

const message = (number: number, link: string | null = `/common/dn-detail-view?id=${number}`) => ({
  type: 'delivery-note.returned',
  zh: `发货单 ${number} 已退回`,
  en: `Note ${number} was returned`,
  link,
  at: '2026-03-02T00:30:00Z',
  urgent: false,
  stops: true,
});
const reader = (more: Partial<Reader>): Reader => ({
  userId: '7',
  name: '林永康',
  email: 'li@example.com',
  language: 'zh',
  zone: 'Asia/Shanghai',
  notices: [message(1)],
  ...more,
});

test('one notice is the subject itself; the text has time, words, link and why it came', () => {
  const { scenario, subject, text } = letterTo(reader({}), 'https://portal.example');
  expect(scenario).toBe('delivery-note.returned');
  expect(subject).toBe('发货单 1 已退回');
  expect(text).toContain('林永康，您好：');
  expect(text).toContain(
    '2026-03-02 08:30  发货单 1 已退回\nhttps://portal.example/common/dn-detail-view?id=1',
  );
  expect(text).toContain('消息订阅');
});

test('several are counted in the subject and listed in the language and on the clock of the reader', () => {
  const { scenario, subject, text } = letterTo(
    reader({ language: 'en', zone: 'Europe/Berlin', notices: [message(1), message(2, null)] }),
    undefined,
  );
  expect(scenario).toBe('notification.several');
  expect(subject).toBe('You have 2 notifications');
  expect(text).toContain('2026-03-02 01:30  Note 1 was returned');
  expect(text).toContain('Note 2 was returned');
  expect(text).not.toContain('http');
});

test('of very many the newest are listed and the others counted', () => {
  const { text } = letterTo(
    reader({ notices: Array.from({ length: 60 }, (_, at) => message(100 + at)) }),
    undefined,
  );
  expect(text).toContain('发货单 159 已退回');
  expect(text).toContain('发货单 110 已退回');
  expect(text).not.toContain('发货单 109 已退回');
  expect(text).toContain('另有 10 条');
});

test('words that somebody typed make neither a second line nor an endless subject', () => {
  const zh = `驳回：\r\nBcc: all@example.com ${'很'.repeat(200)}`;
  const { subject } = letterTo(reader({ notices: [{ ...message(1), zh }] }), undefined);
  expect(subject).toHaveLength(120);
  expect(subject).not.toMatch(/[\r\n]/);
});
