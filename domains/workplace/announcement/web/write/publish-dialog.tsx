import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { publishAnnouncement, readAnnouncement } from '../../contract/endpoints.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import { Preview } from './preview.tsx';
import { refreshes } from '../refreshes.ts';
import type { Selected } from '../selected.ts';
import { screenWords } from '../words.en.ts';

const WIDTH = 760;

/** Puts it out at once or later; who gets it stands above the button. */
export default function PublishDialog({ one, onClose }: { one: Selected; onClose: () => void }) {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords);
  const now = today(useCellContext().zone);
  const { data } = useAnswer(readAnnouncement, { id: one.id });
  const [isLater, setLater] = useState(false);
  return (
    <FormDialog
      title={fill(screen.publishTitle, { number: one.number })}
      call={publishAnnouncement}
      words={words}
      before={data === undefined ? <Skeleton lines={3} /> : <Preview rules={data.audience} />}
      fields={[field.moment('publishAt', { span: 24, min: now, hint: screen.publishHint })]}
      fixed={{ id: one.id, version: one.version }}
      toInput={(values) => {
        setLater(Boolean(values['publishAt']));
        return values;
      }}
      submit={words.actions.publish}
      success={null}
      onDone={() => showSuccess(isLater ? screen.scheduled : screen.published)}
      refreshes={refreshes}
      onClose={onClose}
      width={WIDTH}
    />
  );
}
