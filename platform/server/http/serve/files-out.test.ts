import { Readable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { plainName, sendFile } from './files-out.ts';

/** Level of the log. */
const ERROR = 50;

test.each([
  ['要货通知.xlsx', '/sf/v1/call-off/export', 'call-off.xlsx'],
  ['发货单 00000001.pdf', '/sf/v1/delivery-note/{id}/print', 'delivery-note.pdf'],
  ['用户导入模板.xlsx', '/system/v1/user/import/template', 'user.xlsx'],
  ['要货令', '/edi/v1/message/{id}/raw', 'raw'],
  ['delfor "1".edi', '/edi/v1/message/{id}/raw', 'delfor _1_.edi'],
])('%s of %s is %s in ASCII', (name, path, plain) => {
  expect(plainName(name, path)).toBe(plain);
});

describe('a file whose bytes fail while they are sent', () => {
  const served = async (body: () => Readable) => {
    const lines: { level: number; msg: string; path?: string; err?: { message: string } }[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    const app = fastify({ logger: { level: 'warn', stream } });
    app.get('/file', async (_, reply) =>
      sendFile(reply, '/sf/v1/call-off/export', { name: 'x.xlsx', contentType: 'text/plain', body: body() }),
    );
    onTestFinished(async () => app.close());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { lines, answer: await fetch(`${address}/file`) };
  };

  test('is a failure for its reader, and an error in the log', async () => {
    const { answer, lines } = await served(() =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000, 'x');
          throw new Error('the database is gone');
        })(),
        { objectMode: false },
      ),
    );
    expect(answer.status).toBe(200);
    await expect(answer.blob()).rejects.toThrow();
    expect(lines.filter(({ level }) => level >= ERROR)).toMatchObject([
      { path: '/sf/v1/call-off/export', err: { message: 'the database is gone' } },
    ]);
  });

  test('is none when its reader hangs up', async () => {
    let isClosed = false;
    const { answer, lines } = await served(() =>
      Readable.from(
        (async function* () {
          try {
            for (;;) yield Buffer.alloc(100_000, 'x');
          } finally {
            isClosed = true;
          }
        })(),
        { objectMode: false },
      ),
    );
    await answer.body!.cancel();
    await expect.poll(() => isClosed).toBe(true);
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
  });
});
