import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Flex } from 'antd';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../contract/sign-in/session-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { SessionTable } from './session-table.tsx';

const refreshes = [listOwnSessions];

/** Personal settings, "sessions": where one is signed in, and out of there again (OWASP ASVS 5.0, 7.5.2). */
export default function SessionsTab() {
  const { sessions: words } = useWords(accessWords);
  const kit = useWords(kitWords);
  const answer = useAnswer(listOwnSessions, {}, { staleTime: 0, quiet: true });
  const { run: endOne } = useCall(endOwnSession, { refreshes, success: words.ended });
  const { run: endOthers, busy } = useCall(endOtherSessions, { refreshes, success: words.ended });
  if (answer.error)
    return (
      <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
    );
  const open = answer.data ?? [];
  return (
    <Flex vertical gap={12}>
      <span>{words.own}</span>
      <SessionTable sessions={answer.data} end={async (id) => endOne({ id })} />
      <Flex>
        <ActionButtons
          actions={[
            {
              label: words.endOthers,
              danger: true,
              busy,
              confirm: words.endOthersConfirm,
              ...(open.every((session) => session.isThis) && { impossible: words.none }),
              run: () => endOthers({}),
            },
          ]}
        />
      </Flex>
    </Flex>
  );
}
