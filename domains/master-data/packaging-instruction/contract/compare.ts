import { contentFields, type Content } from './content.ts';

type Field = (typeof contentFields)[number] | 'text' | 'picture';
export type Change = {
  readonly field: Field;
  /** Of a step: its place, from 1. */
  readonly step?: number;
  readonly before: string | number | null;
  readonly after: string | number | null;
};

/** What differs between two editions: fields in the order of the sheet, then steps by their place. */
export const changesOf = (former: Content, present: Content): Change[] => [
  ...contentFields
    .filter((field) => former[field] !== present[field])
    .map((field) => ({ field, before: former[field], after: present[field] })),
  ...Array.from({ length: Math.max(former.steps.length, present.steps.length) }, (_, at) =>
    stepChanges(former.steps[at], present.steps[at], at + 1),
  ).flat(),
];

type Step = Content['steps'][number];

const stepChanges = (former: Step | undefined, present: Step | undefined, step: number): Change[] => {
  const texts = { field: 'text' as const, step, before: former?.text ?? null, after: present?.text ?? null };
  const [before, after] = [former?.picture[0], present?.picture[0]];
  const pictures = {
    field: 'picture' as const,
    step,
    before: before?.name ?? null,
    after: after?.name ?? null,
  };
  return [...(texts.before === texts.after ? [] : [texts]), ...(before?.id === after?.id ? [] : [pictures])];
};
