import { Checkbox, Modal } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useState } from 'react';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useGuardedClose } from '@portal/platform/web/form/use-leave-question.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import type { AssignTags } from '../contract/assign.ts';
import { listTags, selectTags } from '../contract/endpoints.ts';
import type { Tagged, TagMark } from '../contract/tag.ts';
import { words as tagWords } from '../contract/words.en.ts';
import { Tag } from './tag-mark.tsx';
import styles from './tag.module.css';

export type Bearing = { readonly id: string; readonly tags: readonly TagMark[] };

type Props = {
  call: AssignTags;
  entity: Tagged;
  /** What is tagged; `name` is told when it is one. */
  records: readonly Bearing[];
  name?: string | undefined;
  refreshes: readonly Endpoint[];
  onClose: () => void;
};

/** All tags there are for records of this kind: ticked where all of the records bear it, half where some do. */
export default function AssignDialog({ call, entity, records, name, refreshes, onClose }: Props) {
  const { assign: words } = useWords(tagWords);
  const kit = useWords(kitWords);
  const { data: tags } = useAnswer(selectTags, { entity }, { staleTime: 0 });
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  const assigning = useCall(call, {
    refreshes: [...refreshes, listTags],
    success: ({ records: changed }) => fill(words.done, { records: changed }),
    onSuccess: onClose,
  });
  const close = useGuardedClose(Object.keys(decided).length > 0, onClose);
  const bearing = (id: string): number =>
    records.filter((one) => one.tags.some((tag) => tag.id === id)).length;
  const idsThat = (is: boolean): string[] => Object.keys(decided).filter((id) => decided[id] === is);
  return (
    <Modal
      open
      title={name === undefined ? fill(words.title, { count: records.length }) : fill(words.one, { name })}
      mask={{ closable: false }}
      onCancel={close}
      okText={kit.actions.save}
      cancelText={kit.actions.cancel}
      okButtonProps={{ loading: assigning.busy, disabled: Object.keys(decided).length === 0 }}
      onOk={() =>
        void assigning.run({ ids: records.map(({ id }) => id), add: idsThat(true), remove: idsThat(false) })
      }
    >
      {tags === undefined && <Skeleton />}
      {tags?.length === 0 && <Empty>{words.none}</Empty>}
      <div className={styles.choices} role="group" aria-label={words.tags}>
        {tags?.map((tag) => {
          const count = bearing(tag.id);
          const checked = decided[tag.id] ?? count === records.length;
          return (
            <Checkbox
              key={tag.id}
              checked={checked}
              indeterminate={decided[tag.id] === undefined && count > 0 && count < records.length}
              onChange={({ target }) => setDecided((before) => ({ ...before, [tag.id]: target.checked }))}
            >
              <Tag tag={tag} />
            </Checkbox>
          );
        })}
      </div>
    </Modal>
  );
}
