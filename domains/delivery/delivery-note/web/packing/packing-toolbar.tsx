import { Segmented } from 'antd';
import { memo } from 'react';
import type { Action } from '@portal/platform/web/list/action.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import styles from './packing.module.css';

type Props = {
  isSheet: boolean;
  /** The sheet holds what is not understood: it stays until that is mended. */
  isUnread: boolean;
  isDirty: boolean;
  isEmpty: boolean;
  /** Something with an agreement is in no box yet. */
  hasRest: boolean;
  /** Why nothing can be packed. */
  noLines: string | undefined;
  /** Why it cannot be packed automatically. */
  noAgreement: string | undefined;
  /** Why it cannot be saved. */
  problem: string | undefined;
  busy: boolean;
  onView: (sheet: boolean) => void;
  onPack: () => unknown;
  onRest: () => void;
  onOuter: () => void;
  onUndo: () => void;
  onSave: () => void;
};

const Toolbar = (props: Props) => {
  const { actions: verbs, hints, sections } = useWords(noteWords);
  const { isSheet, isDirty, noLines, busy } = props;
  const byHand: Action[] = [
    {
      label: verbs.remaining,
      run: props.onRest,
      impossible: noLines ?? (props.hasRest ? undefined : hints.fullyPacked),
    },
    { label: verbs.addOuter, run: props.onOuter, impossible: noLines },
  ];
  const actions: Action[] = [
    {
      label: verbs.pack,
      run: props.onPack,
      impossible: noLines ?? props.noAgreement,
      busy,
      ...(!props.isEmpty && { confirm: hints.packConfirm }),
    },
    ...(isSheet ? [] : byHand),
    ...(isDirty ? [{ label: verbs.undo, run: props.onUndo }] : []),
    { label: verbs.savePacking, primary: isDirty, run: props.onSave, impossible: props.problem, busy },
  ];
  return (
    <div className={styles.head}>
      <Segmented
        aria-label={sections.packing}
        value={isSheet ? 'sheet' : 'units'}
        disabled={props.isUnread}
        options={[
          { value: 'units', label: verbs.unitView },
          { value: 'sheet', label: verbs.gridView },
        ]}
        onChange={(view) => props.onView(view === 'sheet')}
      />
      <span className={styles.spring} />
      <ActionButtons actions={actions} />
    </div>
  );
};

/** What can be done with a packing as a whole; not drawn again while one types into it. */
export const PackingToolbar = memo(Toolbar);
