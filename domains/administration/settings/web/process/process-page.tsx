import { Tabs } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { readProcessSettings } from '../../contract/process/process.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { ProcessForm } from './process-form.tsx';
import styles from './process.module.css';

/** How the present plant works, and all plants that have no options of their own. */
export default function ProcessPage() {
  const words = useWords(settingsWords).process;
  const kit = useWords(kitWords);
  const plantNo = useSession((now) => now.plantNo);
  const { data, error, refetch } = useAnswer(readProcessSettings, {}, { keepsPrevious: false, quiet: true });
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { plant, tenant, followers } = data;
  const tenantTab = {
    key: 'tenant',
    label: words.forTenant,
    children: <ProcessForm key={tenant.version} setting={tenant} followers={followers} />,
  };
  const plantTab = {
    key: 'plant',
    label: fill(words.forPlant, { plantNo }),
    children: (
      <ProcessForm
        key={`${plantNo} ${plant.version} ${tenant.version}`}
        setting={plant}
        plantNo={plantNo}
        followers={followers}
      />
    ),
  };
  return (
    <section className={styles.page} aria-label={words.title}>
      <PageHead title={words.title} />
      <div className={styles.panel}>
        <Tabs items={plantNo === '' ? [tenantTab] : [plantTab, tenantTab]} />
      </div>
    </section>
  );
}
