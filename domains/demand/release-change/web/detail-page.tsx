import { Button, Checkbox, Input, Pagination } from 'antd';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import type { KeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { ToLink, useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { giveFirmReasons, listChangedParts, readReleaseChange } from '../contract/endpoints.ts';
import type { ReleaseChange } from '../contract/fields.ts';
import { words as changeWords } from '../contract/words.en.ts';
import { objectionAddress, RELEASE_CHANGES, toMendOf } from './addresses.ts';
import styles from './parts/part.module.css';
import { useEffectActions } from './parts/use-effect-actions.tsx';
import { usePartActions } from './parts/use-part-actions.tsx';
import { screenWords } from './words.en.ts';

const BrokenDocuments = lazy(async () => ({
  default: (await import('./parts/broken-documents.tsx')).BrokenDocuments,
}));
const ChangedPartSection = lazy(async () => ({
  default: (await import('./parts/changed-part.tsx')).ChangedPartSection,
}));
const BrokenPlans = lazy(async () => import('./parts/broken-plans.tsx'));
const FirmReasonDialog = lazy(async () => import('./parts/firm-reason-dialog.tsx'));

const LIMIT = 10;

/** One intake: what it changed part by part, and the documents that no longer fit. */
export default function ReleaseChangePage() {
  const { id } = useAddress();
  const words = useWords(screenWords).detail;
  const go = useGo();
  if (id) return <Change key={id} id={id} />;
  return (
    <Empty title={words.notChosen}>
      <Button type="primary" onClick={() => go(RELEASE_CHANGES)}>
        {words.toList}
      </Button>
    </Empty>
  );
}

const Change = ({ id }: { id: string }) => {
  const { detail: screen, actions } = useWords(screenWords);
  const look = useCellContext();
  const chinese = useSession((now) => now.language) === 'zh';
  const figures = useChangeFigures();
  const effects = useEffectActions();
  const [explaining, setExplaining] = useState(false);
  const seesPlans = usePermissions().has('pickup-plan:list');
  const answer = useAnswer(readReleaseChange, { id }, { quiet: true });
  return (
    <>
      <DetailScreen<ReleaseChange>
        answer={answer}
        actions={({ wantsReason }) =>
          wantsReason
            ? [
                {
                  label: actions.giveReason,
                  needs: giveFirmReasons.needs,
                  primary: true,
                  run: () => setExplaining(true),
                },
              ]
            : []
        }
        title={({ supplierCode, supplierNameZh, supplierNameEn, at }) =>
          fill(screen.title, {
            supplier: `${supplierCode} ${chinese ? supplierNameZh : supplierNameEn}`,
            at: formatMoment(at, look.zone),
          })
        }
        figures={figures}
        sections={(change) => [
          { title: screen.facts, body: <Facts change={change} />, place: 'aside' },
          ...(change.effects.open + change.effects.objected > 0
            ? [{ title: screen.toMend, body: <BrokenDocuments change={change.id} actions={effects} /> }]
            : []),
          ...(change.brokenPlans > 0 && seesPlans
            ? [
                {
                  title: screen.plans,
                  body: (
                    <Suspense fallback={<Skeleton lines={3} />}>
                      <BrokenPlans change={change.id} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          { title: screen.parts, body: <Parts change={change} /> },
        ]}
        back={RELEASE_CHANGES}
      />
      {explaining && (
        <Suspense>
          <FirmReasonDialog ids={[id]} onClose={() => setExplaining(false)} />
        </Suspense>
      )}
    </>
  );
};

/** How much moved inside the firm zone and beyond it, in how many lines, and how many documents no longer fit. */
const useChangeFigures = (): ((change: ReleaseChange) => readonly KeyFigure[]) => {
  const { fields } = useWords(changeWords);
  const look = useCellContext();
  return ({ byUnit, linesRaised, linesLowered, effects }) => {
    const moved = (side: 'inside' | 'beyond') =>
      byUnit.map((one) => ({ quantity: one[side], unit: look.unit(one.unit) }));
    return [
      { label: fields.movedInside, value: moved('inside') },
      { label: fields.movedBeyond, value: moved('beyond') },
      { label: fields.linesRaised, value: linesRaised },
      { label: fields.linesLowered, value: linesLowered },
      { label: fields.openEffects, value: effects.open, sign: effects.open > 0 ? 'wrong' : undefined },
    ];
  };
};

const Facts = ({ change }: { change: ReleaseChange }) => {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  const { effects, objectionId } = change;
  const isTouched = effects.open + effects.objected + effects.mended > 0;
  const text = isTouched ? fill(screen.detail.touched, effects) : screen.detail.noneTouched;
  const touched = effects.open > 0 ? <ToLink to={toMendOf(change.id)}>{text}</ToLink> : text;
  const granted = objectionId && <ToLink to={objectionAddress(objectionId)}>{words.granted}</ToLink>;
  return (
    <DescriptionGrid<ReleaseChange>
      record={change}
      words={words}
      fields={[
        column.choice('source', words.source),
        column.code('madeBy'),
        column.count('releases'),
        column.of('firmUntil', {
          text: ({ firmUntil }) =>
            firmUntil === null ? '' : fill(screen.detail.firmUntil, { day: firmUntil }),
        }),
        column.count('linesAdded'),
        column.count('linesGone'),
        column.count('linesSoftened'),
        objectionId === null
          ? column.dict('firmReason', FIRM_CHANGE_REASON)
          : column.of('firmReason', { text: () => words.granted, show: () => granted }),
        column.text('firmRemark'),
        column.of(
          'effects',
          {
            text: () => text,
            show: () => touched,
          },
          { title: words.fields.openEffects },
        ),
      ]}
    />
  );
};

const Parts = ({ change }: { change: ReleaseChange }) => {
  const screen = useWords(screenWords).detail;
  const kit = useWords(kitWords);
  const [page, setPage] = useState(1);
  const [partNo, setPartNo] = useState('');
  const [broke, setBroke] = useState(false);
  const actions = usePartActions(change.id);
  const found = useList(listChangedParts, {
    page,
    limit: LIMIT,
    filters: { change: change.id, ...(partNo && { partNo }), ...(broke && { broke: 'Y' }) },
  });
  if (found.error)
    return <LoadFailure title={kit.detail.failed} failure={found.error} retry={() => void found.refetch()} />;
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Input.Search
          className={styles.search}
          aria-label={screen.partNo}
          placeholder={screen.partNo}
          maxLength={80}
          allowClear
          onSearch={(typed) => {
            setPartNo(typed.trim());
            setPage(1);
          }}
        />
        <Checkbox
          checked={broke}
          onChange={({ target }) => {
            setBroke(target.checked);
            setPage(1);
          }}
        >
          {screen.brokeOnly}
        </Checkbox>
      </div>
      {!found.data && <Skeleton lines={3} />}
      {found.data?.rows.length === 0 && <p className={styles.facts}>{screen.none}</p>}
      {found.data?.rows.map((part) => (
        <ChangedPartSection key={part.id} change={change.id} part={part} actions={actions} />
      ))}
      {found.data !== undefined && found.data.total > LIMIT && (
        <Pagination
          current={page}
          pageSize={LIMIT}
          total={found.data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {actions.dialogs}
      {actions.effectDialogs}
    </div>
  );
};
