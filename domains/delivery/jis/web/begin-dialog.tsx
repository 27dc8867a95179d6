import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { beginJisStream, listJisAlerts } from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Alert = Pick<
  RowOf<typeof listJisAlerts>,
  'id' | 'type' | 'assemblyLine' | 'statusCode' | 'partGroup' | 'sequenceNo'
>;

/** From which number on a stream counts, and why. What came out of range first is proposed. */
export default function BeginDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const first = alert.type === 'out_of_range' ? /^\d+/.exec(alert.sequenceNo ?? '')?.[0] : undefined;
  return (
    <FormDialog
      title={fill(screen.beginTitle, {
        line: alert.assemblyLine,
        status: alert.statusCode ?? '',
        group: alert.partGroup ?? '',
      })}
      call={beginJisStream}
      fixed={{ id: alert.id }}
      words={words}
      initial={first === undefined ? {} : { number: Number(first) }}
      fields={[
        field.number('number', { title: screen.beginNumber, hint: screen.beginHint }),
        field.text('reason', { rows: 3, max: 200 }),
      ]}
      submit={screen.begin}
      success={screen.begun}
      refreshes={[listJisAlerts]}
      onClose={onClose}
      width={520}
    />
  );
}
