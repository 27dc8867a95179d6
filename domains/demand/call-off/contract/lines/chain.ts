import * as z from 'zod/mini';
import type { Course } from '@portal/platform/contract/state-machine.ts';
import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** The way of goods from the release to the receipt, each with the document behind it. */
export const chainStages = [
  'released',
  'promised',
  'changed',
  'written',
  'sent',
  'planned',
  'departed',
  'arrived',
  'received',
  'deviation',
  'archived',
] as const;
/** They come only where something is otherwise: nobody waits for them. */
export const seldomStages: ReadonlySet<string> = new Set<ChainStageName>([
  'changed',
  'deviation',
  'archived',
]);
export type ChainStageName = (typeof chainStages)[number];

/** How a step looks. */
export const stageTones = ['good', 'attention', 'waiting', 'trouble'] as const;
export type StageTone = (typeof stageTones)[number];

export const ChainStage = z.object({
  stage: z.enum(chainStages),
  /** False: it is ahead, and named because somebody knows when it is to come. */
  reached: z.boolean(),
  /** How the step stands by the state of its document: done (`good`), in question, or refused (`trouble`). */
  tone: z.enum(stageTones),
  /** What it is called where its stage alone does not say it: the kind of a deviation, an order that was rejected. */
  name: z.nullable(z.object({ zh: z.string(), en: z.string() })),
  /** Null: it is ahead, or was reached and nobody knows when. */
  at: z.nullable(z.string()),
  /** When it was or is to be reached: a moment, or a day of the plant; null where nothing says it. */
  plannedAt: z.nullable(z.string()),
  /** Why it was refused, in the words of who refused it. */
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  document: z.nullable(z.string()),
  /** The page of the document, and the permission that opens it. */
  to: z.nullable(z.string()),
  needs: z.nullable(z.string()),
});
export type ChainStage = z.output<typeof ChainStage>;

/** How a step stands by the course of its document: what goes on by itself is done as far as the step is concerned. */
export const stageTone = (course: Course): StageTone => stageToneOf[course];
const stageToneOf = {
  waits: 'attention',
  underWay: 'good',
  done: 'good',
  wrong: 'trouble',
  ended: 'waiting',
} as const satisfies Record<Course, StageTone>;

/** What every step is that has nothing of its own to say. */
export const DONE = {
  reached: true,
  tone: 'good',
  name: null,
  plannedAt: null,
  reason: null,
} as const satisfies Partial<ChainStage>;

/** A step that nobody has reached. */
export const ahead = (stage: ChainStageName): ChainStage => ({
  stage,
  ...DONE,
  reached: false,
  tone: 'waiting',
  at: null,
  by: null,
  document: null,
  to: null,
  needs: null,
});

/** A step that is ahead, with the day or moment for which it is planned; nothing where none is. */
export const planned = (stage: ChainStageName, when: string | null): ChainStage[] =>
  when === null ? [] : [{ ...ahead(stage), plannedAt: when }];

/**
 * In the order in which they came to be, of one moment and without one in the order of the way; a stage that comes twice by its newest, planned as it was
 * was said last. What differed at a receipt was not known before it. What is ahead stands behind them, as far as nothing behind it was reached.
 * Example: released, promised, and released again since: promised stands before `changed`.
 */
export const inOrder = (stages: readonly ChainStage[]): ChainStage[] => {
  const stagesOnce = chainStages.flatMap((name) => once(stages.filter(({ stage }) => stage === name)));
  const newest = stagesOnce.filter(({ reached }) => reached);
  const farthest = lastOf(newest);
  const received = newest.find(({ stage }) => stage === 'received')?.at ?? null;
  const dated = newest.map((one) =>
    one.stage === 'deviation' && one.at !== null && received !== null && moment(one.at) < moment(received)
      ? { ...one, at: received }
      : one,
  );
  // Without a moment a step stands behind the one before it on the way.
  let last = 0;
  const ordered = dated.map((one) => ({ one, at: (last = one.at === null ? last : moment(one.at)) }));
  return [
    ...ordered.toSorted((first, second) => first.at - second.at).map(({ one }) => one),
    ...stagesOnce.filter(({ reached, stage }) => !reached && chainStages.indexOf(stage) > farthest),
  ];
};

/**
 * Milliseconds since 1970: texts would not do, `.51Z` stands behind `.512Z`. What one transaction wrote by two clocks, the database's and the server's, is of
 * one moment.
 */
const moment = (at: string | 0): number => (at === 0 ? 0 : Date.parse(at));

const once = (ofStage: readonly ChainStage[]): ChainStage[] => {
  const when = ofStage.findLast((one) => one.plannedAt !== null)?.plannedAt ?? null;
  const [newest] = ofStage.toSorted(
    (one, other) =>
      Number(other.reached) - Number(one.reached) || moment(other.at ?? 0) - moment(one.at ?? 0),
  );
  return newest ? [{ ...newest, plannedAt: when }] : [];
};

/** How far on the way the farthest of them is that everybody goes through; -1 where none is. */
export const lastOf = (reached: readonly Pick<ChainStage, 'stage'>[]): number =>
  Math.max(
    -1,
    ...reached.filter(({ stage }) => !seldomStages.has(stage)).map(({ stage }) => chainStages.indexOf(stage)),
  );

/** The way of a line with one of its delivery notes; without a note, as far as the promise. */
export const LineChain = z.object({
  noteId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  stages: z.array(ChainStage),
});
export type LineChain = z.output<typeof LineChain>;

export const chainWords = inBothLanguages(
  {
    title: '流转',
    chooseNote: '发货单',
    notes: '此处有 {count} 张发货单，请选择：',
    late: '晚 {time}',
    days: '{days} 天',
    stage: {
      released: '发布要货',
      promised: '承诺',
      changed: '要货变更',
      written: '创建发货单',
      sent: '发送',
      planned: '排运输',
      departed: '发车',
      arrived: '到达',
      received: '收货',
      deviation: '收货差异',
      archived: '归档于',
    },
  },
  {
    title: 'Progress',
    chooseNote: 'Delivery note',
    notes: 'There are {count} delivery notes; choose one:',
    late: '{time} late',
    days: '{days} d',
    stage: {
      released: 'Released',
      promised: 'Committed',
      changed: 'Call-off changed',
      written: 'Note written',
      sent: 'Sent',
      planned: 'On an order',
      departed: 'Departed',
      arrived: 'Arrived',
      received: 'Received',
      deviation: 'Deviation',
      archived: 'Archived in',
    },
  },
);
