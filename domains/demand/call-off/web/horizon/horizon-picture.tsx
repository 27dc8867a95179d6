import { Segmented } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { HorizonView } from '../../contract/lines/line-fields.ts';
import { shares, type HorizonPlace } from '../../contract/horizon/horizon-places.ts';
import { CALL_OFFS } from '../call-off-address.ts';
import { HorizonChart } from './horizon-chart.tsx';
import { HorizonTable } from './horizon-table.tsx';
import styles from './horizon.module.css';
import { placeAddress } from './place-address.ts';
import { SharePatterns, ShareSwatch } from './share-patterns.tsx';
import { horizonWords } from './words.en.ts';

type View = 'chart' | 'table';
type Props = {
  view: HorizonView;
  /** The list of lines that bars lead into, already narrowed; all lines within reach without it. */
  list?: string;
  /** Stands beside the switch. */
  children?: ReactNode;
};

/** Demand by days and weeks as a chart or a table; on paper both. */
export const HorizonPicture = ({ view: { today, unit, places }, list = CALL_OFFS, children }: Props) => {
  const words = useWords(horizonWords);
  const { unit: unitName } = useCellContext();
  const mayOpen = useSession((now) => now.user?.permissionUrls?.includes(CALL_OFFS) ?? false);
  const [shown, setShown] = useState<View>('chart');
  const id = useId();
  const measure = { unit, unitName };
  const linkOf = (place: HorizonPlace) => (mayOpen ? placeAddress(list, place) : null);
  const isEmpty = places.every(({ bars }) => bars.length === 0);
  const kind = unit === null ? 'lines' : 'quantity';
  return (
    <div className={styles.picture}>
      <div className={styles.head}>
        <ul className={styles.legend}>
          {shares.map((share) => (
            <li key={share}>
              <ShareSwatch id={id} share={share} />
              {words.share[share]}
            </li>
          ))}
        </ul>
        <div className={styles.switches}>
          {children}
          <Segmented<View>
            size="small"
            aria-label={words.view}
            value={shown}
            options={(['chart', 'table'] as const).map((value) => ({ value, label: words.views[value] }))}
            onChange={setShown}
          />
        </div>
      </div>
      <SharePatterns id={id} />
      {isEmpty ? (
        <p className={styles.hint}>{words.empty}</p>
      ) : (
        <>
          <div className={styles.panel} data-shown={shown === 'chart'}>
            <HorizonChart {...{ places, today, measure, linkOf, id }} />
          </div>
          <div className={styles.panel} data-shown={shown === 'table'}>
            <HorizonTable {...{ places, measure, linkOf }} label={words.label[kind]} />
          </div>
        </>
      )}
      <p className={styles.hint}>
        {fill<string>(words.hint[kind], { unit: unit === null ? '' : unitName(unit) })}
      </p>
    </div>
  );
};
