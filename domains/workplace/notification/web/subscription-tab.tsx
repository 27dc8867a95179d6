import { Alert, Button, Switch } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { answerKey, useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { readSubscriptions, saveSubscriptions } from '../contract/endpoints.ts';
import type { Subscription, SubscriptionCategory } from '../contract/fields.ts';
import { words as notificationWords } from '../contract/words.en.ts';
import { MailTimes } from './mail-times.tsx';
import styles from './subscription-tab.module.css';

type Channel = 'inappNotification' | 'emailNotification';

/** Personal settings, "message subscription": each choice is saved at once, so nothing can be lost when the dialog closes. */
export default function SubscriptionTab() {
  const words = useWords(notificationWords).subscription;
  const hasEmail = useSession((now) => (now.user?.email ?? '') !== '');
  const { data, isPending, isError, refetch } = useAnswer(
    readSubscriptions,
    {},
    { staleTime: 0, quiet: true },
  );
  const { choose, busy } = useChoice();
  if (isPending) return <Skeleton lines={4} />;
  if (isError)
    return (
      <Empty title={words.failed}>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
      </Empty>
    );
  if (data.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <p className={styles.hint}>{words.hint}</p>
      {hasEmail ? null : (
        <Alert type="info" showIcon title={words.noEmail} className={styles.noEmail ?? ''} />
      )}
      {hasEmail ? <MailTimes /> : null}
      {data.map((category) => (
        <Category key={category.scenarioCategories} category={category} busy={busy} choose={choose} />
      ))}
    </>
  );
}

/** Sends what changed; the switches follow when it is saved and stay as they were when it is refused. */
const useChoice = () => {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const saving = useCall(saveSubscriptions, { success: useWords(notificationWords).subscription.saved });
  const choose = async (selected: readonly Subscription[], channel: Channel, on: boolean): Promise<void> => {
    const flag = on ? 'Y' : 'N';
    const codes = new Set(selected.map(({ scenario }) => scenario));
    setBusy(codes);
    const saved = await saving.run({
      msList: selected.map(({ scenario, emailNotification, inappNotification }) => ({
        scenario,
        emailNotification,
        inappNotification,
        [channel]: flag,
      })),
    });
    setBusy(new Set());
    if (saved === undefined) return;
    client.setQueryData<SubscriptionCategory[]>(answerKey(readSubscriptions, {}), (before) =>
      before?.map((category) => ({
        ...category,
        msList: category.msList.map((one) => (codes.has(one.scenario) ? { ...one, [channel]: flag } : one)),
      })),
    );
  };
  return { choose, busy };
};

type CategoryProps = {
  category: SubscriptionCategory;
  busy: ReadonlySet<string>;
  choose: (selected: readonly Subscription[], channel: Channel, on: boolean) => Promise<void>;
};

/** A group of scenarios; the switches in its head choose for all of them. */
const Category = ({ category, busy, choose }: CategoryProps) => {
  const words = useWords(notificationWords).subscription;
  const isChinese = useSession((now) => now.language === 'zh');
  const { msList } = category;
  const name = isChinese ? category.scenarioCategories : category.scenarioCategoriesEn;
  const channels = [
    ['inappNotification', words.inapp],
    ['emailNotification', words.email],
  ] as const;
  return (
    <section className={styles.category} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        {channels.map(([channel, label]) => (
          <span key={channel} className={styles.channel}>
            {label}
            <Switch
              size="small"
              checked={msList.every((one) => one[channel] === 'Y')}
              disabled={
                busy.size > 0 ||
                (channel === 'inappNotification' && msList.every(({ mustKnow }) => mustKnow === 'Y'))
              }
              aria-label={fill(words.all, { category: name, channel: label })}
              onChange={(on) =>
                void choose(
                  channel === 'inappNotification'
                    ? msList.filter(({ mustKnow }) => mustKnow === 'N')
                    : msList,
                  channel,
                  on,
                )
              }
            />
          </span>
        ))}
      </div>
      <ul>
        {msList.map((one) => {
          const scenario = isChinese ? one.scenarioName : one.scenarioNameEn;
          return (
            <li key={one.scenario} className={styles.line}>
              <span>
                {scenario}
                {one.mustKnow === 'Y' && <span className={styles.must}>{words.mustKnow}</span>}
              </span>
              {channels.map(([channel, label]) => (
                <Switch
                  key={channel}
                  size="small"
                  className={styles.switch ?? ''}
                  checked={one[channel] === 'Y'}
                  loading={busy.has(one.scenario)}
                  disabled={busy.size > 0 || (channel === 'inappNotification' && one.mustKnow === 'Y')}
                  aria-label={fill(words.one, { scenario, channel: label })}
                  onChange={(on) => void choose([one], channel, on)}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
