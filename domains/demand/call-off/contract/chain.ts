import * as z from 'zod/mini';
import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** The way of goods from the release to the receipt, each with the document behind it. */
export const chainStages = [
  'released',
  'promised',
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
export const seldomStages: ReadonlySet<string> = new Set<ChainStageName>(['deviation', 'archived']);
export type ChainStageName = (typeof chainStages)[number];

export const ChainStage = z.object({
  stage: z.enum(chainStages),
  /** Null: it was reached, and nobody knows when. */
  at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  document: z.nullable(z.string()),
  /** The page of the document, and the permission that opens it. */
  to: z.nullable(z.string()),
  needs: z.nullable(z.string()),
});
export type ChainStage = z.output<typeof ChainStage>;

/** In the order of the way; a stage told twice by its newest. */
export const inOrder = (stages: readonly ChainStage[]): ChainStage[] =>
  chainStages.flatMap((name) => {
    const told = stages.filter(({ stage }) => stage === name);
    return told.toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? '')).slice(0, 1);
  });

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
    stage: {
      released: '发布要货',
      promised: '承诺',
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
    title: 'Way',
    chooseNote: 'Delivery note',
    notes: 'There are {count} delivery notes; choose one:',
    stage: {
      released: 'Released',
      promised: 'Committed',
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
