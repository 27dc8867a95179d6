import { Alert, Form } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { carriedOver, ALL_WEEKDAYS } from '../contract/plan.ts';
import { listTimeWindows } from '../contract/setting-calls.ts';
import { words as windowWords } from '../contract/words.en.ts';

/** As many as a page of a list has: a dock has a few dozen. */
const WINDOWS = 100;

/** Says in the form of a window that its day begins a new plan of the dock, and how many windows the dock has until then. */
export const BeginsPlan = () => {
  const words = useWords(windowWords).settings;
  const form = Form.useFormInstance();
  const doorCode = Form.useWatch<string | undefined>('doorCode', form);
  const validFrom = Form.useWatch<string | undefined>('validFrom', form);
  const isChosen = Boolean(doorCode) && Boolean(validFrom);
  const { data = [] } = useAnswer(
    listTimeWindows,
    { doorCode: doorCode ?? '', limit: WINDOWS },
    { enabled: isChosen, quiet: true },
  );
  if (!isChosen) return null;
  const first = { ...NO_TIME, validFrom: validFrom! };
  const carried = carriedOver(
    data.filter((window) => window.doorCode === doorCode),
    first,
  );
  if (carried === undefined) return null;
  const values = { door: doorCode, day: validFrom, count: carried.length };
  return <Alert type="warning" showIcon title={fill<string>(words.beginsPlan, values)} />;
};

/** It overlaps nothing: all windows of the dock are counted. */
const NO_TIME = {
  weekdays: ALL_WEEKDAYS,
  starts: '00:00',
  ends: '00:00',
  kind: 'fixed',
  unitMinutes: 5,
} as const;
