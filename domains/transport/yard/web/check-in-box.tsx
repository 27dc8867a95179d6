import { Alert, Input } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { findYardTrucks } from '../contract/endpoints.ts';
import type { YardTruck } from '../contract/fields.ts';
import { screenWords } from './words.en.ts';

type Props = {
  children: (found: readonly YardTruck[]) => React.ReactNode;
  searched: string;
  onSearch: (text: string) => void;
  /** What may be done with a truck that nobody expects. */
  unknown: readonly Action[];
};

/** Finds trucks wherever they stand by what is typed or scanned; a scanner types the number and ends with Enter. */
export const CheckInBox = ({ children, searched, onSearch, unknown }: Props) => {
  const screen = useWords(screenWords);
  const [typed, setTyped] = useState('');
  const answer = useAnswer(
    findYardTrucks,
    { text: searched },
    { enabled: searched !== '', staleTime: 0, quiet: true, keepsPrevious: false },
  );
  const found = searched === '' ? undefined : answer.data;
  return (
    <>
      <Input.Search
        size="large"
        value={typed}
        allowClear
        maxLength={40}
        loading={answer.isFetching}
        placeholder={screen.find}
        aria-label={screen.findLabel}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') onSearch('');
        }}
        onSearch={(text) => onSearch(text.trim())}
      />
      {answer.error && searched !== '' && (
        <LoadFailure title={screen.findLabel} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {found?.length === 0 && (
        <Alert
          type="warning"
          showIcon
          title={fill(screen.noneFound, { text: searched })}
          action={<ActionButtons actions={unknown} />}
        />
      )}
      {found !== undefined && found.length > 0 && children(found)}
    </>
  );
};
