import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { ToLink, useAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportBrokenDocuments, listBrokenDocuments } from '../contract/document-calls.ts';
import { words as changeWords } from '../contract/words.en.ts';
import { changeAddress, documentAddress } from './addresses.ts';
import { effectCourses, type EffectState } from '../contract/effects.ts';
import { useEffectActions } from './parts/use-effect-actions.tsx';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listBrokenDocuments>;

/**
 * Documents that no longer fit: a supplier's work after a release. Of all changes it begins with the last finding of each that is under way; the
 * past lies behind the filter.
 */
export const DocumentList = () => {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const { change: ofChange } = useAddress();
  const actions = useEffectActions();
  return (
    <>
      <ListScreen
        list={listBrokenDocuments}
        name="release-broken"
        words={words}
        columns={drawnColumns(listBrokenDocuments, words, language, {
          ...ownColumns(words, actions.editsNotes),
          ...(isSupplier && { supplierCode: null }),
        })}
        filters={drawnFilters(listBrokenDocuments, words, language, {
          ...(isSupplier && { supplierCode: null }),
        })}
        rowActions={actions.ofEffect}
        {...(ofChange === undefined && { startWith: { watched: 'Y' } })}
        exportWith={exportBrokenDocuments}
        emptyHint={screen.empty.documents}
      />
      {actions.effectDialogs}
    </>
  );
};

const ownColumns = (words: (typeof changeWords)['zh' | 'en'], editsNotes: boolean) => {
  const textOf = ({ kind, documentNumber }: Row) => `${words.documentKind[kind]} ${documentNumber}`;
  return {
    documentNumber: column.of<Row>(
      'documentNumber',
      {
        text: textOf,
        show: (row) => <ToLink to={documentAddress(row, row.reducible && editsNotes)}>{textOf(row)}</ToLink>,
      },
      { title: words.fields.document, fixed: 'start' },
    ),
    state: column.status<Row, EffectState>('state', effectCourses, words.effectState),
    at: column.of<Row>('at', {
      text: ({ at }, look: CellContext) => formatMoment(at, look.zone),
      show: ({ at, changeId }, look: CellContext) => (
        <ToLink to={changeAddress(changeId)}>{formatMoment(at, look.zone)}</ToLink>
      ),
    }),
  };
};
