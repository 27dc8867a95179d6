import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMessage } from '@portal/edi/contract/endpoints.ts';
import { megabytes, sheetOf, workbook } from '@portal/platform/sheet/workbook-fixture.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';
import { BEGUN } from '../../../domains/exchange/edi/server/testing/delfor.ts';
import { plugins } from '../domains.ts';
import { world } from '../testing/world.ts';
import { loopTimeOf } from './loop-time-of.ts';
import { watched } from './memory-of.ts';
import { line } from './raw-talk.ts';
import { remotePerson, sessionsIn, type Answer, type RemotePerson } from './remote-person.ts';
import { freePlace, startPortal, type Place, type RunningPortal } from './running-portal.ts';
import { dispatcher, fillSmallWorld, planner as mrpController } from './writing/small-world.ts';

const MEGABYTE = 1024 * 1024;
/**
 * Megabytes by which the process may grow, whatever it is fed. What is kept of 200 MB is far less; how much garbage stands beside it is the
 * collector's mood, 548 were seen once beside other tests: therefore it may not let its heap grow beyond `MOST_HEAP`.
 */
const MOST_GROWTH = 500;
/** Megabytes of the portal's heap. It needs some 120 at work; whoever kept more than these would end the process. */
const MOST_HEAP = 400;
const imports = plugins
  .flatMap((plugin) => plugin.routes ?? [])
  .filter(({ kind, endpoint }) => kind === 'upload' && endpoint.path.endsWith('/import'))
  .map(({ endpoint }) => [endpoint.path, endpoint.needs] as const);
const permissions: Readonly<Record<string, Permission>> = Object.assign(
  {},
  ...plugins.map((plugin) => plugin.permissions),
);
/** What only suppliers say is sent by their dispatcher; forwarders and planners send what is theirs, for in a minute nobody may send all of it. */
const senderOf = (needs: string): RemotePerson => {
  const { roles = [] } = permissions[needs]!;
  if (roles.includes('supplier-dispatcher') && roles.every((role) => role.startsWith('supplier')))
    return supplier;
  if (roles.includes('forwarder-dispatcher')) return forwarder;
  return roles.includes('logistics-planner') ? logistics : admin;
};

let place: Place;
let portal: RunningPortal;
let supplier: RemotePerson;
let admin: RemotePerson;
let forwarder: RemotePerson;
let logistics: RemotePerson;
/** Sends the messages: so many files at once as here nobody may send. */
let planner: RemotePerson;

beforeAll(async () => {
  place = await freePlace();
  portal = await startPortal(place, {
    PORTAL_DEMO: '0',
    NODE_OPTIONS: `--max-old-space-size=${MOST_HEAP}`,
  });
  await fillSmallWorld(portal.database, [
    dispatcher,
    { userNo: 'all', party: 'admin', companyCode: '', roles: ['admin'] },
    mrpController,
    {
      userNo: 'forwarder',
      party: 'forwarder',
      companyCode: world.forwarder,
      roles: ['forwarder-dispatcher'],
    },
    { userNo: 'logistics', party: 'plant', companyCode: world.plant, roles: ['logistics-planner'] },
  ]);
  const tokens = await sessionsIn(portal.database, ['supplier', 'all', 'planner', 'forwarder', 'logistics']);
  [supplier, admin, planner, forwarder, logistics] = tokens.map((token) =>
    remotePerson(portal.url, token, world.plant),
  ) as [RemotePerson, RemotePerson, RemotePerson, RemotePerson, RemotePerson];
}, 180_000);
afterAll(async () => {
  await portal?.stop();
  place?.remove();
});

/** What comes back, with the portal alive, of bounded memory and without a fault of its own. */
const sent = async (
  person: RemotePerson,
  to: string,
  file: Parameters<RemotePerson['sends']>[1],
): Promise<Answer> => {
  const before = portal.said().length;
  const { answer, grownBy } = await watched(portal.pid, async () => person.sends(to, file));
  expect(grownBy).toBeLessThan(MOST_GROWTH);
  expect((await fetch(`${portal.url}/api/ready`)).status).toBe(200);
  expect(portal.said().slice(before)).not.toContain('A call failed unexpectedly');
  return answer;
};
const refused = (info: string, status: number) => ({
  info,
  status,
  data: { message: expect.stringMatching(/\p{Script=Han}/u) },
});

