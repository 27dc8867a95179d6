import { Segmented } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readLabelLayouts } from '../../contract/endpoints.ts';
import { labelForms, type LabelForm } from '../../contract/layout/places.ts';
import { layoutWords } from '../../contract/layout/words.ts';
import { words as labelWords } from '../../contract/words.en.ts';
import { LayoutEditor } from './layout-editor.tsx';
import styles from './layout.module.css';

/** How labels look: what stands in which block, what the Data Matrix carries, in which languages. */
export default function LabelLayoutPage() {
  const words = useWords(layoutWords);
  const kit = useWords(kitWords);
  const { labelForm } = useWords(labelWords);
  const [form, setForm] = useState<LabelForm>('gtl-outer');
  const narrow = useNarrow();
  const { data, error, refetch } = useAnswer(readLabelLayouts, {}, { quiet: true });
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const present = data.layouts.find((one) => one.form === form)!;
  return (
    <section className={styles.page} aria-label={words.title}>
      <PageHead title={words.title} />
      <div className={styles.forms}>
        <Segmented
          name="label-form"
          aria-label={words.form}
          value={form}
          vertical={narrow}
          options={labelForms.map((value) => ({ value, label: labelForm[value] }))}
          onChange={setForm}
        />
      </div>
      <LayoutEditor key={`${form} ${present.number}`} present={present} ofPlant={data.identifiers} />
    </section>
  );
}
