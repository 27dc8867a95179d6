import { lazy, Suspense, useState, type ReactNode } from 'react';
import { compare, isPositive } from '@portal/platform/contract/quantity.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { commitCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { objectToRelease } from '../../contract/objection-calls.ts';
import type { ChangedLine, ChangedPart } from '../../contract/fields.ts';
import { CommitLines } from '@portal/call-off/web/offers.tsx';
import { screenWords } from '../words.en.ts';
import { shownChanges } from './shown-changes.ts';
import type { ObjectedLine } from './object-dialog.tsx';
import { useEffectActions, type EffectActions } from './use-effect-actions.tsx';

const ObjectDialog = lazy(async () => import('./object-dialog.tsx'));

/** What a proposal begins with: what was asked for before where it is less now, else what is open. */
const proposedOf = ({ former, quantity, open }: ChangedLine): string => {
  if (compare(quantity, former) < 0) return former;
  return isPositive(open) ? open : '';
};

export type PartActions = EffectActions & {
  readonly ofPart: (part: ChangedPart) => Action[];
  readonly ofLine: (part: ChangedPart, line: ChangedLine) => Action[];
  readonly dialogs: ReactNode;
};

/** What can be done about a change: reduce notes, move windows, commit what it asks for, object. */
export const usePartActions = (change: string): PartActions => {
  const screen = useWords(screenWords);
  const effects = useEffectActions();
  const [committed, setCommitted] = useState<readonly string[]>();
  const [objected, setObjected] = useState<{ part: ChangedPart; line: ObjectedLine }>();
  const ofPart = ({ lines }: ChangedPart): Action[] => {
    // What is objected to waits for the plant.
    const open = lines.flatMap(({ lineId, open: quantity, objected: waits }) =>
      lineId !== null && isPositive(quantity) && !waits ? lineId : [],
    );
    if (open.length === 0) return [];
    return [{ label: screen.actions.commit, needs: commitCallOffs.needs, run: () => setCommitted(open) }];
  };
  const ofLine = (part: ChangedPart, line: ChangedLine): Action[] => {
    const { lineId, promised } = line;
    if (lineId === null || promised) return [];
    return [
      {
        label: screen.actions.object,
        needs: objectToRelease.needs,
        run: () => setObjected({ part, line: { ...line, lineId, proposed: proposedOf(line) } }),
      },
    ];
  };
  const dialogs = (
    <Suspense>
      {committed && (
        <CommitLines ids={committed} refreshes={shownChanges} onClose={() => setCommitted(undefined)} />
      )}
      {objected && <ObjectDialog change={change} {...objected} onClose={() => setObjected(undefined)} />}
    </Suspense>
  );
  return { ...effects, ofPart, ofLine, dialogs };
};