describe('a file for a record', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  test.each([
    [
      'a program that calls itself a picture',
      { name: 'a.png', content: Buffer.from('MZ\x90\0') },
      'file.otherContent',
      415,
    ],
    ['a program', { name: 'a.exe', content: Buffer.from('MZ\x90\0') }, 'err.fileType', 415],
    ['a page', { name: 'a.html', content: '<script>alert(1)</script>' }, 'err.fileType', 415],
    [
      'a text with zeros that calls itself a message',
      { name: 'a.edi', content: 'UNA\0\0\0' },
      'file.otherContent',
      415,
    ],
    ['nothing', { name: 'a.txt', content: '' }, 'file.empty', 422],
    [
      'a picture of 6 MB',
      { name: 'a.png', content: Buffer.concat([png, Buffer.alloc(6 * MEGABYTE)]) },
      'err.fileTooLarge',
      413,
    ],
    ['21 MB', { name: 'a.txt', content: 'x'.repeat(21 * MEGABYTE) }, 'err.fileTooLarge', 413],
  ] as const)('%s is refused', async (_, file, info, status) => {
    expect(await sent(supplier, '/system/v1/file', file)).toMatchObject(refused(info, status));
  });

  test('of 200 MB is refused, and the sender hears of it', async () => {
    const file = await largeFile('large.txt', 200, 'x');
    expect(await sent(supplier, '/system/v1/file', { name: 'a.txt', content: file })).toMatchObject(
      refused('err.fileTooLarge', 413),
    );
  });

  test.each([
    '../../../../etc/cron.d/x.txt',
    '..\\..\\x.txt',
    'a\r\nset-cookie: x=y.txt',
    `${'长'.repeat(3_000)}.txt`,
    '.txt',
  ])('named %j is kept under our own name or refused', async (name) => {
    const answer = await sent(supplier, '/system/v1/file', { name, content: 'text' });
    expect([200, 400, 415]).toContain(answer.status);
    if (answer.status !== 200) return;
    const download = await fetch(`${portal.url}${String(answer.data.url)}`, {
      headers: { 'access-token': supplier.token },
    });
    expect([download.status, await download.text(), download.headers.get('set-cookie')]).toEqual([
      200,
      'text',
      null,
    ]);
    expect(download.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=/,
    );
  });

  test('a drawing with a script inside goes out as a download only', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { data } = await sent(supplier, '/system/v1/file', { name: 'a.svg', content: svg });
    const download = await fetch(`${portal.url}${String(data.url)}`, {
      headers: { 'access-token': supplier.token },
    });
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(download.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each([
    ['without an end', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc'],
    ['without a file', '--x\r\ncontent-disposition: form-data; name="docType"\r\n\r\nabc\r\n--x--\r\n'],
    ['of noise', 'abc'.repeat(1_000)],
    [
      'with a thousand fields',
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1_000)}--x--\r\n`,
    ],
    [
      'with a field of 10 MB',
      `--x\r\ncontent-disposition: form-data; name="docType"\r\n\r\n${'b'.repeat(10 * MEGABYTE)}\r\n--x--\r\n`,
    ],
    [
      'with a field named like the prototype',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n',
    ],
    [
      'with a head of 10 MB',
      `--x\r\ncontent-disposition: form-data; name="${'a'.repeat(10 * MEGABYTE)}"\r\n\r\nb\r\n--x--\r\n`,
    ],
  ])('a form %s is refused', async (_, body) => {
    const answer = await fetch(`${portal.url}/api/system/v1/file`, {
      method: 'POST',
      headers: {
        'access-token': supplier.token,
        'client-id': 'x',
        'content-type': 'multipart/form-data; boundary=x',
      },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      info: expect.stringMatching(/^err\.(fileMissing|invalid)$/),
    });
    expect((await fetch(`${portal.url}/api/ready`)).status).toBe(200);
  });

  test('sent by thirty who never finish hinders nobody', async () => {
    const head =
      'POST /api/system/v1/file HTTP/1.1\r\nhost: x\r\nclient-id: x\r\ncontent-length: 10000000\r\n' +
      `access-token: ${supplier.token}\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n` +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
    const senders = await Promise.all(Array.from({ length: 30 }, async () => line(portal.url)));
    for (const sender of senders) sender.write(head);
    await sleep(500);
    const started = performance.now();
    expect(await sent(supplier, '/system/v1/file', { name: 'a.txt', content: 'text' })).toMatchObject({
      status: 200,
    });
    expect(performance.now() - started).toBeLessThan(3_000);
    for (const sender of senders) sender.destroy();
  });
});

/** Made once and sent to every import: bombs take seconds to make. */
const hostileWorkbooks = (
  [
    ['no workbook', () => Buffer.from('物料,数量\n1,2\n')],
    ['a page that calls itself one', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>')],
    ['half of one', async () => (await workbook('<row/>')).subarray(0, 300)],
    [
      'entities',
      () =>
        workbook('', {
          'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheetOf('<row><c><v>&b;</v></c></row>')}`,
        }),
    ],
    ['a billion laughs', () => workbook('', { 'xl/sharedStrings.xml': laughs() })],
    [
      'a bomb of rows',
      () => workbook('', { 'xl/worksheets/sheet1.xml': megabytes(200, '<row><c><v>1</v></c></row>') }),
    ],
    ['a bomb of texts', () => workbook('', { 'xl/sharedStrings.xml': megabytes(61, '<si><t>x</t></si>') })],
    [
      'as many texts as are allowed',
      () => workbook('', { 'xl/sharedStrings.xml': megabytes(59, `<si><t>${'长'.repeat(1_000)}</t></si>`) }),
    ],
    ['a macro', () => workbook('', { 'xl/vbaProject.bin': 'x' })],
    ['a way out of the archive', () => workbook('', { '../../etc/passwd': 'x' })],
  ] as const
).map(([what, make]) => {
  let made: Promise<Buffer> | undefined;
  return [what, async () => (made ??= Promise.resolve(make()))] as const;
});

