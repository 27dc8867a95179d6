import { Suspense, useState, type ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import { useOneOf } from '../calls/use-call.ts';
import { showSuccess } from '../calls/notices.tsx';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import type { Action } from '../list/action.ts';

/** A document as its verbs need it. */
export type Listed = { readonly id: string; readonly version: number };

type Verb<Row extends Listed, E extends Endpoint> = {
  readonly label: string;
  readonly call: E;
  /** Whether it may be done with a document as it stands; what its reader may not do is left out by its permission. */
  readonly offered: (row: Row) => boolean;
  /** `seldom`: behind the menus of row and page. */
  readonly look?: 'primary' | 'danger' | 'seldom';
  readonly icon?: ReactNode;
  /** Why it cannot be done with this document now; the button stays in sight, disabled, with this reason. */
  readonly impossible?: (row: Row) => string | undefined;
  /** With some rows of a list at once as well; `none` says why it cannot be done when it fits none of them. */
  readonly many?: { readonly none: string };
  /** Its call takes `lines`, of one or many. */
  readonly takesLines?: true;
  /** What the call takes beside id and version of the one, or the lines. */
  readonly input?: (row: Row) => Omit<InputOf<E>, keyof Listed | 'lines'>;
  /** The question before it runs; a function where the document decides on its words. */
  readonly confirm?: ReactNode | ((row: Row) => ReactNode);
  /** It wants a reason: the title of the dialog that asks for it, what the field is called, and what follows. */
  readonly reason?: { readonly title: (row: Row) => string; readonly label?: string; readonly hint?: string };
  /** It wants more: a dialog over those rows that it fits. */
  readonly dialog?: (rows: readonly Row[], close: () => void) => ReactNode;
  readonly success?: string;
  /** It is gone then: only lists are read again. */
  readonly removes?: true;
  readonly onDone?: (output: OutputOf<E>) => unknown;
};

/** What `useVerbs` takes: made by `verb`, which knows the call of each. */
export type AnyVerb<Row extends Listed> = Verb<Row, Endpoint>;

/** One verb of a document on its screens. */
export const verb = <Row extends Listed, E extends Endpoint>(one: Verb<Row, E>): AnyVerb<Row> =>
  one as unknown as AnyVerb<Row>;

type Open<Row extends Listed> = { readonly verb: AnyVerb<Row>; readonly rows: readonly Row[] };

/**
 * What may be done with a document, for the row of a list, for chosen rows and for its page: buttons by what is offered, their questions, dialogs
 * and calls. Render `dialogs` beside the list or page.
 * @example const verbs = useVerbs<Row>({ words, refreshes, verbs: [verb({ label, call: withdrawDeviation, offered, reason: { title } })] });
 */
export const useVerbs = <Row extends Listed>({
  words,
  refreshes,
  verbs,
}: {
  /** The words of the domain, for the fields of its dialogs. */
  words: object;
  /** Calls whose answers its verbs make old. */
  refreshes: readonly Endpoint[];
  verbs: readonly AnyVerb<Row>[];
}) => {
  const [open, setOpen] = useState<Open<Row>>();
  const changing = useOneOf<Endpoint>({ refreshes });
  const removing = useOneOf<Endpoint>({ refreshes: refreshes.filter(({ path }) => !path.includes('{')) });
  const close = (): void => setOpen(undefined);

  const callsOf = (one: AnyVerb<Row>) => (one.removes ? removing : changing);
  const done = async (one: AnyVerb<Row>, rows: readonly Row[], clear?: () => void): Promise<void> => {
    const which = one.takesLines ? { lines: rows.map(versionOf) } : versionOf(rows[0]!);
    const output = await callsOf(one).run(one.call, { ...which, ...one.input?.(rows[0]!) });
    if (output === undefined) return;
    clear?.();
    if (one.success !== undefined) showSuccess(one.success);
    await one.onDone?.(output);
  };
  const actionOf = (one: AnyVerb<Row>, rows: readonly Row[], clear?: () => void): Action => ({
    label: one.label,
    needs: one.call.needs,
    step: true,
    ...(one.look === 'primary' && { primary: true }),
    ...(one.look === 'danger' && { danger: true }),
    ...(one.look === 'seldom' && { seldom: true, aside: true }),
    ...(one.icon !== undefined && { icon: one.icon }),
    ...(one.confirm !== undefined && {
      confirm: typeof one.confirm === 'function' ? rows[0] && one.confirm(rows[0]) : one.confirm,
    }),
    ...(one.dialog || one.reason
      ? { run: () => setOpen({ verb: one, rows }) }
      : { busy: callsOf(one).busy, run: async () => done(one, rows, clear) }),
  });
  return {
    ofOne: (row: Row): Action[] =>
      verbs.flatMap((one) => {
        if (!one.offered(row)) return [];
        const impossible = one.impossible?.(row);
        return [{ ...actionOf(one, [row]), ...(impossible !== undefined && { impossible }) }];
      }),
    /** Of selected rows: the verbs that take many; `clear` ends the selection once it is done. */
    ofMany: (rows: readonly Row[], clear?: () => void): Action[] =>
      verbs.flatMap((one) => {
        if (!one.many) return [];
        const fitting = rows.filter(one.offered);
        const isNone = rows.length > 0 && fitting.length === 0;
        return [
          { ...actionOf(one, fitting, clear), bulk: true, ...(isNone && { impossible: one.many.none }) },
        ];
      }),
    dialogs: open && (
      <Suspense>
        {open.verb.dialog?.(open.rows, close) ?? (
          <ReasonDialog
            title={open.verb.reason!.title(open.rows[0]!)}
            {...(open.verb.reason!.label !== undefined && { label: open.verb.reason!.label })}
            {...(open.verb.reason!.hint !== undefined && { hint: open.verb.reason!.hint })}
            call={open.verb.call}
            danger={open.verb.look === 'danger'}
            fixed={versionOf(open.rows[0]!)}
            words={words as never}
            submit={open.verb.label}
            {...(open.verb.success !== undefined && { success: open.verb.success })}
            refreshes={refreshes}
            onDone={open.verb.onDone}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
};

/** Rows of a list carry more than a call takes. */
const versionOf = ({ id, version }: Listed): Listed => ({ id, version });
