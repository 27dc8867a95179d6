import { Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '@portal/platform/contract/words.ts';
import { answerKey, useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readMailPreference, saveMailPreference } from '../contract/endpoints.ts';
import { mailPaces, type MailPreference } from '../contract/fields.ts';
import { words as notificationWords } from '../contract/words.en.ts';
import styles from './subscription-tab.module.css';

const HOURS = Array.from({ length: 24 }, (_, value) => ({
  value,
  label: `${String(value).padStart(2, '0')}:00`,
}));
/** Hours of quiet that are proposed with its beginning: 22 to 7. */
const A_NIGHT = 9;

/** When and in which language mails come; each choice is saved at once, on the clock of the plant. */
export const MailTimes = () => {
  const words = useWords(notificationWords).mailPreference;
  const zone = useSession(plantZone);
  const client = useQueryClient();
  const { data, isPending, isError } = useAnswer(readMailPreference, {}, { quiet: true });
  const saving = useCall(saveMailPreference, {
    success: words.saved,
    onSuccess: (saved) => client.setQueryData(answerKey(readMailPreference, {}), saved),
  });
  if (isPending) return <Skeleton lines={2} />;
  if (isError) return <p className={styles.hint}>{words.failed}</p>;
  const save = (change: Partial<MailPreference>) => void saving.run({ ...data, zone, ...change });
  const languages = (['zh', 'en'] as const).map((value) => ({ value, label: words.languages[value] }));
  return (
    <section className={styles.times} aria-label={words.title}>
      <h3>{words.title}</h3>
      <Radio.Group
        aria-label={words.pace}
        value={data.pace}
        disabled={saving.busy}
        options={mailPaces.map((value) => ({ value, label: words.paces[value] }))}
        onChange={({ target }) => save({ pace: target.value as MailPreference['pace'] })}
      />
      <div className={styles.choices}>
        {data.pace === 'daily' ? (
          <Field label={words.dailyHour}>
            <Select
              aria-label={words.dailyHour}
              value={data.dailyHour}
              options={HOURS}
              disabled={saving.busy}
              onChange={(dailyHour) => save({ dailyHour })}
            />
          </Field>
        ) : (
          <QuietHours preference={data} busy={saving.busy} onChange={save} />
        )}
        <Field label={words.language}>
          <Select
            aria-label={words.language}
            value={data.language}
            options={languages}
            disabled={saving.busy}
            onChange={(language) => save({ language })}
          />
        </Field>
      </div>
      <p className={styles.hint}>{fill(words.zone, { zone })}</p>
    </section>
  );
};

type QuietProps = {
  preference: MailPreference;
  busy: boolean;
  onChange: (change: Pick<MailPreference, 'quietFrom' | 'quietTo'>) => void;
};

/** From one full hour to another; the beginning proposes an end, and without it there is none. */
const QuietHours = ({ preference: { quietFrom, quietTo }, busy, onChange }: QuietProps) => {
  const words = useWords(notificationWords).mailPreference;
  const begin = (from: number | undefined) =>
    onChange(
      from === undefined
        ? { quietFrom: null, quietTo: null }
        : {
            quietFrom: from,
            quietTo: quietTo === null || quietTo === from ? (from + A_NIGHT) % 24 : quietTo,
          },
    );
  return (
    <Field label={words.quiet}>
      <Select
        aria-label={words.quietFrom}
        value={quietFrom}
        options={HOURS}
        placeholder={words.noQuiet}
        allowClear
        disabled={busy}
        onChange={(from: number | null | undefined) => begin(from ?? undefined)}
      />
      {quietFrom === null ? null : (
        <>
          <span>{words.until}</span>
          <Select
            aria-label={words.quietTo}
            value={quietTo}
            options={HOURS.filter(({ value }) => value !== quietFrom)}
            disabled={busy}
            onChange={(to) => onChange({ quietFrom, quietTo: to })}
          />
        </>
      )}
    </Field>
  );
};

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.field}>
    <span>{label}</span>
    {children}
  </div>
);
