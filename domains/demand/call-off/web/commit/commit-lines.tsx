import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refresh, useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { isAnswerable } from '../../contract/answer/answer.ts';
import { listCallOffs } from '../../contract/endpoints.ts';
import CommitDialog from './commit-dialog.tsx';

const MOST = 100;

/** The dialog that commits lines, the first hundred of those that are known by their ids; `refreshes` are old when they are committed. */
export const CommitLines = ({
  ids,
  refreshes,
  onClose,
}: {
  ids: readonly string[];
  refreshes: readonly Endpoint[];
  onClose: () => void;
}) => {
  const client = useQueryClient();
  const { data } = useAnswer(
    listCallOffs,
    { ids: ids.slice(0, MOST).join(','), sort: 'dueOn', limit: MOST },
    { staleTime: 0 },
  );
  if (!data) return null;
  return (
    <CommitDialog
      lines={data.filter(isAnswerable)}
      left={Math.max(0, ids.length - MOST)}
      onDone={() => void refresh(client, ...refreshes)}
      onClose={onClose}
    />
  );
};
