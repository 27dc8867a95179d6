import { lazy, Suspense, useState, type ReactNode } from 'react';
import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { isAnswerable } from '../../contract/answer/answer.ts';
import {
  askCallOffsAgain,
  commitCallOffs,
  markCallOffsUrgent,
  rejectCallOffs,
} from '../../contract/endpoints.ts';
import type { CallOffRow } from '../../contract/lines/line-fields.ts';
import { callOffStatus, UNASKED } from '../../contract/status.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { newNoteAddress } from '../call-off-address.ts';
import { daysOverdue } from '../parts/lateness.ts';
import { notesOf } from './note-lines.ts';
import { sumText } from '../parts/sums.ts';
import { useLineCall } from './use-line-call.ts';
import { useRules } from '../parts/use-rules.ts';
import { screenWords } from '../words.en.ts';

const CommitDialog = lazy(() => import('../commit/commit-dialog.tsx'));
const RejectDialog = lazy(async () => ({ default: (await import('./reason-dialogs.tsx')).RejectDialog }));
const NotesDialog = lazy(() => import('./notes-dialog.tsx'));
const AskAgainDialog = lazy(async () => ({ default: (await import('./reason-dialogs.tsx')).AskAgainDialog }));

/** The contract takes so many lines in one call. */
const MOST_LINES = 1000;

type Open = {
  what: 'commit' | 'reject' | 'askAgain' | 'notes';
  lines: readonly CallOffRow[];
  done: () => void;
};
/** What follows: `answered` when lines were committed, `done` after everything else, and when somebody else was faster. */
type Afterwards = { readonly done: () => void; readonly answered: () => void };
const nothing = (): void => undefined;
const NOTHING: Afterwards = { done: nothing, answered: nothing };

