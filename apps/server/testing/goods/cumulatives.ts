import { agreeing } from './agreeing.ts';
import { compare, subtract } from '@portal/platform/contract/quantity.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { commitInFull, inDays, noteHead, openLines, release } from './goods.ts';
import type { TestWorld } from '../portal.ts';
import type { ReleaseInput } from '@portal/call-off/server/offers.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  returnDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import {
  listCumulatives,
  readCumulative,
  sayCumulatives,
  signCumulatives,
} from '@portal/cumulative/contract/endpoints.ts';

export type Row = OutputOf<typeof listCumulatives>[number];
type Asked = readonly (readonly [days: number, quantity: string])[];

/** One agreement of the world's first supplier, with what both sides do with it. */
export const agreementIn = (at: TestWorld, saNo: string, place: Partial<ReleaseInput> = {}) => {
  const releases = async (asked: Asked, changed: Partial<ReleaseInput> = {}) =>
    release(at, {
      saNo,
      ...place,
      lines: {
        dueOn: asked.map(([days]) => inDays(days)),
        frequency: asked.map(() => 'D'),
        zone: asked.map(() => 'firm'),
        quantity: asked.map(([, quantity]) => quantity),
      },
      ...changed,
    });
  const lines = async () => (await openLines(at.supplier)).filter((line) => line.saNo === saNo);
  /** A note with this quantity of the agreement's first open line. */
  const writes = async (quantity: string): Promise<string> => {
    const [line] = (await lines()).filter(({ openQty }) => Number(openQty) >= Number(quantity));
    if (line!.status === 'new') await commitInFull(at.supplier, [line!]);
    const { id } = await at.supplier.calls(createDeliveryNote, {
      ...noteHead(),
      lines: [{ callOffLineId: line!.id, quantity }],
    });
    return id;
  };
  const sends = async (quantity: string): Promise<string> => {
    const id = await writes(quantity);
    const { version } = await at.supplier.calls(readDeliveryNote, { id });
    await at.supplier.calls(packAutomatically, { id, version });
    await agreeing(at.supplier, sendDeliveryNote, { id });
    return id;
  };
  const row = async (person: Pick<Person, 'calls'> = at.supplier, name = place.partNo): Promise<Row> =>
    (await person.calls(listCumulatives, { saNo, limit: 20, ...(name && { partNo: name }) }))[0]!;
  return {
    saNo,
    releases,
    lines,
    writes,
    sends,
    row,
    detail: async (person: Pick<Person, 'calls'> = at.supplier) =>
      person.calls(readCumulative, { id: (await row(person)).id }),
    returns: async (id: string) => at.mrp.calls(returnDeliveryNote, { id, reason: '数量有误' }),
    comes: async (noteId: string, receivedQty?: string) => {
      const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
      await at.receiving.calls(confirmReceipt, {
        noteId,
        remark: null,
        lines: lineList.map((line) => {
          const due = subtract(line.quantity, line.receivedQuantity ?? '0');
          const differs = compare(receivedQty ?? due, due);
          return {
            lineId: line.id,
            receivedQty: receivedQty ?? due,
            differenceReason: differs === 0 ? null : differs < 0 ? 'short' : 'surplus',
          };
        }),
      });
    },
    /** A visit with so much of the first line; more is to come. */
    comesPartly: async (noteId: string, receivedQty: string) => {
      const { lineList } = await at.supplier.calls(readDeliveryNote, { id: noteId });
      await at.receiving.calls(confirmReceipt, {
        noteId,
        remark: null,
        moreToCome: 'Y',
        lines: [{ lineId: lineList[0]!.id, receivedQty, differenceReason: null }],
      });
    },
    says: async (
      theirSent: string | null,
      theirReceived: string | null,
      {
        theirOn = inDays(0),
        theirRemark = null as string | null,
        version = undefined as number | undefined,
        theirRequired = null as string | null,
        theirInTransit = null as string | null,
      } = {},
    ) => {
      const now = await row();
      return at.supplier.calls(sayCumulatives, {
        lines: [
          {
            id: now.id,
            version: version ?? now.version,
            theirRequired,
            theirSent,
            theirReceived,
            theirInTransit,
            theirOn,
            theirRemark,
          },
        ],
      });
    },
    signs: async (person: Person, remark: string | null = null, seen?: Row) => {
      const { id, version, sent, received } = seen ?? (await row(person));
      return person.calls(signCumulatives, { lines: [{ id, version, sent, received }], remark });
    },
  };
};
