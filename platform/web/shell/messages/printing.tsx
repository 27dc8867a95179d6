import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../../i18n/use-words.ts';
import styles from '../root.module.css';
import { shellWords } from '../words.en.ts';

/** `/json/printing.json` (SPEC section 7): shapes of a drawing; those with frames move again and again. */
const Drawing = z.object({
  viewBox: z.string(),
  shapes: z.array(
    z.object({
      d: z.string(),
      fill: z.string(),
      stroke: z.string(),
      milliseconds: z.optional(z.number()),
      frames: z.optional(
        z.array(
          z.object({
            transform: z.string(),
            opacity: z.optional(z.number()),
            offset: z.optional(z.number()),
          }),
        ),
      ),
    }),
  ),
});
type Shape = z.output<typeof Drawing>['shapes'][number];

/** Calls that make a document to print: `…/print` and what lies below it. */
const PRINTS = /\/print(\/|$)/;

/** Says that a document is being made while a download of a print call is under way. */
export const Printing = () => {
  const words = useWords(shellWords);
  const under = useIsMutating({
    predicate: ({ options }) => PRINTS.test(String(options.mutationKey?.[1])),
  });
  if (under === 0) return null;
  return (
    <div className={styles.printing} role="status">
      <Animation />
      {words.printing}
    </div>
  );
};

const Animation = () => {
  const { data } = useQuery({
    queryKey: ['static', 'printing'],
    queryFn: async () => Drawing.parse(await (await fetch('/json/printing.json')).json()),
    staleTime: Infinity,
    meta: { quiet: true },
  });
  if (!data) return null;
  return (
    <svg viewBox={data.viewBox} width={40} height={40} aria-hidden="true">
      {data.shapes.map((shape) => (
        <Part key={shape.d} shape={shape} />
      ))}
    </svg>
  );
};

const Part = ({ shape }: { shape: Shape }) => {
  const path = useRef<SVGPathElement>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || !shape.frames) return undefined;
    const moving = path.current?.animate(shape.frames, {
      duration: shape.milliseconds ?? 1000,
      iterations: Infinity,
      easing: 'ease-in-out',
    });
    return () => moving?.cancel();
  }, [shape]);
  return (
    <path
      ref={path}
      d={shape.d}
      fill={shape.fill}
      stroke={shape.stroke}
      strokeWidth={2.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  );
};
