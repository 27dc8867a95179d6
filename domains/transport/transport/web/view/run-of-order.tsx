import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import type { RunOfOrder } from '../../contract/fields.ts';
import { screenWords } from '../words.en.ts';

/** That an order shares its truck: its own stop on the way, and the run for those who may open it. */
export const RunNote = ({ run }: { run: RunOfOrder }) => {
  const words = useWords(screenWords).run;
  const { zone } = useCellContext();
  const mayOpen = usePermissions().has('milk-run:list');
  const pickup =
    run.pickupAt === null ? '' : fill(words.pickup, { moment: formatMoment(run.pickupAt, zone) });
  const text = fill(words.stop, { number: run.number, position: run.position, stops: run.stops, pickup });
  return (
    <Alert
      type="info"
      showIcon
      title={mayOpen ? <ToLink to={`/transport/milk-run-detail?id=${run.id}`}>{text}</ToLink> : text}
      description={words.shared}
      style={{ marginBottom: 16 }}
    />
  );
};
