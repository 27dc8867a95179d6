import { lazy, Suspense, useState, type ReactNode } from 'react';
import { add } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useCellContext, type CellContext } from '@portal/platform/web/list/cell-context.ts';
import {
  askPreSeriesAgain,
  auditPreSeries,
  closePreSeries,
  commitPreSeries,
  confirmPreSeriesSplit,
  markPreSeriesUrgent,
  refusePreSeries,
  refusePreSeriesSplit,
  splitPreSeries,
} from '../contract/endpoints.ts';
import type { PreSeriesLine } from '../contract/order.ts';
import {
  hasSplit,
  isAskable,
  isAuditable,
  isClosable,
  isCommittable,
  isDeliverable,
  isDividable,
  isOnNotes,
  isOpen,
  isRefusable,
  isUnderWay,
} from './line-rules.ts';
import { newNoteAddress } from './address.ts';
import { useLineCall } from './use-line-call.ts';
import { useRules } from './use-rules.ts';
import { screenWords } from './words.en.ts';

const CommitDialog = lazy(() => import('./commit-dialog.tsx'));
const AuditDialog = lazy(() => import('./audit/audit-dialog.tsx'));
const SplitDialog = lazy(() => import('./split/split-dialog.tsx'));
const RefuseDialog = lazy(async () => ({ default: (await import('./reason-dialogs.tsx')).RefuseDialog }));
const AskAgainDialog = lazy(async () => ({ default: (await import('./reason-dialogs.tsx')).AskAgainDialog }));
const CloseDialog = lazy(async () => ({ default: (await import('./reason-dialogs.tsx')).CloseDialog }));
const RefuseSplitDialog = lazy(async () => ({
  default: (await import('./reason-dialogs.tsx')).RefuseSplitDialog,
}));

/** The contract takes so many lines in one call. */
const MOST_LINES = 1000;
/** A delivery note is begun of so many lines. */
const MOST_NOTE_LINES = 100;
/** The proposals of so many orders are read at once. */
const MOST_ORDERS = 50;

const DIALOGS = {
  commit: CommitDialog,
  audit: AuditDialog,
  refuse: RefuseDialog,
  askAgain: AskAgainDialog,
  close: CloseDialog,
  refuseSplit: RefuseSplitDialog,
} as const;
type Open = {
  what: keyof typeof DIALOGS | 'split';
  lines: readonly PreSeriesLine[];
  done: () => void;
};
type Lines = readonly PreSeriesLine[];
/** One thing to do: which lines it is for, and why not for the others. */
type Deed = Pick<Action, 'label' | 'needs' | 'primary' | 'danger' | 'busy'> & {
  fits: (line: PreSeriesLine) => boolean;
  why: string;
  /** Why it cannot be done with lines that all fit. */
  unless?: (lines: Lines) => string | undefined;
  confirm?: (lines: Lines) => string;
} & (
    | { run: (lines: Lines, done: () => void) => unknown }
    /** Where it is done instead. */
    | { to: (lines: Lines) => string }
  );
const nothing = (): void => undefined;

