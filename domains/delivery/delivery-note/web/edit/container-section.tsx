import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { fill } from '@portal/platform/contract/words.ts';
import { NumberInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { containersOf, MOST_CONTAINERS } from '../../contract/packing/containers.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { containerColumns } from '../view/container-columns.tsx';
import { completeExtras, type ExtraDraft } from './extras-draft.ts';
import styles from '../note.module.css';
import { PackagingSelect } from '../packing/packaging-select.tsx';
import type { Unit } from '../packing/draft/packing-draft.ts';
import type { NoteStore } from './use-note-editor.ts';

const usedBy = (units: readonly Unit[]) =>
  units.flatMap((unit) => [
    unit,
    ...unit.inner.map(({ packagingCode }) => ({ packagingCode, auxiliaryCode: null, auxiliaryCount: 0 })),
  ]);

const Section = ({ store, busy }: { store: NoteStore; busy: boolean }) => {
  const words = useWords(noteWords);
  const chinese = useSession((now) => now.language === 'zh');
  const units = useDeferredValue(useStore(store, (draft) => draft.packing.units));
  const extras = useStore(store, (draft) => draft.extras);
  const measures = useStore(store, (draft) => draft.note.measures);
  const containers = useMemo(
    () => containersOf(usedBy(units), completeExtras(extras), measures),
    [units, extras, measures],
  );
  const change = (to: (before: readonly ExtraDraft[]) => readonly ExtraDraft[]): void =>
    store.setState((draft) => ({ extras: to(draft.extras) }));
  const set = (at: number, changed: Partial<ExtraDraft>): void =>
    change((before) => before.map((one, other) => (other === at ? { ...one, ...changed } : one)));
  return (
    <section className={styles.section} aria-label={words.sections.containers}>
      <div className={styles.sectionHead}>
        <h3>{words.sections.containers}</h3>
        <span className={styles.spring} />
        <ActionButtons
          actions={[
            {
              label: words.actions.addContainer,
              run: () => change((before) => [...before, { packagingCode: '', containerCount: null }]),
              busy,
              ...(extras.length >= MOST_CONTAINERS && { impossible: words.hints.containerIncomplete }),
            },
          ]}
        />
      </div>
      <p className={styles.quiet}>{words.hints.containersCounted}</p>
      {extras.map(({ packagingCode, containerCount }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own until a packaging is chosen
        <div key={at} className={styles.extra}>
          <PackagingSelect
            use="any"
            value={packagingCode}
            label={`${words.fields.containers} ${at + 1}`}
            onChange={(code) => set(at, { packagingCode: code })}
            disabled={busy}
          />
          <NumberInput
            precision={0}
            min={1}
            value={containerCount}
            aria-label={`${words.fields.containerCount} ${at + 1}`}
            onChange={(count) => set(at, { containerCount: count ?? null })}
            disabled={busy}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={fill(words.actions.removeContainer, { no: at + 1 })}
            disabled={busy}
            onClick={() => change((before) => before.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      <PlainTable
        rows={containers}
        rowKey={({ packagingCode }) => packagingCode}
        columns={containerColumns(words, chinese)}
        words={words}
        label={words.sections.containers}
        empty={<Empty>{words.hints.noContainers}</Empty>}
      />
    </section>
  );
};

/** What a note's packing uses, counted as it is packed, and what goes along beside it. */
export const ContainerSection = memo(Section);
