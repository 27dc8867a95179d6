import { Suspense, useState, type ReactNode } from 'react';
import type { Action } from '../list/action.ts';
import { usePermissions, useSession } from '../session/session.ts';
import { usePortal } from './portal.ts';

/** What domains behind offer on the page of a record: their actions, what the one that was chosen opens, and what they show below its sections. */
export const useRecordTools = (
  record: string,
): {
  readonly actionsOf: (id: string) => Action[];
  readonly tool: ReactNode;
  readonly partsOf: (id: string) => ReactNode;
} => {
  const language = useSession((now) => now.language);
  const permissions = usePermissions();
  const [open, setOpen] = useState<{ at: number; id: string }>();
  const portal = usePortal();
  const tools = portal.recordTools.filter((tool) => tool.record === record);
  const parts = portal.recordParts.filter((part) => part.record === record && permissions.has(part.needs));
  const openTool = open && tools[open.at];
  return {
    actionsOf: (id) =>
      tools.map(({ title, needs }, at) => ({
        label: title[language],
        needs,
        run: () => setOpen({ at, id }),
      })),
    tool: openTool && (
      <Suspense>
        <openTool.Tool id={open.id} onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
    partsOf: (id) =>
      parts.map(({ Part, needs }) => (
        <Suspense key={needs}>
          <Part id={id} />
        </Suspense>
      )),
  };
};
