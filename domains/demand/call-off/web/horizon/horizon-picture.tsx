import type { ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { HorizonView } from '../../contract/lines/line-fields.ts';
import { CALL_OFFS } from '../call-off-address.ts';
import type { HorizonShare } from '../../contract/horizon/horizon-places.ts';
import { horizonFigures } from './horizon-figures.ts';
import styles from './horizon-picture.module.css';
import { placeAddress } from './place-address.ts';
import { horizonWords } from './words.en.ts';

type Props = {
  view: HorizonView;
  /** The list of lines that bars lead into, already narrowed; all lines within reach without it. */
  list?: string;
  /** Stands beside the switch. */
  children?: ReactNode;
};

/** Demand by days and weeks, each on a scale of its own, from below what is late, on its way, promised, firm, forecast. Each bar is a link to its lines. */
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
      chart={<NearAndFar figures={figures} places={places} label={label} />}
      {...(isEmpty && { empty: words.empty })}
      legend={<BarLegend measures={figures.measures} />}
      hint={fill<string>(words.hint[kind], { unit: unitName ?? '' })}
    >
      {children}
    </FigurePanel>
  );
};

type Drawn = {
  label: string;
  figures: Figures<HorizonShare>;
  places: HorizonView['places'];
};

/** Beside bars of weeks those of days would be some pixels high: where there are both, each part has its own scale. */
const NearAndFar = ({ label, figures, places }: Drawn) => {
  const words = useWords(horizonWords);
  const part = (isFar: boolean): Figures<HorizonShare> => ({
    ...figures,
    points: figures.points.filter((_, at) => places[at]!.kind in FAR === isFar),
  });
  const parts = [
    { name: words.scale.near, of: part(false) },
    { name: words.scale.far, of: part(true) },
  ].filter(({ of }) => of.points.length > 0);
  if (parts.length < 2) return <Columns label={label} figures={figures} arrangement="stacked" />;
  return (
    <div className={styles.parts}>
      {parts.map(({ name, of }) => (
        <div key={name} className={styles.part} style={{ flexGrow: of.points.length }}>
          <span className={styles.name}>{name}</span>
          <Columns label={`${label} · ${name}`} figures={of} arrangement="stacked" />
        </div>
      ))}
    </div>
  );
};
const FAR = { week: true, later: true } as const satisfies Partial<
  Record<HorizonView['places'][number]['kind'], true>
>;
