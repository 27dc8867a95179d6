import { NAMED_TOUCHED, type TouchedText } from '@portal/platform/contract/agreement.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { add, isPositive, subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { sealOf } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import type { supplierOf } from '@portal/supplier/server/offers.ts';
import type { SaidLot } from '../../contract/history.ts';
import { words } from '../../contract/words.en.ts';
import type { Altered, Published, Taking } from './edition-lines.ts';
import type { LockedLine } from '../lines/lock-lines.ts';
import { lotsOf } from '../lots/lots.ts';
import type { TakenBack } from '../tell.ts';

/** What a planner has agreed to of what his edition takes back. */
export type Agreement = {
  /** The seal of `err.touches`; `everything`: the preview of an import shows it. */
  readonly seal: string | undefined;
  /** Hears what is taken back, also where it is refused. */
  readonly hears?: (texts: readonly TouchedText[]) => void;
};

type Publishing = {
  readonly order: Published;
  readonly supplier: NonNullable<Awaited<ReturnType<typeof supplierOf>>>;
  readonly why: { readonly takeBackReason: string | null; readonly takeBackRemark: string | null };
  readonly agreement: Agreement;
};

/** What an edition changes of a line although it was agreed: lots that go or shrink to what notes took, and goods on notes for another day. */
type Hit = {
  readonly line: LockedLine;
  readonly demand: Altered['demand'];
  readonly lots: readonly SaidLot[];
  readonly onNotes: string;
};

/**
 * Keeps an edition from taking back in silence what was agreed (README, "Taking back"): it wants a reason, and agreement to what it takes. `hear` fails with
 * `preSeries.takeBackReasonMissing`, `err.touches`; `taken` says afterwards what went, null where nothing did.
 */
export const guardAgreed = (caller: Caller, { order, supplier, why, agreement }: Publishing) => {
  let taken: TakenBack | null = null;
  const hear = async (altered: readonly Altered[]): Promise<Taking> => {
    const { takeBackReason: reason, takeBackRemark: remark } = why;
    const hits = await hitsOf(caller, altered);
    if (hits.length > 0) {
      const sums = sumsOf(hits);
      const told = await toldOf(caller, { hits, sums, order, supplier });
      agreement.hears?.(told.touched);
      const details = { count: hits.length, touched: told.touched.slice(0, NAMED_TOUCHED) };
      if (reason === null)
        throw new Failure('preSeries.takeBackReasonMissing', {
          ...details,
          field: 'takeBackReason',
          hits: told.summary,
        });
      const seal = takenSeal(order, hits);
      if (agreement.seal !== seal && agreement.seal !== 'everything')
        throw new Failure('err.touches', { ...details, agreed: seal });
      taken = { ...sums, reason, remark };
    }
    return {
      reason,
      remark,
      lots: new Map(hits.flatMap(({ line, lots }) => (lots.length > 0 ? [[line.id, lots] as const] : []))),
    };
  };
  return { hear, taken: (): TakenBack | null => taken };
};

const hitsOf = async (caller: Caller, altered: readonly Altered[]): Promise<Hit[]> => {
  const lots = Map.groupBy(
    await lotsOf(
      caller,
      altered.map(({ line }) => line.id),
    ),
    ({ lineId }) => lineId,
  );
  return altered.flatMap(({ line, demand }) => {
    const agreed = (lots.get(line.id) ?? []).filter(
      ({ state, openQty }) => state === 'confirmed' && isPositive(openQty),
    );
    const isMoved = demand !== null && demand.requestedOn !== line.requestedOn;
    const onNotes = isMoved ? subtract(line.allocatedQty, line.receivedQty) : '0';
    return agreed.length > 0 || isPositive(onNotes)
      ? [
          {
            line,
            demand,
            lots: agreed.map(({ deliverOn, openQty }) => ({ deliverOn, quantity: openQty })),
            onNotes,
          },
        ]
      : [];
  });
};

const sumsOf = (hits: readonly Hit[]): Omit<TakenBack, 'reason' | 'remark'> => ({
  lines: hits.length,
  lots: hits.reduce((sum, { lots }) => sum + lots.length, 0),
  pieces: byUnit(hits, ({ lots }) => add('0', ...lots.map(({ quantity }) => quantity))),
  onNotes: byUnit(hits, ({ onNotes }) => onNotes),
});

