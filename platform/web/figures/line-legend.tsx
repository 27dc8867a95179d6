import { LINE_KINDS } from './draw/line-parts.tsx';
import lineStyles from './draw/lines.module.css';
import type { Measure } from './figures.ts';
import { Legend } from './legend.tsx';

/** What each line stands for, by its dashes and colour. */
export const LineLegend = ({ measures }: { measures: readonly Measure[] }) => (
  <Legend
    entries={measures}
    renderKey={(_, at) => (
      <svg className={lineStyles.key} data-line={at % LINE_KINDS} viewBox="0 0 24 10" aria-hidden>
        <path d="M0 5H24" />
      </svg>
    )}
  />
);