/** What can be done with lines, one or many. `dialogs` stands beside the list or the document. */
export const useLineActions = (): {
  /** For chosen lines: what does not fit all of them stays in sight with the reason. */
  forLines: (lines: Lines, done?: () => void) => Action[];
  /** For one line: only what its state allows. */
  forLine: (line: PreSeriesLine) => Action[];
  /** For the lines of an order: each deed for those that it fits, with their number. */
  forOrder: (lines: Lines) => Action[];
  dialogs: ReactNode;
} => {
  const screen = useWords(screenWords);
  const look = useCellContext();
  const rules = useRules();
  const [open, setOpen] = useState<Open>();
  const { actions, why, confirm, done: said } = screen;
  const commit = useLineCall(commitPreSeries, {
    success: ({ moved }) => fill(said.committed, { count: moved }),
  });
  const confirmSplit = useLineCall(confirmPreSeriesSplit, {
    success: ({ moved }) => fill(said.splitConfirmed, { count: moved }),
  });
  const mark = useLineCall(markPreSeriesUrgent, {
    success: ({ moved }) => fill(said.urgent, { count: moved }),
  });
  const opens = (what: Open['what']) => (lines: Lines, done: () => void) => setOpen({ what, lines, done });
  const versions = (lines: Lines) => lines.map(({ id, version }) => ({ id, version }));
  const urgent = (to: boolean) => async (lines: Lines, done: () => void) =>
    mark.run({ ids: lines.map(({ id }) => id), urgent: to }, done);

  const deeds: readonly Deed[] = [
    {
      label: actions.commitFull,
      needs: commitPreSeries.needs,
      primary: true,
      busy: commit.busy,
      fits: isCommittable,
      why: why.notOpen,
      confirm: (lines) => {
        const text = fill(confirm.full, {
          count: lines.length,
          sum: sumText(lines, look, confirm.separator),
        });
        const overdue = lines.filter(({ requestedOn }) => rules && requestedOn < rules.today).length;
        return overdue === 0 ? text : `${text} ${fill(confirm.overdue, { count: overdue })}`;
      },
      run: async (lines, done) => commit.run({ lines: versions(lines) }, done),
    },
    {
      label: actions.commitParts,
      needs: commitPreSeries.needs,
      fits: isCommittable,
      why: why.notOpen,
      run: opens('commit'),
    },
    {
      label: actions.refuse,
      needs: refusePreSeries.needs,
      danger: true,
      fits: isRefusable,
      why: why.notOpen,
      run: opens('refuse'),
    },
    {
      label: actions.split,
      needs: splitPreSeries.needs,
      fits: isDividable,
      why: why.notAgreed,
      unless: (lines) => (lines.length > 1 ? why.oneLine : undefined),
      run: opens('split'),
    },
    {
      label: actions.newNote,
      needs: 'delivery-note:edit',
      fits: isDeliverable,
      why: why.notDeliverable,
      unless: (lines) => {
        if (new Set(lines.map(placeOf)).size > 1) return why.onePlace;
        return lines.length > MOST_NOTE_LINES ? fill(why.tooMany, { limit: MOST_NOTE_LINES }) : undefined;
      },
      to: (lines) => newNoteAddress(lines.map(({ id }) => id)),
    },
    {
      label: actions.audit,
      needs: auditPreSeries.needs,
      primary: true,
      fits: isAuditable,
      why: why.notProposed,
      unless: (lines) =>
        new Set(lines.map(({ orderId }) => orderId)).size > MOST_ORDERS
          ? fill(why.tooManyOrders, { limit: MOST_ORDERS })
          : undefined,
      run: opens('audit'),
    },
    {
      label: actions.confirmSplit,
      needs: confirmPreSeriesSplit.needs,
      primary: true,
      busy: confirmSplit.busy,
      fits: hasSplit,
      why: why.noSplit,
      confirm: (lines) => fill(confirm.split, { count: lines.length }),
      run: async (lines, done) => confirmSplit.run({ lines: versions(lines) }, done),
    },
    {
      label: actions.refuseSplit,
      needs: refusePreSeriesSplit.needs,
      fits: hasSplit,
      why: why.noSplit,
      run: opens('refuseSplit'),
    },
    {
      label: actions.askAgain,
      needs: askPreSeriesAgain.needs,
      fits: isAskable,
      why: why.notAskable,
      unless: unlessAny(isOnNotes, why.onNotes),
      run: opens('askAgain'),
    },
    {
      label: actions.markUrgent,
      needs: markPreSeriesUrgent.needs,
      busy: mark.busy,
      fits: isOpen,
      why: why.closed,
      unless: (lines) => (lines.every((line) => line.urgent === 'Y') ? why.allUrgent : undefined),
      confirm: (lines) => fill(confirm.urgent, { count: lines.length }),
      run: urgent(true),
    },
    {
      label: actions.clearUrgent,
      needs: markPreSeriesUrgent.needs,
      busy: mark.busy,
      fits: () => true,
      why: '',
      unless: (lines) => (lines.some((line) => line.urgent === 'Y') ? undefined : why.noneUrgent),
      confirm: (lines) => fill(confirm.clear, { count: lines.length }),
      run: urgent(false),
    },
    {
      label: actions.close,
      needs: closePreSeries.needs,
      danger: true,
      fits: isClosable,
      why: why.closed,
      unless: unlessAny(isUnderWay, why.onTheWay),
      run: opens('close'),
    },
  ];

  const impossible = ({ fits, why: reason, unless }: Deed, lines: Lines): string | undefined => {
    if (lines.length === 0) return undefined;
    const unfit = lines.filter((line) => !fits(line)).length;
    if (unfit > 0) return fill(reason, { count: unfit });
    if (lines.length > MOST_LINES) return fill(why.tooMany, { limit: MOST_LINES });
    return unless?.(lines);
  };
  const actionOf = (deed: Deed, lines: Lines, done: () => void): Action => ({
    label: deed.label,
    needs: deed.needs,
    primary: deed.primary,
    danger: deed.danger,
    busy: deed.busy,
    impossible: impossible(deed, lines),
    confirm: deed.confirm?.(lines),
    ...('to' in deed ? { to: deed.to(lines) } : { run: () => deed.run(lines, done) }),
  });
  const forLines = (lines: Lines, done = nothing) => deeds.map((deed) => actionOf(deed, lines, done));
  const forLine = (line: PreSeriesLine) =>
    forLines([line]).filter((action) => action.impossible === undefined);
  const forOrder = (lines: Lines) =>
    deeds.flatMap((deed) => {
      const fitting = lines.filter((line) => deed.fits(line) && deed.unless?.([line]) === undefined);
      if (fitting.length === 0 || impossible(deed, fitting) !== undefined) return [];
      const action = actionOf(deed, fitting, nothing);
      return lines.length === 1
        ? [action]
        : [{ ...action, label: fill(actions.ofLines, { action: deed.label, count: fitting.length }) }];
    });

  const close = () => setOpen(undefined);
  const Dialog = open && open.what !== 'split' ? DIALOGS[open.what] : undefined;
  const dialogs = open && (
    <Suspense>
      {Dialog && <Dialog lines={open.lines} onDone={open.done} onClose={close} />}
      {open.what === 'split' && <SplitDialog line={open.lines[0]!} onDone={open.done} onClose={close} />}
    </Suspense>
  );
  return { forLines, forLine, forOrder, dialogs };
};

/** A delivery note goes to one place, and is of one supplier. */
const placeOf = ({ supplierCode, warehouseCode, unloadingPoint }: PreSeriesLine): string =>
  JSON.stringify([supplierCode, warehouseCode, unloadingPoint]);

const unlessAny =
  (hinders: (line: PreSeriesLine) => boolean, reason: string) =>
  (lines: Lines): string | undefined => {
    const count = lines.filter(hinders).length;
    return count === 0 ? undefined : fill(reason, { count });
  };

/** What is to be committed, unit by unit: 1,200 pieces and 30 kg stay two sums. */
const sumText = (lines: Lines, look: CellContext, separator: string): string =>
  [...Map.groupBy(lines, ({ unit }) => unit)]
    .map(
      ([unit, same]) =>
        `${formatQuantity(add(...same.map(({ answerableQty }) => answerableQty)))} ${look.unit(unit)}`,
    )
    .join(separator);
