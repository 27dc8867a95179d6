import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readCallOff } from '@portal/call-off/contract/endpoints.ts';
import { assignPickupTruck } from '../contract/endpoints.ts';
import { pickupPlanDocument, type PickupPlan } from '../contract/fields.ts';
import { isCarriedOn, REFUSED } from '../contract/status.ts';
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
  const words = useWords(planWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const actions = usePlanActions();
  const [assigned, setAssigned] = useState<PickupPlan>();
  return (
    <DocumentScreen
      document={pickupPlanDocument}
      words={words}
      back={PLANS}
      title={({ number }) => fill(screen.one, { number })}
      waits={({ status, handleType }) =>
        status === REFUSED || isCarriedOn(handleType) ? undefined : screen.detail.waits[status]
      }
      actions={(plan) => [
        ...actions.ofOne(plan),
        ...(plan.truck !== null && !isCarriedOn(plan.handleType)
          ? [
              {
                label: words.actions.assign,
                needs: assignPickupTruck.needs,
                run: () => setAssigned(plan),
              },
            ]
          : []),
      ]}
      dialogs={
        <>
          {actions.dialogs}
          {assigned && (
            <Suspense>
              <AssignDialog plan={assigned} onClose={() => setAssigned(undefined)} />
            </Suspense>
          )}
        </>
      }
      own={{
        supplierCode: column.of<PickupPlan>('supplierCode', {
          text: ({ supplierCode, supplierNameZh, supplierNameEn }) =>
            `${supplierCode} ${chinese ? supplierNameZh : supplierNameEn}`,
        }),
        originName: column.of<PickupPlan>('originName', {
          text: ({ originCode, originName }) => [originCode, originName].filter(Boolean).join(' '),
        }),
        originAddress: column.of<PickupPlan>('originAddress', {
          text: ({ originCity, originAddress }) => [originCity, originAddress].filter(Boolean).join(' '),
        }),
      }}
      figures={(_, figure) => [
        figure('pickupOn'),
        figure('eta'),
        figure('volumeM3'),
        figure('weightKg'),
        figure('loadingMetres'),
      ]}
      sections={(plan, facts) => [
        { title: screen.detail.marks, body: <Findings plan={plan} /> },
        {
          title: screen.detail.facts,
          body: facts(
            ...(['rampHours', 'departureOn', 'dueOn', 'latestOn', 'proposedOn'] as const),
            ...(['supplierCode', 'originName', 'originAddress', 'originPhone'] as const),
            ...(['region', 'warehouseCode', 'truckNo', 'truckType', 'forwarderCode'] as const),
            ...(['detection', 'handleType', 'refuseReason', 'refuseText'] as const),
          ),
          place: 'aside',
        },
        ...(plan.truck === null
          ? []
          : [
              {
                title: screen.detail.truck,
                body: (
                  <TruckDrawing
                    truck={plan.truck}
                    own={{
                      volumeM3: Number(plan.volumeM3),
                      weightKg: Number(plan.weightKg),
                      loadingMetres: Number(plan.loadingMetres),
                    }}
                  />
                ),
              },
            ]),
        {
          title: `${screen.detail.lines} (${plan.lineList.length})`,
          body: <Lines plan={plan} />,
          place: 'wide',
        },
      ]}
      related={({ notes, transportOrderId }) => [
        ...notes.map(({ id, number }) => ({
          label: fill(screen.detail.note, { number }),
          to: `/common/dn-detail-view?id=${id}`,
        })),
        ...(transportOrderId === null
          ? []
          : [{ label: screen.detail.order, to: `/transport/transport-view?id=${transportOrderId}` }]),
      ]}
    />
  );
}

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
