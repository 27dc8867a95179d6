import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { mondayOf, today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useLeaveQuestion } from '@portal/platform/web/form/use-leave-question.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { gridErrors } from '@portal/platform/web/grid/grid-errors.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listCapacityGroupWeeks, saveCapacityGroupWeeks } from '../../contract/endpoints.ts';
import type { CapacityGroup } from '../../contract/group.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { copyAcross } from '../copy-across.ts';
import { weekColumn } from '../week-column.ts';
import { screenWords } from '../words.en.ts';
import { refreshes } from './refreshes.ts';
import { changedWeeks, faultsOf, weekRows, type WeekRow } from './week-rows.ts';

const WIDTH = 860;
/** As many weeks as are read at once: more than three years. */
const MOST_READ = 200;
type Props = { group: Pick<CapacityGroup, 'id' | 'version' | 'number'>; onClose: () => void };

/** What a group can make week by week, from this week on. */
export default function WeeksDialog(props: Props) {
  const { data } = useAnswer(
    listCapacityGroupWeeks,
    { groupId: props.group.id, limit: MOST_READ },
    { staleTime: 0 },
  );
  const from = mondayOf(today(useCellContext().zone));
  return data === undefined ? (
    <Modal open footer={null} onCancel={props.onClose} width={WIDTH}>
      <Skeleton />
    </Modal>
  ) : (
    <WeeksForm {...props} first={weekRows(data, from)} />
  );
}

const WeeksForm = ({ group, first, onClose }: Props & { first: WeekRow[] }) => {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const ask = useLeaveQuestion();
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  // as they were read when the dialog opened: what comes meanwhile does not overwrite what is being typed
  const [before] = useState(first);
  const [rows, setRows] = useState(first);
  const columns = useMemo(
    (): GridColumn<WeekRow>[] => [
      gridColumn.readonly(weekColumn<WeekRow>(), { width: 150, frozen: true }),
      gridColumn.quantity('actual', { width: 140 }),
      gridColumn.quantity('maximum', { width: 140 }),
      gridColumn.quantity('delta', { width: 140 }),
      gridColumn.quantity('agreed', { width: 140, canEdit: () => !isSupplier }),
    ],
    [isSupplier],
  );
  const gridWords = useMemo(
    () => ({ fields: words.fields, checks: screen.checks }),
    [words.fields, screen.checks],
  );
  const weeks = changedWeeks(before, rows);
  const saving = useCall(saveCapacityGroupWeeks, {
    success: screen.group.weeksSaved,
    refreshes,
    onSuccess: onClose,
  });
  const close = (): void => {
    if (weeks.length > 0) ask({ onLeave: onClose });
    else onClose();
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={fill(screen.group.weeksTitle, { number: group.number })}
      mask={{ closable: false }}
      okText={kit.actions.save}
      cancelText={kit.actions.cancel}
      confirmLoading={saving.busy}
      okButtonProps={{ disabled: weeks.length === 0 || gridErrors(rows, columns, faultsOf).size > 0 }}
      onOk={() => void saving.run({ id: group.id, version: group.version, weeks })}
      onCancel={close}
    >
      <p>{screen.group.weeksIntro}</p>
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={setRows}
        words={gridWords}
        label={words.titles.weeks}
        check={faultsOf}
        disabled={saving.busy}
        height={440}
      />
      <Button onClick={() => setRows(copyAcross(rows, ['actual', 'maximum']))}>{screen.copyAcross}</Button>
    </Modal>
  );
};
