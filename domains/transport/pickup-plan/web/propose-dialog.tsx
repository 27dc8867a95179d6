import { Alert, Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { addDays, today as todayIn } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { DayInput } from '@portal/platform/web/form/inputs/day-inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { previewPickupPlans, proposePickupPlans } from '../contract/endpoints.ts';
import type { Proposal } from '../contract/proposal.ts';
import { words as planWords } from '../contract/words.en.ts';
import styles from './pickup.module.css';
import { RateBar } from './rate-bar.tsx';
import { refreshes } from './selected-plan.ts';
import { screenWords } from './words.en.ts';

/** How far a proposal looks ahead unless somebody says otherwise. */
const AHEAD_DAYS = 14;
type Truck = Proposal['rows'][number];

/** What would be planned for some days, before it is written. */
export default function ProposeDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const { zone } = useCellContext();
  const today = todayIn(zone);
  const [range, setRange] = useState({ from: today, to: addDays(today, AHEAD_DAYS) });
  const preview = useAnswer(previewPickupPlans, range, { quiet: true, staleTime: 0 });
  const propose = useCall(proposePickupPlans, { success: screen.propose.done, refreshes });
  const found = preview.data;
  const submit = async (): Promise<void> => {
    if (await propose.run(range)) onClose();
  };
  return (
    <Modal
      open
      title={screen.propose.title}
      width={860}
      onCancel={onClose}
      onOk={() => void submit()}
      okText={fill(screen.propose.submit, { count: found?.plans ?? 0 })}
      cancelText={kit.actions.cancel}
      okButtonProps={{ loading: propose.busy, disabled: !found || found.plans === 0 || preview.isFetching }}
    >
      <p className={styles.quiet}>{screen.propose.hint}</p>
      <div className={styles.range}>
        <span>{screen.propose.range}</span>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {words.fields[end]}{' '}
            <DayInput
              value={range[end]}
              onChange={(day) => day && setRange((known) => ({ ...known, [end]: day }))}
            />
          </label>
        ))}
      </div>
      {preview.error ? (
        <Alert type="error" showIcon title={preview.error.message} />
      ) : !found ? (
        <Skeleton />
      ) : found.plans === 0 ? (
        <Empty>{screen.propose.nothing}</Empty>
      ) : (
        <Found found={found} />
      )}
    </Modal>
  );
}

const Found = ({ found }: { found: Proposal }) => {
  const words = useWords(planWords);
  const { propose } = useWords(screenWords);
  const figures: readonly [string, string | number][] = [
    [propose.lines, found.lines - found.planned],
    [propose.planned, found.planned],
    [propose.plans, found.plans],
    [propose.suppliers, found.suppliers],
    [propose.trucks, found.trucks],
    [propose.rate, `${found.rate}%`],
    [propose.volume, found.volumeM3],
    [propose.abnormal, found.abnormal],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <PlainTable<Truck>
        label={propose.table}
        rows={found.rows}
        rowKey={(_, at) => String(at)}
        columns={truckColumns(words.fields.loadingRate, propose)}
        words={words}
        height={320}
      />
    </>
  );
};

const truckColumns = (
  rate: string,
  names: { readonly suppliers: string; readonly plans: string; readonly joins: string },
): Column<Truck>[] => [
  column.day('pickupOn'),
  column.text('region'),
  column.code('warehouseCode'),
  column.dict('truckType', 'TRUCK_TYPE'),
  column.count('suppliers', { title: names.suppliers }),
  column.count('plans', { title: names.plans }),
  column.of(
    'rate',
    { text: ({ rate: one }) => `${one}%`, show: (one) => <RateBar rate={one.rate} /> },
    {
      title: rate,
    },
  ),
  column.of('joins', { text: ({ joins }) => (joins ? names.joins : '') }, { title: names.joins }),
];
