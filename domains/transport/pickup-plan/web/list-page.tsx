import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { statesWaitingFor } from '@portal/platform/contract/document/waits.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Allowed } from '@portal/platform/web/access/allowed.tsx';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  detectPickupErrors,
  exportPickupPlans,
  importPickupAnswers,
  listPickupPlans,
  proposePickupPlans,
  readPickupRules,
} from '../contract/endpoints.ts';
import { pickupPlanDocument } from '../contract/fields.ts';
import { MOST_DAYS } from '../contract/range.ts';
import { pickupPlanStatus } from '../contract/status.ts';
import { words as planWords } from '../contract/words.en.ts';
import { refreshes } from './selected-plan.ts';
import { BOARD } from './paths.ts';
import { detectionColumn, markColumn, rateColumn } from './plan-columns.tsx';
import { usePlanActions } from './use-plan-actions.tsx';
import { screenWords } from './words.en.ts';

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'));

type Row = Omit<RowOf<typeof listPickupPlans>, 'total'>;

/** Pickup plans: what waits for the reader at hand, each row with what he may do. */
export default function PickupPlansPage() {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const party = useSession((now) => now.user?.party);
  const rules = useAnswer(readPickupRules, {}, { quiet: true }).data;
  const actions = usePlanActions();
  const [proposing, setProposing] = useState(false);
  const { zone } = useCellContext();
  const detect = useCall(detectPickupErrors, {
    success: (found) => fill(screen.detected, found),
    refreshes,
  });
  const { mine, ...states } = words.shown;
  const isOff = rules?.pickupPlan === 'N';
  const isSupplier = party === 'supplier';
  return (
    <>
      <ListScreen
        above={
          isOff && (
            <Alert
              type="info"
              showIcon
              title={screen.off}
              action={
                <Allowed needs="settings:process">
                  <ToLink to="/system/process">{screen.switchOn}</ToLink>
                </Allowed>
              }
            />
          )
        }
        list={listPickupPlans}
        name="pickup-plan"
        words={words}
        tabs={{
          filter: 'shown',
          choices:
            party !== undefined && statesWaitingFor(pickupPlanStatus, party).length > 0
              ? { mine, ...states }
              : states,
        }}
        columns={drawnColumns(listPickupPlans, words, language, {
          number: column.link<Row>('number', ({ id }) => pickupPlanDocument.addressOf(id), {
            fixed: 'start',
          }),
          mark: markColumn<Row>(words.mark),
          loadingRate: rateColumn<Row>(),
          detection: detectionColumn<Row>(words.detection),
          ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
        })}
        filters={drawnFilters(listPickupPlans, words, language, {
          ...(isSupplier && { supplierCode: null }),
        })}
        selectable={party !== 'forwarder'}
        actions={({ rows, clear }) => [
          {
            label: screen.propose.action,
            needs: proposePickupPlans.needs,
            primary: true,
            run: () => setProposing(true),
            ...(isOff && { impossible: screen.off }),
          },
          {
            label: screen.detect,
            needs: detectPickupErrors.needs,
            busy: detect.busy,
            run: async () => {
              const from = today(zone);
              return detect.run({ from, to: addDays(from, MOST_DAYS - 1) });
            },
            ...(isOff && { impossible: screen.off }),
          },
          { label: screen.board, needs: proposePickupPlans.needs, to: BOARD },
          ...(isSupplier ? actions.ofMany(rows, clear) : []),
        ]}
        rowActions={actions.ofOne}
        exportWith={exportPickupPlans}
        {...(isSupplier && { importWith: { template: exportPickupPlans, upload: importPickupAnswers } })}
        {...(!isOff && { emptyHint: screen.empty })}
        rowTone={({ mark }) => (mark === '1' ? 'trouble' : mark === '2' ? 'attention' : undefined)}
      />
      {actions.dialogs}
      {proposing && (
        <Suspense>
          <ProposeDialog onClose={() => setProposing(false)} />
        </Suspense>
      )}
    </>
  );
}
