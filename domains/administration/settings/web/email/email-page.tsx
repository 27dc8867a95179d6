import { Alert } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { readMailSetting } from '../../contract/mail.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import styles from '../settings.module.css';
import { EmailForm } from './email-form.tsx';

/** How the tenant sends e-mail. */
export default function EmailPage() {
  const { mail, checks } = useWords(settingsWords);
  const kit = useWords(kitWords);
  const { data, error, refetch } = useAnswer(readMailSetting, {}, { keepsPrevious: false, quiet: true });
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { setting, hasDefault } = data;
  return (
    <section className={styles.page} aria-label={mail.title}>
      <PageHead title={mail.title} />
      <div className={styles.panel}>
        {!setting && (
          <Alert
            className={styles.note}
            type={hasDefault === 'Y' ? 'info' : 'warning'}
            showIcon
            title={hasDefault === 'Y' ? mail.byDefault : mail.none}
          />
        )}
        <EmailForm
          key={setting?.version ?? 0}
          setting={setting}
          canSend={setting !== null || hasDefault === 'Y'}
          words={{ ...mail, checks }}
        />
      </div>
    </section>
  );
}
