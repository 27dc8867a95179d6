import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as callOffWords } from '../../contract/words.en.ts';

/** Says that the release between this one and the one that was in force is missing. */
export const GapWarning = ({ chainGap, previous }: { chainGap: boolean; previous: string | null }) => {
  const words = useWords(callOffWords).detail;
  if (!chainGap) return null;
  return <Alert type="warning" showIcon title={fill(words.chainGap, { previous: previous ?? '' })} />;
};