const byUnit = (hits: readonly Hit[], of: (hit: Hit) => string): TakenBack['pieces'] =>
  [...Map.groupBy(hits, ({ line }) => line.unit)]
    .map(([unit, own]) => ({ unit, quantity: add('0', ...own.map(of)) }))
    .filter(({ quantity }) => isPositive(quantity));

/** Names what is taken, not rows of the database; a seal holds for what was shown only. */
const takenSeal = ({ orderNo }: Published, hits: readonly Hit[]): string =>
  sealOf([
    orderNo,
    hits.map(({ line: { lineNo, partNo }, demand, lots, onNotes }) => [
      lineNo,
      partNo,
      demand && [demand.partNo, demand.unloadingPoint, demand.requestedOn, demand.requestedQty],
      lots,
      onNotes,
    ]),
  ]);

type Telling = Pick<Publishing, 'order' | 'supplier'> & {
  readonly hits: readonly Hit[];
  readonly sums: ReturnType<typeof sumsOf>;
};

/** What is taken in words: supplier, lots and pieces first, then line by line with the notes that carry some of it. */
const toldOf = async (caller: Caller, { hits, sums, order, supplier }: Telling) => {
  const { takeBack: texts } = words[caller.language];
  const name = await unitNames(caller);
  const amount = (quantities: TakenBack['pieces']): string =>
    quantities.map(({ unit, quantity }) => `${quantity} ${name(unit)}`).join(texts.and);
  const whose = {
    supplier:
      `${supplier.supplier_code} ${caller.language === 'zh' ? supplier.name_zh : supplier.name_en}`.trim(),
    orderNo: order.orderNo,
    edition: order.edition,
  };
  const summary = [
    ...(sums.lots > 0
      ? [
          fill(texts.sum, {
            ...whose,
            lines: linesWith(hits, true),
            lots: sums.lots,
            amount: amount(sums.pieces),
          }),
        ]
      : []),
    ...(sums.onNotes.length > 0
      ? [fill(texts.sumOnNotes, { ...whose, lines: linesWith(hits, false), amount: amount(sums.onNotes) })]
      : []),
  ];
  const notes = await notesOf(
    caller,
    hits.flatMap(({ line, onNotes }) => (isPositive(onNotes) ? [line.id] : [])),
  );
  const lines = hits.flatMap(({ line, demand, lots }): TouchedText[] => {
    const place = { orderNo: line.orderNo, lineNo: line.lineNo, partNo: line.partNo };
    const unit = name(line.unit);
    const becomes = demand
      ? fill(texts.becomes, {
          day: demand.requestedOn,
          quantity: `${demand.requestedQty} ${name(demand.unit)}`,
        })
      : texts.gone;
    const taken = lots.map(({ deliverOn, quantity }) => `${deliverOn} ${quantity} ${unit}`).join('; ');
    return [
      ...(lots.length > 0
        ? [
            {
              text: fill(texts.line, { ...place, lots: taken, becomes }),
              link: `/management/pre-notify-detail?id=${order.id}&line=${line.id}`,
            },
          ]
        : []),
      ...(notes.get(line.id) ?? []).map(({ id, number }) => ({
        text: fill(texts.note, {
          ...place,
          number,
          day: line.requestedOn,
          newDay: demand?.requestedOn ?? '',
        }),
        link: `/common/dn-detail-view?id=${id}`,
      })),
    ];
  });
  return {
    summary: summary.join(texts.and),
    touched: [...summary.map((text) => ({ text, link: null })), ...lines],
  };
};

const linesWith = (hits: readonly Hit[], withLots: boolean): number =>
  hits.filter(({ lots, onNotes }) => (withLots ? lots.length > 0 : isPositive(onNotes))).length;

/** The delivery notes under way that carry goods of these lines, by line. */
const notesOf = async (
  caller: Caller,
  lineIds: readonly string[],
): Promise<Map<string, { id: string; number: string }[]>> => {
  const notes = new Map<string, { id: string; number: string }[]>();
  for (const lineId of lineIds) {
    const chains = await caller.ask('pre-series.note-chains', { lineId });
    notes.set(
      lineId,
      chains.flatMap(({ noteId: id, number, stages }) =>
        id === null || number === null || stages.some(({ stage, reached }) => reached && stage === 'received')
          ? []
          : [{ id, number }],
      ),
    );
  }
  return notes;
};
