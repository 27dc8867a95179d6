import { Suspense, useState, type ReactNode } from 'react';
import type { Action } from '../list/action.ts';
import { useSession } from '../session/session.ts';
import { usePortal } from './portal.ts';

/** What domains behind offer on the page of a record: their actions, and what the one that was chosen opens. */
export const useRecordTools = (
  record: string,
): { readonly actionsOf: (id: string) => Action[]; readonly tool: ReactNode } => {
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<{ at: number; id: string }>();
  const tools = usePortal().recordTools.filter((tool) => tool.record === record);
  const chosen = open && tools[open.at];
  return {
    actionsOf: (id) =>
      tools.map(({ title, needs }, at) => ({
        label: title[language],
        needs,
        run: () => setOpen({ at, id }),
      })),
    tool: chosen && (
      <Suspense>
        <chosen.Tool id={open.id} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
};
