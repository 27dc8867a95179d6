import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useMoveActions } from '@portal/platform/web/detail/move-buttons.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import {
  readPackagingInstruction,
  refusePackagingInstruction,
  removePackagingInstruction,
  sendPackagingInstruction,
  withdrawPackagingInstruction,
} from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { instructionStatus } from '../contract/status.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import { INSTRUCTIONS, fillPath } from './paths.ts';
import type { Plan } from './plan-dialog.tsx';
import { shownInstructions } from './shown-calls.ts';

const AcceptDialog = lazy(() => import('./accept-dialog.tsx'));
const PlanDialog = lazy(() => import('./plan-dialog.tsx'));
type Shown = Pick<Instruction, 'id' | 'version' | 'number' | 'status'>;

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
  const [planned, setPlanned] = useState<Plan>();
  const [accepted, setAccepted] = useState<Instruction>();
  const [refused, setRefused] = useState<Shown>();
  const [withdrawn, setWithdrawn] = useState<Shown>();
  const read = useCall(readPackagingInstruction);
  const { texts } = words;
  const send = useCall(sendPackagingInstruction, {
    success: texts.sent,
    refreshes: shownInstructions,
    // What the planner's form mends is told there.
    onFailure: ({ details, message }, { id }) => {
      const mends = details.field === 'planner' || details.field === 'expiresOn';
      if (mends) void plan(id, message);
      return mends;
    },
  });
  const remove = useCall(removePackagingInstruction, {
    success: texts.removed,
    refreshes: shownInstructions,
    onSuccess: () => go(INSTRUCTIONS),
  });
  const plan = async (id: string, refusal?: string): Promise<void> => {
    const present = await read.run({ id });
    if (present) setPlanned({ instruction: present, refusal });
  };
  const actionsOf = (instruction: Shown): Action[] => {
    const { id, version } = instruction;
    const which = { id, version };
    return moves({
      machine: instructionStatus,
      state: instruction.status,
      words: words.actions as never,
      uses: {
        plan: { run: async () => plan(id) },
        send: { run: async () => send.run(which), confirm: texts.confirmSend, primary: true },
        remove: { run: async () => remove.run(which), confirm: texts.confirmRemove, danger: true },
        save: { to: fillPath(id) },
        accept: {
          run: async () => {
            const present = await read.run({ id });
            if (present) setAccepted(present);
          },
          primary: true,
        },
        refuse: { run: () => setRefused(instruction), danger: true },
        withdraw: { run: () => setWithdrawn(instruction), danger: true },
      },
    });
  };
  const dialog = (
    <Suspense>
      {planned && <PlanDialog {...planned} onClose={() => setPlanned(undefined)} />}
      {accepted && <AcceptDialog instruction={accepted} onClose={() => setAccepted(undefined)} />}
      {withdrawn && (
        <ReasonDialog
          title={`${words.actions.withdraw} · ${withdrawn.number}`}
          call={withdrawPackagingInstruction}
          words={words}
          label={words.fields.withdrawReason}
          before={<p>{words.hints.withdrawReason}</p>}
          fixed={{ id: withdrawn.id, version: withdrawn.version }}
          submit={words.actions.withdraw}
          success={texts.withdrawn}
          refreshes={shownInstructions}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
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
