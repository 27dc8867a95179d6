import { Button } from 'antd';
import { expect, test } from 'vitest';
import { refusal } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { listNotes, notes, sendNote } from '../testing/sample.ts';
import { useProof } from './proof.ts';
import { useAnswer, useCall } from './use-call.ts';
import { useSession } from '../session/session.ts';

const Sender = ({ quiet }: { quiet?: boolean }) => {
  const answer = useAnswer(listNotes, { page: 1, limit: 20 });
  const send = useCall(sendNote, { success: '已发送', refreshes: [listNotes], quiet });
  return (
    <>
      <p>{answer.data?.[0]?.number}</p>
      <Button loading={send.busy} onClick={() => void send.run({ id: '7' })}>
        发送
      </Button>
      <output>{send.failure?.message}</output>
    </>
  );
};

test('a refusal nobody handles is shown as a notification with the title 提示', async () => {
  const { screen } = await renderScreen(<Sender />, {
    answers: {
      'GET /sf/v1/note': () => notes(1, 1),
      'POST /sf/v1/note/{id}/send': () => refusal('err.status', '当前状态不允许此操作', {}, 409),
    },
  });
  await screen.getByRole('button', { name: '发送' }).click();
  await expect.poll(noticed).toContain('提示');
  expect(noticed()).toContain('当前状态不允许此操作');
});

test('a caller who shows the failure himself is left alone', async () => {
  const { screen } = await renderScreen(<Sender quiet />, {
    answers: {
      'GET /sf/v1/note': () => notes(1, 1),
      'POST /sf/v1/note/{id}/send': () => refusal('err.status', '不允许', {}, 409),
    },
  });
  await screen.getByRole('button', { name: '发送' }).click();
  await expect.element(screen.getByRole('status').filter({ hasText: '不允许' })).toBeVisible();
  expect(noticed()).not.toContain('不允许');
});

const wantsProof = async () => {
  const answers = [() => refusal('err.proofNeeded', '请先确认是您本人', {}, 403), () => null];
  const shown = await renderScreen(<Sender />, {
    answers: { 'GET /sf/v1/note': () => notes(1, 1), 'POST /sf/v1/note/{id}/send': () => answers.shift()!() },
  });
  await shown.screen.getByRole('button', { name: '发送' }).click();
  await expect.poll(() => useProof.getState().answer).not.toBeNull();
  return { ...shown, sent: () => shown.server.requests('POST /sf/v1/note/{id}/send') };
};

test('a call that wants to know who asks is made again when he has proved it', async () => {
  const { sent } = await wantsProof();
  useProof.getState().answer!(true);
  await expect.poll(noticed).toContain('已发送');
  expect(sent()).toHaveLength(2);
  expect(useProof.getState().answer).toBeNull();
});

test('who declines to prove it is told that nothing was done', async () => {
  const { sent } = await wantsProof();
  useProof.getState().answer!(false);
  await expect.poll(noticed).toContain('请先确认是您本人');
  expect(sent()).toHaveLength(1);
});

test('who is signed out while he is asked leaves nothing for the next one', async () => {
  const { sent } = await wantsProof();
  useSession.getState().signOut();
  await expect.poll(() => useProof.getState().answer).toBeNull();
  expect(sent()).toHaveLength(1);
});

test('a success is told and refreshes what became old', async () => {
  const { screen, server } = await renderScreen(<Sender />, {
    answers: { 'GET /sf/v1/note': () => notes(1, 1), 'POST /sf/v1/note/{id}/send': () => null },
  });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  await screen.getByRole('button', { name: '发送' }).click();
  await expect.element(screen.getByText('已发送')).toBeVisible();
  await expect.poll(() => server.requests('GET /sf/v1/note').length).toBe(2);
});

test('a lost answer is tried once more with the same key', async () => {
  let tries = 0;
  const { screen, server } = await renderScreen(<Sender />, {
    answers: {
      'GET /sf/v1/note': () => notes(1, 1),
      'POST /sf/v1/note/{id}/send': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return null;
      },
    },
  });
  await screen.getByRole('button', { name: '发送' }).click();
  await expect.element(screen.getByText('已发送')).toBeVisible();
  const keys = server.requests('POST /sf/v1/note/{id}/send').map((seen) => seen.headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('another plant and another language ask anew', async () => {
  const { screen, server } = await renderScreen(<Sender />, {
    answers: { 'GET /sf/v1/note': () => notes(1, 1) },
  });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  useSession.getState().setPlant('2000');
  await expect.poll(() => server.requests('GET /sf/v1/note').at(-1)!.headers['plant-no']).toBe('2000');
  useSession.getState().setLanguage('en');
  await expect.poll(() => server.requests('GET /sf/v1/note').at(-1)!.headers.language).toBe('en');
  expect(server.requests('GET /sf/v1/note')).toHaveLength(3);
});

test('rows of another plant are gone at once, those of the same plant stay until the next ones come', async () => {
  const waiting = Promise.withResolvers<void>();
  let isSlow = false;
  const { screen } = await renderScreen(<Sender />, {
    answers: {
      'GET /sf/v1/note': async () => {
        if (isSlow) await waiting.promise;
        return notes(1, 1);
      },
    },
  });
  await expect.element(screen.getByText('10000001')).toBeVisible();
  isSlow = true;
  useSession.getState().setLanguage('en');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(screen.getByText('10000001')).toBeVisible();
  useSession.getState().setPlant('2000');
  await expect.element(screen.getByText('10000001')).not.toBeInTheDocument();
  waiting.resolve();
});

/** What the notifications on the screen say. */
const noticed = (): string => document.querySelector('.ant-notification')?.textContent ?? '';
