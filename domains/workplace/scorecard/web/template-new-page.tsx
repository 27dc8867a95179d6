import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { addDays, daysInMonth, today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { proposeKpiTemplate, readKpiTemplate } from '../contract/endpoints.ts';
import type { Target } from '../contract/indicators.ts';
import { LONGEST_REASON, templateDocument, type Template } from '../contract/templates.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { TEMPLATES } from './addresses.ts';
import { templateRefreshes } from './refreshes.ts';
import { RulesInput } from './rules-input/rules-input.tsx';
import styles from './scorecard.module.css';
import { screenWords } from './words.en.ts';

const Preview = lazy(async () => import('./preview.tsx'));

/** A new version, which begins with the rules of another one. */
export default function NewTemplatePage() {
  const { id } = useAddress();
  return id ? <NewVersion key={id} id={id} /> : <NoRecord back={TEMPLATES} />;
}

const NewVersion = ({ id }: { id: string }) => {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const { zone } = useCellContext();
  const { data, error } = useAnswer(readKpiTemplate, { id });
  if (error) return <NoRecord back={TEMPLATES} />;
  if (!data) return <Skeleton />;
  const { target } = data;
  return (
    <FormScreen
      title={screen.newTitle}
      back={TEMPLATES}
      call={proposeKpiTemplate}
      words={words}
      initial={{ validFrom: nextMonth(today(zone)), rules: data.rules }}
      fixed={{ target }}
      before={
        <p className={styles.hint}>
          {fill(screen.newFrom, { number: data.number, target: words.target[target] })}
        </p>
      }
      fields={[
        field.day('validFrom', { min: nextMonth(today(zone)), hint: screen.validFromHint }),
        field.text('reason', { rows: 2, max: LONGEST_REASON, hint: screen.reasonHint }),
        field.own('rules', rulesInputOf(target, data.rules), { hint: screen.rulesHint }),
      ]}
      submit={screen.submit}
      success={screen.submitted}
      refreshes={templateRefreshes}
      onDone={({ id: made }) => go(templateDocument.addressOf(made))}
    />
  );
};

const rulesInputOf =
  (target: Target, initial: Template['rules']) =>
  // oxlint-disable-next-line react/display-name -- an input, drawn by the form
  ({ value, onChange, disabled }: AnyControl) => (
    <PreviewedRules
      target={target}
      value={(value as Template['rules'] | undefined) ?? initial}
      onChange={onChange}
      disabled={disabled}
    />
  );

/** The rules, and below them what they would have made of the last month, once somebody wants to see it. */
const PreviewedRules = (props: Parameters<typeof RulesInput>[0]) => {
  const screen = useWords(screenWords);
  const [previewed, setPreviewed] = useState<Template['rules']>();
  const { target, value, disabled = false } = props;
  return (
    <div className={styles.stack}>
      <RulesInput {...props} />
      <div className={styles.row}>
        <Button disabled={disabled || previewed === value} onClick={() => setPreviewed(value)}>
          {screen.previewRun}
        </Button>
        <span className={styles.hint}>{screen.previewHint}</span>
      </div>
      {previewed === value && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Preview target={target} rules={previewed} />
        </Suspense>
      )}
    </div>
  );
};

const nextMonth = (day: string): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return addDays(day, daysInMonth(year, month) - date + 1);
};
