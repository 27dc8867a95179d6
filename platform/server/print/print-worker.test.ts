import { afterAll, expect, test } from 'vitest';
import { stopThreads } from '../threads/threads.ts';
import { renderInWorker } from './print-worker.ts';
import type { PrintDocument } from './document.ts';

afterAll(stopThreads);
const papers = new URL('./document.ts', import.meta.url);
const broken = new URL('./broken-layout.fixture.ts', import.meta.url);
const paper = (serial: number): PrintDocument => ({
  title: 'x',
  number: String(serial),
  facts: [],
  tables: [],
  footer: '',
  pageWords: '{page}',
});
const print = (serial: number) => renderInWorker(papers, paper(serial), 'renderDocument');

test('jobs queue up, and each gets its own document', async () => {
  const printed = await Promise.all([1, 2, 3, 4, 5].map(print));
  expect(printed.every(({ pdf }) => Buffer.from(pdf).toString('latin1', 0, 5) === '%PDF-')).toBe(true);
  expect(new Set(printed.map(({ pdf }) => Buffer.from(pdf).toString('base64'))).size).toBe(5);
});

test('an error of the layout is an error of the job, and the thread goes on', async () => {
  await expect(renderInWorker(broken, { a: 1 }, 'fails')).rejects.toThrow('no layout for {"a":1}');
  await expect(renderInWorker(broken, {}, 'notAFunction')).rejects.toThrow(
    'exports no function notAFunction',
  );
  expect((await print(1)).pdf.length).toBeGreaterThan(1000);
});

test('what cannot be handed to the thread is an error of the job alone', async () => {
  await expect(renderInWorker(papers, { ...paper(1), of: () => '' })).rejects.toThrow('could not be cloned');
});

test('a thread that dies is replaced, also for those who wait', async () => {
  const [dead, alive] = await Promise.allSettled([renderInWorker(broken, {}, 'dies'), print(2)]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { message: 'The thread has ended' } });
  expect(alive.status).toBe('fulfilled');
});
