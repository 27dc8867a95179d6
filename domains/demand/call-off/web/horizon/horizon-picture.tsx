import type { ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { HorizonView } from '../../contract/lines/line-fields.ts';
import { CALL_OFFS } from '../call-off-address.ts';
import { horizonFigures } from './horizon-figures.ts';
import { placeAddress } from './place-address.ts';
import { horizonWords } from './words.en.ts';

type Props = {
  view: HorizonView;
  /** The list of lines that bars lead into, already narrowed; all lines within reach without it. */
  list?: string;
  /** Stands beside the switch. */
  children?: ReactNode;
};

/** Demand by days and weeks, from below what is late, on its way, promised, firm, forecast. Each bar is a link to its lines. */
export const HorizonPicture = ({ view: { today, unit, places }, list = CALL_OFFS, children }: Props) => {
  const words = useWords(horizonWords);
  const look = useCellContext();
  const mayOpen = useSession((now) => now.user?.permissionUrls?.includes(CALL_OFFS) ?? false);
  const kind = unit === null ? 'lines' : 'quantity';
  const unitName = unit === null ? null : look.unit(unit);
  const figures = horizonFigures(places, {
    today,
    unit: unitName,
    linkOf: (place) => (mayOpen ? placeAddress(list, place) : null),
    words,
  });
  const label = words.label[kind];
  const isEmpty = places.every(({ bars }) => bars.length === 0);
  return (
    <FigurePanel
      label={label}
      figures={figures}
      table={{ names: words.place, hasTotal: true }}
      chart={<Columns label={label} figures={figures} arrangement="stacked" />}
      {...(isEmpty && { empty: words.empty })}
      legend={<BarLegend measures={figures.measures} />}
      hint={fill<string>(words.hint[kind], { unit: unitName ?? '' })}
    >
      {children}
    </FigurePanel>
  );
};