/** One reader opens the workbooks of all imports: each import gets two of them, each the next two. */
const EACH = 2;
const someFor = (turn: number) =>
  Array.from({ length: EACH }, (_, at) => hostileWorkbooks[(turn * EACH + at) % hostileWorkbooks.length]!);

test('each hostile workbook meets several imports', () => {
  const sentTo = imports.flatMap((_, turn) => someFor(turn).map(([what]) => what));
  for (const [what] of hostileWorkbooks)
    expect(sentTo.filter((one) => one === what).length).toBeGreaterThan(5);
});

describe.each(imports.map(([to, needs], turn) => [to, needs, turn] as const))(
  'a workbook for %s',
  (to, needs, turn) => {
    const sender = () => senderOf(needs);
    test.each(someFor(turn))('of %s is refused in words', async (_, content) => {
      const answer = await sent(sender(), to, { name: 'a.xlsx', content: new Uint8Array(await content()) });
      expect(answer).toMatchObject({ data: { message: expect.stringMatching(/\p{Script=Han}/u) } });
      expect(['err.excelFormat', 'err.fileType']).toContain(answer.info);
      expect(JSON.stringify(answer)).not.toContain('root:');
    });

    test('whose cells reckon takes none of them in silence', async () => {
      const formulas = await workbook(
        '<row>' + '<c t="str"><f>HYPERLINK("http://x","y")</f><v>x</v></c>'.repeat(10) + '</row>',
      );
      const answer = await sent(sender(), to, { name: 'a.xlsx', content: new Uint8Array(formulas) });
      if (answer.status === 200) expect(answer.data).toMatchObject({ good: 0 });
      else expect(answer).toMatchObject({ info: expect.stringMatching(/^err\.(excelFormat|importRows)$/) });
    });
  },
);

