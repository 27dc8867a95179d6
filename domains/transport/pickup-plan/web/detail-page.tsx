import { Button, Empty } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { assignPickupTruck, readPickupPlan } from '../contract/endpoints.ts';
import type { PickupPlan } from '../contract/fields.ts';
import { isCarriedOn, pickupPlanStatus, REFUSED, type PickupPlanStatus } from '../contract/status.ts';
import { words as planWords } from '../contract/words.en.ts';
import { PLANS } from './paths.ts';
import styles from './pickup.module.css';
import { markTones } from './plan-columns.tsx';
import { TruckDrawing } from './truck-drawing.tsx';
import { usePlanActions } from './use-plan-actions.tsx';
import { screenWords } from './words.en.ts';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));

/** One plan: what it fetches, on which truck, and the rules that mark it. */
export default function PickupPlanPage() {
  const { id } = useAddress();
  const words = useWords(screenWords);
  const go = useGo();
  if (id) return <Shown key={id} id={id} />;
  return (
    <Empty description={words.notChosen}>
      <Button type="primary" onClick={() => go(PLANS)}>
        {words.toList}
      </Button>
    </Empty>
  );
}

const Shown = ({ id }: { id: string }) => {
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const actions = usePlanActions();
  const [assigning, setAssigning] = useState(false);
  const answer = useAnswer(readPickupPlan, { id }, { quiet: true });
  const plan = answer.data;
  return (
    <>
      <DetailScreen<PickupPlan, PickupPlanStatus>
        answer={answer}
        title={({ number }) => fill(screen.one, { number })}
        status={({ status }) => ({ machine: pickupPlanStatus, state: status, words: words.status })}
        waitsFor={({ status, handleType }) =>
          status === REFUSED || isCarriedOn(handleType) ? undefined : screen.detail.waits[status]
        }
        actions={(row) => [
          ...actions.ofOne(row),
          ...(row.truck !== null && !isCarriedOn(row.handleType)
            ? [
                {
                  label: words.actions.assign,
                  needs: assignPickupTruck.needs,
                  run: () => setAssigning(true),
                },
              ]
            : []),
        ]}
        sections={(row) => [
          { title: screen.detail.marks, body: <Findings plan={row} /> },
          { title: screen.detail.facts, body: <Facts plan={row} /> },
          ...(row.truck === null
            ? []
            : [
                {
                  title: screen.detail.truck,
                  body: (
                    <TruckDrawing
                      truck={row.truck}
                      own={{
                        volumeM3: Number(row.volumeM3),
                        weightKg: Number(row.weightKg),
                        loadingMetres: Number(row.loadingMetres),
                      }}
                    />
                  ),
                },
              ]),
          { title: `${screen.detail.lines} (${row.lineList.length})`, body: <Lines plan={row} /> },
        ]}
        related={(row) => [
          ...row.notes.map(({ id: noteId, number }) => ({
            label: fill(screen.detail.note, { number }),
            to: `/common/dn-detail-view?id=${noteId}`,
          })),
          ...(row.transportOrderId === null
            ? []
            : [
                {
                  label: screen.detail.order,
                  to: `/transport/transport-view?id=${row.transportOrderId}`,
                },
              ]),
        ]}
        history={() => ({ entity: 'pickup_plan', id })}
        back={PLANS}
      />
      {actions.dialogs}
      {assigning && plan?.truck && (
        <Suspense>
          <AssignDialog plan={plan} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Each rule that holds, with its figures, and what a detection found. */
const Findings = ({ plan }: { plan: PickupPlan }) => {
  const words = useWords(planWords);
  const screen = useWords(screenWords).detail;
  return (
    <>
      {plan.findings.length === 0 && <p className={styles.quiet}>{screen.fine}</p>}
      <ul className={styles.findings} aria-label={screen.marks}>
        {plan.findings.map(({ rule, mark, figures }) => (
          <li key={rule}>
            <ToneTag tone={markTones[mark]}>{words.mark[mark]}</ToneTag>
            <span>{fill<string>(words.rule[rule], figures)}</span>
          </li>
        ))}
        {plan.faults.map((fault) => (
          <li key={fault}>
            <ToneTag tone="trouble">{words.detection.error}</ToneTag>
            <span>{words.fault[fault]}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

const Facts = ({ plan }: { plan: PickupPlan }) => {
  const words = useWords(planWords);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <DescriptionGrid<PickupPlan>
      record={plan}
      words={words}
      fields={[
        column.day('pickupOn'),
        column.day('departureOn'),
        column.day('eta'),
        column.day('dueOn'),
        column.day('latestOn'),
        column.day('proposedOn'),
        column.of('supplierCode', {
          text: ({ supplierCode, supplierNameZh, supplierNameEn }) =>
            `${supplierCode} ${chinese ? supplierNameZh : supplierNameEn}`,
        }),
        column.of('originName', {
          text: ({ originCode, originName }) => [originCode, originName].filter(Boolean).join(' '),
        }),
        column.of('originAddress', {
          text: ({ originCity, originAddress }) => [originCity, originAddress].filter(Boolean).join(' '),
        }),
        column.code('originPhone'),
        column.text('region'),
        column.code('warehouseCode'),
        column.code('truckNo'),
        column.dict('truckType', 'TRUCK_TYPE'),
        column.code('forwarderCode'),
        column.quantity('volumeM3'),
        column.quantity('weightKg'),
        column.quantity('loadingMetres'),
        column.choice('detection', words.detection),
        column.choice('handleType', words.handleType),
        column.dict('refuseReason', 'PICKUP_REFUSE_REASON'),
        column.text('refuseText'),
      ]}
    />
  );
};

type Line = PickupPlan['lineList'][number];

const Lines = ({ plan }: { plan: PickupPlan }) => {
  const words = useWords(planWords);
  const { detail } = useWords(screenWords);
  const mayOpen = usePermissions().has(readCallOff.needs);
  const chinese = useSession((now) => now.language) === 'zh';
  return (
    <PlainTable<Line>
      label={detail.lines}
      rows={plan.lineList}
      rowKey={({ id }) => id}
      columns={[
        column.link('partNo', ({ callOffLineId }) =>
          mayOpen ? `/management/notify-detail?id=${callOffLineId}` : null,
        ),
        column.text(chinese ? 'partNameZh' : 'partNameEn', { title: words.fields.partName }),
        column.code('saNo'),
        column.code('unloadingPoint'),
        column.day('deliverOn'),
        column.quantity('quantity', 'unit'),
        column.count('boxes'),
        column.quantity('volumeM3'),
        column.quantity('weightKg'),
      ]}
      words={words}
    />
  );
};
