import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { exportReleaseChanges, giveFirmReasons, listReleaseChanges } from '../contract/endpoints.ts';
import type { MovedOfUnit } from '../contract/fields.ts';
import { words as changeWords } from '../contract/words.en.ts';
import { changeAddress, objectionAddress, toMendOf } from './addresses.ts';
import { screenWords } from './words.en.ts';

const FirmReasonDialog = lazy(async () => import('./parts/firm-reason-dialog.tsx'));

type Row = RowOf<typeof listReleaseChanges>;

/** What intakes changed, the newest first. */
export const ChangeList = () => {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const mayGive = isOpenTo(usePermissions(), giveFirmReasons.needs);
  const [explained, setExplained] = useState<readonly string[]>([]);
  return (
    <>
      <ListScreen
        list={listReleaseChanges}
        name="release-change"
        words={words}
        columns={drawnColumns(listReleaseChanges, words, language, {
          ...ownColumns(screen, words),
          ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
        })}
        filters={drawnFilters(listReleaseChanges, words, language, {
          ...(isSupplier && { supplierCode: null }),
        })}
        selectable={mayGive}
        actions={({ rows }) => {
          const wanting = rows.filter(({ wantsReason }) => wantsReason).map(({ id }) => id);
          return [
            {
              label: screen.actions.giveReason,
              needs: giveFirmReasons.needs,
              bulk: true,
              run: () => setExplained(wanting),
              ...(rows.length > 0 && wanting.length === 0 && { impossible: screen.firm.noneWanted }),
            },
          ];
        }}
        exportWith={exportReleaseChanges}
        emptyHint={screen.empty.changes}
        rowTone={({ openEffects, wantsReason }) =>
          openEffects > 0 ? 'trouble' : wantsReason ? 'attention' : undefined
        }
      />
      {explained.length > 0 && (
        <Suspense>
          <FirmReasonDialog ids={explained} onClose={() => setExplained([])} />
        </Suspense>
      )}
    </>
  );
};

const ownColumns = (
  screen: (typeof screenWords)['zh' | 'en'],
  { granted }: (typeof changeWords)['zh' | 'en'],
) => {
  const pieces = (moved: readonly MovedOfUnit[], side: 'inside' | 'beyond', look: CellContext) =>
    moved
      .map((one) =>
        fill(screen.list.pieces, { quantity: formatQuantity(one[side]), unit: look.unit(one.unit) }),
      )
      .join(screen.list.separator);
  const reason = column.dict<Row>('firmReason', FIRM_CHANGE_REASON);
  return {
    at: {
      ...column.link<Row>('at', ({ id }) => changeAddress(id), { fixed: 'start' }),
      text: ({ at }: Row, look: CellContext) => formatMoment(at, look.zone),
      show: ({ id, at }: Row, look: CellContext) => (
        <ToLink to={changeAddress(id)}>{formatMoment(at, look.zone)}</ToLink>
      ),
    },
    openEffects: column.of<Row>('openEffects', {
      text: ({ openEffects }) => (openEffects === 0 ? '' : String(openEffects)),
      show: ({ id, openEffects }) =>
        openEffects > 0 && (
          <ToLink to={toMendOf(id)}>
            <ToneTag tone="trouble">{fill(screen.list.open, { count: openEffects })}</ToneTag>
          </ToLink>
        ),
    }),
    firmReason: {
      ...reason,
      text: (row: Row, look: CellContext) => (row.objectionId === null ? reason.text(row, look) : granted),
      show: (row: Row, look: CellContext) =>
        row.objectionId !== null ? (
          <ToLink to={objectionAddress(row.objectionId)}>{granted}</ToLink>
        ) : row.wantsReason ? (
          <ToneTag tone="attention">{screen.firm.wanted}</ToneTag>
        ) : (
          reason.text(row, look)
        ),
    },
    movedInside: column.of<Row>('movedInside', {
      text: ({ movedInside }, look) => pieces(movedInside, 'inside', look),
    }),
    movedBeyond: column.of<Row>('movedBeyond', {
      text: ({ movedBeyond }, look) => pieces(movedBeyond, 'beyond', look),
    }),
  };
};
