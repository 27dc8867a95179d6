import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { readSetUp } from '../../contract/endpoints.ts';
import { homePermissions } from '../../contract/permissions.ts';
import { missingIn } from '../../contract/set-up.ts';
import { homeWords } from '../words.en.ts';

/** On the home page of who sets the portal up: how much is missing, as long as something is. */
export const SetUpNote = () => {
  const { setUp: words } = useWords(homeWords);
  const { data } = useAnswer(readSetUp, {}, { staleTime: 0, quiet: true });
  const missing = data ? missingIn(data) : 0;
  if (missing === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={fill(words.missing, { count: missing })}
      action={<ToLink to={homePermissions['home:set-up'].path}>{words.goOn}</ToLink>}
    />
  );
};
