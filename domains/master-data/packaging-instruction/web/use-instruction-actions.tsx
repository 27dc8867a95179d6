import { lazy, Suspense, useState, type ReactNode } from 'react';
import { NotesConcerned } from '@portal/packaging/web/offers.tsx';
import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useMoveActions } from '@portal/platform/web/detail/move-buttons.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import {
  acceptPackagingInstruction,
  readPackagingInstruction,
  refusePackagingInstruction,
  removePackagingInstruction,
  sendPackagingInstruction,
} from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { instructionStatus } from '../contract/status.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import { INSTRUCTIONS, fillPath } from './paths.ts';
import type { Plan } from './plan-dialog.tsx';
import { shownInstructions } from './shown-calls.ts';

const PlanDialog = lazy(() => import('./plan-dialog.tsx'));
type Shown = Pick<
  Instruction,
  'id' | 'version' | 'number' | 'status' | 'effectiveOn' | 'supplierCode' | 'partNo'
>;

/** What may be done with an instruction now, for rows and its page, and the dialogs that it asks in. */
export const useInstructionActions = (): {
  actionsOf: (instruction: Shown) => Action[];
  /** Opens the planner's form. */
  plan: (plan: Plan) => void;
  dialog: ReactNode;
} => {
  const words = useWords(instructionWords);
  const moves = useMoveActions();
  const go = useGo();
  const { zone } = useCellContext();
  const [planned, setPlanned] = useState<Plan>();
  const [refused, setRefused] = useState<Shown>();
  const read = useCall(readPackagingInstruction);
  const { texts } = words;
  const send = useCall(sendPackagingInstruction, { success: texts.sent, refreshes: shownInstructions });
  const accept = useCall(acceptPackagingInstruction, {
    success: texts.accepted,
    refreshes: shownInstructions,
  });
  const remove = useCall(removePackagingInstruction, {
    success: texts.removed,
    refreshes: shownInstructions,
    onSuccess: () => go(INSTRUCTIONS),
  });
  const actionsOf = (instruction: Shown): Action[] => {
    const { id, version, effectiveOn, supplierCode, partNo } = instruction;
    const now = today(zone);
    const which = { id, version };
    return moves({
      machine: instructionStatus,
      state: instruction.status,
      words: words.actions as never,
      uses: {
        plan: {
          run: async () => {
            const present = await read.run({ id });
            if (present) setPlanned({ instruction: present });
          },
        },
        send: { run: async () => send.run(which), confirm: texts.confirmSend, primary: true },
        remove: { run: async () => remove.run(which), confirm: texts.confirmRemove, danger: true },
        save: { to: fillPath(id) },
        accept: {
          run: async () => accept.run(which),
          confirm: (
            <>
              <p>
                {effectiveOn <= now
                  ? texts.confirmAcceptNow
                  : fill(texts.confirmAccept, { day: effectiveOn })}
              </p>
              <Suspense>
                <NotesConcerned
                  supplierCode={supplierCode}
                  partNo={partNo}
                  effectiveFrom={effectiveOn < now ? now : effectiveOn}
                />
              </Suspense>
            </>
          ),
          primary: true,
        },
        refuse: { run: () => setRefused(instruction), danger: true },
      },
    });
  };
  const dialog = (
    <Suspense>
      {planned && <PlanDialog {...planned} onClose={() => setPlanned(undefined)} />}
      {refused && (
        <ReasonDialog
          title={`${words.actions.refuse} · ${refused.number}`}
          call={refusePackagingInstruction}
          danger
          words={words}
          fixed={{ id: refused.id, version: refused.version }}
          submit={words.actions.refuse}
          success={texts.refused}
          refreshes={shownInstructions}
          onClose={() => setRefused(undefined)}
        />
      )}
    </Suspense>
  );
  return { actionsOf, plan: setPlanned, dialog };
};
