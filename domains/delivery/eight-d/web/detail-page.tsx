import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { DocumentScreen } from '@portal/platform/web/document/document-screen.tsx';
import { dueColumn } from '@portal/platform/web/document/due-column.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readDeviation } from '@portal/deviation/contract/endpoints.ts';
import { eightDDocument, type EightD } from '../contract/fields.ts';
import { stages } from '../contract/stages.ts';
import { words as eightDWords } from '../contract/words.en.ts';
import { EIGHT_DS } from './addresses.ts';
import styles from './eight-d.module.css';
import { Road } from './parts/road.tsx';
import { TurnList } from './parts/turn-list.tsx';
import { useEightDActions } from './use-eight-d-actions.tsx';
import { screenWords } from './words.en.ts';
import { SUBMITTED, REFUSED } from '../contract/status.ts';

const StageView = lazy(async () => import('./parts/stage-view.tsx'));
const CauseDrawings = lazy(async () => import('./parts/cause-drawings.tsx'));

/** One report: whose move it is since when, each stage with what it says, its causes drawn, and earlier reports of the same cause. */
export default function EightDPage() {
  const words = useWords(eightDWords);
  const screen = useWords(screenWords);
  const { detail } = screen;
  const { zone } = useCellContext();
  const actions = useEightDActions();
  const opensDeviation = usePermissions().has(readDeviation.needs);
  const chinese = useSession((now) => now.language) === 'zh';
  const waits = ({ status, overdue, waitsSince }: EightD): string | undefined => {
    if (waitsSince === null) return undefined;
    const since = formatMoment(waitsSince, zone);
    const side = status === SUBMITTED ? 'plant' : 'supplier';
    return overdue === 'Y'
      ? fill(detail.waits.late, { side: words.side[side], since })
      : fill(detail.waits[side], { since });
  };
  return (
    <DocumentScreen
      document={eightDDocument}
      words={words}
      back={EIGHT_DS}
      title={({ number }) => fill(detail.title, { number })}
      waits={waits}
      actions={actions.ofOne}
      dialogs={actions.dialogs}
      own={{
        dueOn: dueColumn(screen),
        partNo: column.of<EightD>('partNo', {
          text: ({ partNo, partNameZh, partNameEn }) =>
            `${partNo} ${(chinese ? partNameZh : partNameEn) ?? ''}`.trim(),
        }),
        supplierCode: column.of<EightD>('supplierCode', {
          text: ({ supplierCode, supplierNameZh, supplierNameEn }) =>
            `${supplierCode} ${chinese ? supplierNameZh : supplierNameEn}`,
        }),
      }}
      figures={(row, figure) => [
        figure('stage'),
        figure('dueOn'),
        figure('severity', row.severity === 'critical' ? { sign: 'wrong' } : {}),
        figure('complaintDate'),
      ]}
      progress={roadOf}
      sections={(row, facts) => [
        {
          title: detail.facts,
          place: 'aside',
          body: facts(
            'complaint',
            'partNo',
            'supplierCode',
            'customerContact',
            'customerComplaintId',
            'orderNumber',
            'openedBy',
            'at',
            'lastRevisedAt',
            'closedBy',
            'closedAt',
          ),
        },
        { title: detail.turns, place: 'aside' as const, body: <TurnList turns={row.turns} /> },
        ...stages.map((stage) => ({
          title: `${words.stage[stage]} · ${words.stageStatus[row.stages.find((one) => one.stage === stage)!.status]}`,
          body: (
            <Suspense fallback={<Skeleton />}>
              <StageView report={row} stage={stage} />
            </Suspense>
          ),
        })),
        ...(row.content.d4.causes.length > 0
          ? [
              {
                title: screen.causeDrawings,
                place: 'wide' as const,
                body: (
                  <Suspense fallback={<Skeleton />}>
                    <CauseDrawings report={row} />
                  </Suspense>
                ),
              },
            ]
          : []),
      ]}
      related={({ reference, deviations, claims }) => [
        ...(reference
          ? [
              {
                label: fill(detail.reference, {
                  number: reference.number,
                  status: words.status[reference.status],
                }),
                to: eightDDocument.addressOf(reference.id),
              },
            ]
          : []),
        ...deviations.map(({ id, number }) => ({
          label: fill(detail.deviation, { number }),
          ...(opensDeviation && { to: `/management/deviation-detail?id=${id}` }),
        })),
        ...claims.map(({ number, address }) => ({ label: fill(detail.claim, { number }), to: address })),
      ]}
    />
  );
}

const roadOf = (report: EightD) => (
  <>
    <Told report={report} />
    <Road report={report} />
  </>
);

/** Why it was refused or cancelled, and that it is a repeat. */
const Told = ({ report }: { report: EightD }) => {
  const words = useWords(eightDWords);
  const { detail } = useWords(screenWords);
  const { status, stage, cancelReason, cancelledBy, repeats, repeatMonths } = report;
  const reason = report.stages.find((one) => one.stage === stage)?.reason;
  return (
    <div className={styles.told}>
      {status === REFUSED && reason && (
        <Alert type="error" showIcon title={fill(detail.refusedFor, { stage: words.stage[stage], reason })} />
      )}
      {cancelReason !== null && (
        <Alert
          type="info"
          showIcon
          title={fill(detail.cancelledFor, { by: cancelledBy ?? '', reason: cancelReason })}
        />
      )}
      {repeats.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={fill(detail.repeats, { months: repeatMonths })}
          description={
            <ul className={styles.errors}>
              {repeats.map(({ id, number, complaintDate, causes }) => (
                <li key={id}>
                  <ToLink to={eightDDocument.addressOf(id)}>
                    {fill(detail.repeat, { number, date: complaintDate, causes: causes.join(', ') })}
                  </ToLink>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
};
