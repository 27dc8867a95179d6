import { readFileSync } from 'node:fs';
import {
  decideOrders,
  discardItems,
  INBOUND_PATH,
  listMessages,
  listWork,
  mapPart,
  redriveItems,
  takeHeld,
  uploadMessage,
} from '@portal/edi/contract/endpoints.ts';
import { listInterfaces, redriveInterface } from '@portal/log/contract/endpoints.ts';
import type { Holder } from '@portal/platform/server/testing/people.ts';
import { vda4905, type VdaItem } from '../../../../domains/exchange/edi/server/testing/vda.ts';
import { deliveries } from '../../../demo/world/demand/deliveries.ts';
import type { Life } from './lives.ts';

const FIXTURES = new URL('../../../../domains/exchange/edi/server/reader/fixtures/', import.meta.url);
const FILES = [
  '4905-bmw.txt',
  '4905-date-codes.txt',
  '4905-short-record.txt',
  '4905-six-transmissions.txt',
  '4905-two-transmissions-crlf.txt',
  'delfor-d96a-quantity-first.edi',
  'delfor-d97a.edi',
];

/** Messages and items in every state that people leave behind; `under way` is the matter of `interrupted.ts`. */
export const messages = async (life: Life): Promise<void> => {
  const mrp = await life.as('mrp');
  for (const name of FILES) await sent(life, mrp, name, readFileSync(new URL(name, FIXTURES)));
  await sent(life, mrp, '计数不符.txt', miscounted(transmission(1)));
  await sent(life, mrp, 'held.txt', miscounted(transmission(2)));
  await sent(life, mrp, 'discarded.txt', miscounted(transmission(3)));
  for (const number of [5, 6])
    await sent(
      life,
      mrp,
      `卸货点${number}.txt`,
      transmission(number, { order: `470000000${number}`, point: 'X9' }),
    );
  await decided(mrp);
  await byDoor(life, mrp, 'good.txt', transmission(4));
  await byDoor(life, mrp, 'bad.txt', 'nothing that anybody could read');
  await life.jobsDone();
  const admin = await life.as('admin');
  const failed = (await admin.calls(listInterfaces, { limit: 100 })).find(
    ({ outcome }) => outcome === 'failed',
  )!;
  await admin.calls(redriveInterface, { id: failed.id });
};

/** A sound transmission of one item that the demo world knows all about. */
export const transmission = (number: number, changed: Partial<VdaItem> = {}): string => {
  const { part, saNo, unloadingPoint } = known();
  return vda4905({
    customer: '5101',
    supplier: 'CKDVW',
    old: String(number - 1).padStart(5, '0'),
    number: String(number).padStart(5, '0'),
    day: '261122',
    items: [
      {
        plant: '001',
        release: String(800_000_000 + number),
        releaseDay: '261122',
        part: part.partNo,
        order: saNo,
        point: unloadingPoint,
        lines: [['261207', 100 + number]],
        ...changed,
      },
    ],
  });
};

const known = () =>
  deliveries.find(({ supplier, plantNo }) => supplier.supplierCode === 'S1001' && plantNo === '1000')!;

/** Record 519 says there are nine items. */
const miscounted = (text: string): string => text.replace(/^(519020000001)\d{7}/m, '$10000009');

const sent = async (life: Life, person: Holder, name: string, content: Buffer | string): Promise<void> => {
  await person.uploads(uploadMessage, { name, content });
  await life.jobsDone();
};

const byDoor = async (life: Life, { token }: Holder, fileName: string, payload: string): Promise<void> => {
  const headers = {
    'access-token': token,
    'client-id': 'other system',
    'content-type': 'application/octet-stream',
  };
  const answer = await life.app.inject({
    method: 'POST',
    url: `/api${INBOUND_PATH}?fileName=${fileName}`,
    headers,
    payload,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

/** One message taken although its counts disagree, one put away, and meanings given to a part number and to a point. */
const decided = async (mrp: Holder): Promise<void> => {
  const idOf = async (fileName: string) => (await mrp.calls(listMessages, { fileName }))[0]!.id;
  const [held] = await mrp.calls(listWork, { messageId: await idOf('held.txt') });
  await mrp.calls(takeHeld, { id: held!.id });
  await mrp.calls(discardItems, { messageId: await idOf('discarded.txt'), reason: '客户重发 / sent again' });
  const work = await mrp.calls(listWork, { limit: 100 });
  const unknown = work.find(({ reason }) => reason === 'edi.unknownPart')!;
  await mrp.calls(mapPart, {
    plantNo: '1000',
    partNumber: unknown.partNumber,
    partNo: deliveries[0]!.part.partNo,
  });
  await mrp.calls(redriveItems, { like: unknown.id });
  const unclear = work.find(({ reason }) => reason === 'edi.agreementUnclear')!;
  const { unloadingPoint } = known();
  await mrp.calls(decideOrders, { id: unclear.id, order: unclear.orderNumber, unloadingPoint, items: 1 });
};