describe('a message', () => {
  const outcomeOf = async (answer: Answer) => {
    expect(answer).toMatchObject({ status: 200 });
    for (;;) {
      const message = await admin.calls(readMessage, { id: String(answer.data.id) });
      if (message.status !== 'received' && message.status !== 'reading') return message;
      await sleep(100);
    }
  };

  test.each([
    ['nothing', ''],
    ['one letter', 'x'],
    ['zeros', '\0'.repeat(10_000)],
    ['noise', Array.from({ length: 5_000 }, (_, at) => String.fromCharCode((at * 7919) % 256)).join('')],
    ['another message', "UNB+UNOA:2+A+B+260101:0000+1'UNH+1+INVOIC:D:96A:UN'BGM+380+1+9'UNT+3+1'UNZ+1+1'"],
    ['half a message', "UNB+UNOA:2+A+B+260101:0000+1'UNH+1+DELFOR:D:97A:UN'BGM+241+1+5'DTM+137:2026"],
    ['only separators', "'".repeat(100_000)],
    ['half a record', '51102LIEF7'],
    ['a million blanks', ' '.repeat(1_000_000)],
    ['a workbook', 'PK\x03\x04'],
  ])('of %s is kept and refused in words', async (_, content) => {
    const message = await outcomeOf(
      await sent(planner, '/edi/v1/message/upload', { name: 'a.edi', content }),
    );
    expect(message).toMatchObject({ status: 'refused', itemsTaken: 0 });
    expect(message.refusal!.text).toMatch(/\p{Script=Han}/u);
  });

  test.each([
    [200, 'that is one segment', 'A'],
    [200, 'of separators', "'"],
    // A quarter of a million items: each of them is looked at. What is kept of one is counted where they are read (memory.test.ts).
    [16, 'of one message that never ends', "LIN+1++5G0 1:IN'SCC+1++D'QTY+113:12.5:PCE'DTM+2:20260304:102'"],
  ])(
    'of %d MB %s is refused with bounded memory, while others are served',
    async (size, _, piece) => {
      const file = await largeFile('large.edi', size, piece, BEGUN);
      let slowest = 0;
      const clock = setInterval(async () => {
        const before = loopTimeOf(portal.pid);
        await fetch(`${portal.url}/api/health`);
        slowest = Math.max(slowest, loopTimeOf(portal.pid) - before);
      }, 250);
      const { answer: message, grownBy } = await watched(portal.pid, async () =>
        outcomeOf(await planner.sends('/edi/v1/message/upload', { name: 'a.edi', content: file })),
      );
      clearInterval(clock);
      expect(message).toMatchObject({ status: 'refused', itemsTaken: 0 });
      expect(grownBy).toBeLessThan(MOST_GROWTH);
      expect(slowest).toBeLessThan(2_000);
    },
    120_000,
  );

  test('above the limit is refused while it comes', async () => {
    const file = await largeFile('larger.edi', 257, 'x');
    expect(await sent(planner, '/edi/v1/message/upload', { name: 'a.edi', content: file })).toMatchObject(
      refused('err.fileTooLarge', 413),
    );
  }, 60_000);
});

/** A file of so many megabytes, of one piece repeated behind a beginning. */
const largeFile = async (name: string, count: number, piece: string, head = ''): Promise<Blob> => {
  const file = path.join(place.folder, name);
  const handle = await open(file, 'w');
  await handle.write(head);
  const block = Buffer.from(piece.repeat(Math.floor(MEGABYTE / piece.length)));
  for (let at = 0; at < count; at++) await handle.write(block);
  await handle.close();
  return openAsBlob(file);
};

function laughs(): string {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('');
  return `<!DOCTYPE sst [<!ENTITY l0 "ha">${entities}]><sst><si><t>&l9;</t></si></sst>`;
}
