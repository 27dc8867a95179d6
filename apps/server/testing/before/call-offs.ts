import { publishAgreed } from '../goods/publish.ts';
import {
  askCallOffsAgain,
  commitCallOffs,
  downloadCommitmentTemplate,
  importCommitments,
  listCallOffs,
  markCallOffsUrgent,
  rejectCallOffs,
} from '@portal/call-off/contract/endpoints.ts';
import { addDays } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Holder } from '@portal/platform/server/testing/people.ts';
import { inDays } from '../goods/goods.ts';
import type { Life } from './lives.ts';
import type { Sources } from './notes.ts';

type Line = OutputOf<typeof listCallOffs>[number];
const selected = ({ id, version }: Line) => ({ id, version });

/** Answers of every kind; what is left for notes are lines promised in full, of the point where most lie. */
export const callOffs = async (life: Life): Promise<Sources> => {
  const [supplier, supplier2, mrp] = [
    await life.as('supplier'),
    await life.as('supplier2'),
    await life.as('mrp'),
  ];
  await answered(supplier2, mrp);
  await released(mrp, supplier);
  const open = await waiting(supplier);
  await supplier.calls(commitCallOffs, { lines: open.map(selected) });
  const promised = await linesOf(supplier, 'processing');
  const points = promised.map((line) => line.unloadingPoint);
  const linesAt = (point: string) => points.filter((one) => one === point).length;
  const [most] = points.toSorted((one, other) => linesAt(other) - linesAt(one));
  return promised.filter((line) => line.unloadingPoint === most);
};

const linesOf = async (person: Holder, status: Line['status']): Promise<Line[]> => {
  const lines = await person.calls(listCallOffs, { sort: 'dueOn', limit: 100, status });
  return lines.filter((line) => line.zone === 'firm' && Number(line.openQty) > 0);
};
const waiting = async (person: Holder): Promise<Line[]> => linesOf(person, 'new');

/** In full, in part, in batches, refused, asked again after both, urgent, and by workbook. */
const answered = async (supplier: Holder, mrp: Holder): Promise<void> => {
  const [part, batches, full, again, refused, refusedAgain, urgent] = (await waiting(supplier)) as [
    Line,
    Line,
    Line,
    Line,
    Line,
    Line,
    Line,
  ];
  const half = (line: Line) => String(Math.max(1, Math.floor(Number(line.openQty) / 2)));
  const rest = (line: Line) => String(Number(line.openQty) - Number(half(line)));
  await supplier.calls(commitCallOffs, {
    lines: [
      {
        ...selected(part),
        batches: [{ deliverOn: part.dueOn, quantity: half(part) }],
        batchReason: 'material',
        remark: '钢材未到',
      },
      {
        ...selected(batches),
        batches: [
          { deliverOn: batches.dueOn, quantity: half(batches) },
          { deliverOn: addDays(batches.dueOn, 1), quantity: rest(batches) },
        ],
        batchReason: 'capacity',
        remark: 'second shift only',
      },
      selected(full),
      selected(again),
    ],
  });
  await supplier.calls(rejectCallOffs, {
    lines: [refused, refusedAgain].map(selected),
    reason: 'engineering',
  });
  const promised = (await linesOf(supplier, 'processing')).filter(({ id }) => id === again.id);
  const rejected = (await linesOf(supplier, 'rejected')).filter(({ id }) => id === refusedAgain.id);
  await mrp.calls(askCallOffsAgain, {
    lines: [...promised, ...rejected].map(selected),
    reason: '请重新确认',
  });
  await mrp.calls(markCallOffsUrgent, { ids: [urgent.id], urgent: true });
  const { bytes } = await supplier.downloads(downloadCommitmentTemplate, { limit: 100 } as never);
  await supplier.uploads(importCommitments, { name: '承诺.xlsx', content: bytes }, { unchanged: 'Y' });
};

/** A release by hand: what it leaves out is taken away, promised or not. */
const released = async (mrp: Holder, supplier: Holder): Promise<void> => {
  const line = (await waiting(supplier)).at(-1)!;
  await supplier.calls(commitCallOffs, { lines: [selected(line)] });
  await publishAgreed(mrp, {
    supplierCode: line.supplierCode,
    saNo: line.saNo,
    partNo: line.partNo,
    unloadingPoint: line.unloadingPoint,
    orderLine: null,
    pointOfUse: null,
    releaseNo: '900000001',
    releaseDate: inDays(0),
    lines: [{ dueOn: inDays(30), frequency: 'D', quantity: '240' }],
  });
};
