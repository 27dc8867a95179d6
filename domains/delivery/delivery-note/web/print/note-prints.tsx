import { Alert, Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { readDeliveryNote } from '../../contract/endpoints.ts';
import { downloadLabels } from '../../contract/print-calls.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import type { LabelForm } from '@portal/label/contract/layout/places.ts';
import { isPrintReady } from '@portal/label/contract/status.ts';
import { words as labelWords } from '@portal/label/contract/words.en.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { loadReprintButton } from '@portal/label/web/offers.tsx';

const ReprintButton = lazy(async () => ({ default: (await loadReprintButton()).ReprintButton }));
const LabelPrint = lazy(async () => ({ default: (await import('./label-print.tsx')).LabelPrint }));

type Print = DeliveryNote['prints'][number];

type Printed = Pick<DeliveryNote, 'number' | 'prints' | 'dispatchOn' | 'dispatchMovedAt'>;

/**
 * What was printed of a note, when, by whom and why again; it says which papers bear a day of dispatch of before. Drawn labels can be fetched once
 * more.
 */
export const NotePrints = ({ note }: { note: Printed }) => {
  const words = useWords(noteWords);
  const names = useWords(labelWords);
  if (note.prints.length === 0) return <Empty>{words.hints.noPrints}</Empty>;
  const outdated = outdatedKinds(note);
  return (
    <>
      {outdated.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={fill(words.hints.printedBefore, {
            dispatchOn: note.dispatchOn,
            papers: outdated.map((kind) => names.print[kind]).join(words.hints.listComma),
          })}
        />
      )}
      <PlainTable
        rows={note.prints}
        rowKey={({ id }) => id}
        columns={columnsOf(words, names, note.number)}
        words={words}
        label={words.sections.prints}
      />
    </>
  );
};

/** Papers that were printed, and not again since the day of dispatch moved. */
const outdatedKinds = ({ prints, dispatchMovedAt }: Printed): Print['kind'][] =>
  dispatchMovedAt === null
    ? []
    : [...Map.groupBy(prints, ({ kind }) => kind)]
        .filter(([, those]) => those.every(({ at }) => Date.parse(at) < Date.parse(dispatchMovedAt)))
        .map(([kind]) => kind);

type Words = ReturnType<typeof useWords<(typeof noteWords)['zh']>>;

type LabelWords = ReturnType<typeof useWords<(typeof labelWords)['zh']>>;

const columnsOf = (words: Words, names: LabelWords, number: string): Column<Print>[] => [
  column.choice('kind', names.print),
  column.of('what', {
    text: ({ kind, what, rangeFrom, rangeTo, sheet, dots, copies }) =>
      kind === 'labels'
        ? [
            what === 'range'
              ? fill(words.labels.rangeOf, { from: rangeFrom ?? '', to: rangeTo ?? '' })
              : names.labelKind[what],
            dots === null ? names.labelSheet[sheet] : `ZPL ${dots} dpi`,
            copies > 1 ? `× ${copies}` : [],
          ]
            .flat()
            .join(' · ')
        : '',
  }),
  column.moment('at'),
  column.text('by'),
  column.count('pages'),
  column.of('proved', {
    text: ({ kind, status, proved, pages }) =>
      kind !== 'labels' ? '' : isPrintReady(status) ? `${proved} / ${pages}` : names.printStatus[status],
  }),
  column.of('layouts', {
    text: ({ layouts }) =>
      Object.entries(layouts ?? {})
        .filter(([, number]) => number > 0)
        .map(([form, number]) => `${names.labelForm[form as LabelForm]} ${number}`)
        .join(', '),
  }),
  column.of(
    'sending',
    {
      text: ({ sending }) =>
        sending === null
          ? ''
          : `${sending.printer} · ${names.sendStatus[sending.status]} ${sending.sent} / ${sending.total}`,
    },
    { title: words.labels.printer, width: 200 },
  ),
  column.text('reason'),
  column.of(
    'id',
    { text: () => '', show: (print) => <FetchAgain print={print} number={number} /> },
    { title: '', card: 'sign' },
  ),
];

const FetchAgain = ({ print, number }: { print: Print; number: string }) => {
  const words = useWords(noteWords);
  const { reprint } = useWords(labelWords);
  const mayPrint = usePermissions().has(downloadLabels.needs);
  const [shown, setShown] = useState(false);
  if (print.kind !== 'labels' || !mayPrint) return null;
  return (
    <>
      <Suspense>
        <ReprintButton
          type="link"
          size="small"
          endpoint={downloadLabels}
          input={{ printId: print.id, reason: null }}
          label={words.actions.download}
          title={words.actions.printLabels}
          about={fill(reprint.about, { numbers: number })}
          refreshes={readDeliveryNote}
        />
      </Suspense>
      {print.sending && (
        <Button type="link" size="small" onClick={() => setShown(true)}>
          {words.actions.showSending}
        </Button>
      )}
      {shown && (
        <Modal open title={words.actions.showSending} footer={null} onCancel={() => setShown(false)}>
          <Suspense>
            <LabelPrint printId={print.id} number={number} />
          </Suspense>
        </Modal>
      )}
    </>
  );
};