/** What can be done with lines, one or many. `dialogs` stands beside the list or the document. */
export const useLineActions = (): {
  /** For many lines: what does not fit all of them stays in sight with the reason. */
  forLines: (lines: readonly CallOffRow[], afterwards?: Afterwards) => Action[];
  /** For one line: only what its state allows. */
  forLine: (line: CallOffRow) => Action[];
  dialogs: ReactNode;
} => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const rules = useRules();
  const [open, setOpen] = useState<Open>();
  const commit = useLineCall(commitCallOffs, {
    success: ({ committed }) => fill(words.commit.done, { count: committed }),
  });
  const mark = useLineCall(markCallOffsUrgent, {
    success: ({ marked }) => fill(words.urgent.done, { count: marked }),
  });

  const forLines = (lines: readonly CallOffRow[], { done, answered } = NOTHING): Action[] => {
    const count = lines.length;
    const limited = (most: number) => (count > most ? fill(screen.why.tooMany, { limit: most }) : undefined);
    const unless = (fits: boolean, reason: string) => (fits || count === 0 ? undefined : reason);
    const onlyNew = (verb: 'commit' | 'reject') =>
      unless(
        lines.every(({ status }) => can(callOffStatus, status, verb)),
        words.commit.onlyOpen,
      );
    const outside = (of: readonly CallOffRow[], why: string) =>
      unless(
        of.length === 0,
        fill(why, {
          count: of.length,
          zones: [...new Set(of.map(({ zone }) => words.zone[zone]))].join(screen.full.separator),
          way: words.actions.commitParts,
        }),
      );
    const unasked = lines.filter(({ status }) => status === UNASKED);
    const inZonesNotAsked = lines.filter(({ zone }) => rules && !rules.answerZones.includes(zone));
    const closed = lines.filter((line) => !isAnswerable(line)).length;
    const notToCommit =
      onlyNew('commit') ??
      unless(closed === 0, fill(screen.why.nothingOpen, { count: closed })) ??
      limited(MOST_LINES);
    const urgent = async (to: boolean) => mark.run({ ids: lines.map(({ id }) => id), urgent: to }, done);
    return [
      {
        label: words.actions.commitFull,
        needs: commitCallOffs.needs,
        primary: true,
        busy: commit.busy,
        impossible: notToCommit ?? outside(unasked, screen.why.unasked),
        confirm: fullText(lines),
        run: async () =>
          commit.run({ lines: lines.map(({ id, version }) => ({ id, version })) }, answered, done),
      },
      {
        label: words.actions.commitParts,
        needs: commitCallOffs.needs,
        impossible: notToCommit,
        run: () => setOpen({ what: 'commit', lines, done: answered }),
      },
      {
        label: words.actions.reject,
        needs: rejectCallOffs.needs,
        danger: true,
        impossible: outside(unasked, screen.why.notAsked) ?? onlyNew('reject') ?? limited(MOST_LINES),
        run: () => setOpen({ what: 'reject', lines, done }),
      },
      newNote(lines),
      {
        label: words.actions.askAgain,
        needs: askCallOffsAgain.needs,
        impossible:
          unless(
            lines.every(({ status }) => can(callOffStatus, status, 'askAgain')),
            words.askAgain.onlyAnswered,
          ) ??
          outside(inZonesNotAsked, screen.why.notAsked) ??
          limited(MOST_LINES),
        run: () => setOpen({ what: 'askAgain', lines, done }),
      },
      {
        label: words.actions.markUrgent,
        needs: markCallOffsUrgent.needs,
        busy: mark.busy,
        impossible: unless(!lines.every((line) => line.urgent), screen.why.allUrgent) ?? limited(MOST_LINES),
        confirm: fill(screen.urgent.confirm, { count }),
        run: async () => urgent(true),
      },
      {
        label: words.actions.clearUrgent,
        needs: markCallOffsUrgent.needs,
        busy: mark.busy,
        impossible:
          unless(
            lines.some((line) => line.urgent),
            screen.why.noneUrgent,
          ) ?? limited(MOST_LINES),
        confirm: fill(screen.urgent.clear, { count }),
        run: async () => urgent(false),
      },
    ];
  };

  /** Writes the one note that the lines make; of several, or where some go on none, it shows which. */
  const newNote = (lines: readonly CallOffRow[]): Action => {
    const { notes, left } = notesOf(lines, rules?.answersRequired ?? true);
    const action = { label: screen.actions.newNote, needs: 'delivery-note:edit' } as const;
    if (notes.length === 1 && left === 0) return { ...action, to: newNoteAddress(lines.map(({ id }) => id)) };
    return {
      ...action,
      impossible:
        notes.length === 0 && lines.length > 0 ? fill(screen.why.notNotable, { count: left }) : undefined,
      run: () => setOpen({ what: 'notes', lines, done: nothing }),
    };
  };

  /** What committing in full promises: how many lines, how much, and what it means for those that are late. */
  const fullText = (lines: readonly CallOffRow[]): string => {
    const parts = lines.map(({ openQty, unit }) => ({ quantity: openQty, unit }));
    const sum = sumText(parts, look, screen.full.separator);
    const overdue = rules ? lines.filter((line) => daysOverdue(line, rules.today) > 0).length : 0;
    const text = fill(screen.full.confirm, { count: lines.length, sum });
    return overdue === 0 ? text : `${text} ${fill(screen.full.overdue, { count: overdue })}`;
  };

  const close = () => setOpen(undefined);
  const dialogs = open && (
    <Suspense>
      {open.what === 'commit' && <CommitDialog lines={open.lines} onDone={open.done} onClose={close} />}
      {open.what === 'notes' && (
        <NotesDialog {...notesOf(open.lines, rules?.answersRequired ?? true)} onClose={close} />
      )}
      {open.what === 'reject' && <RejectDialog lines={open.lines} onDone={open.done} onClose={close} />}
      {open.what === 'askAgain' && <AskAgainDialog lines={open.lines} onDone={open.done} onClose={close} />}
    </Suspense>
  );
  // Of one line the next step stands out: after the answer, the note.
  const forLine = (line: CallOffRow): Action[] =>
    forLines([line])
      .filter((action) => action.impossible === undefined)
      .map((action) => (action.label === screen.actions.newNote ? { ...action, primary: true } : action));
  return { forLines, forLine, dialogs };
};
