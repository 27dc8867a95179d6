import { Select } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useList } from '@portal/platform/web/calls/use-list.ts';
import { drawnFields } from '@portal/platform/web/form/drawn-fields.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { selectTruckTypes } from '@portal/fleet/contract/choice-calls.ts';
import { truckTypeChoices } from '@portal/fleet/web/offers.tsx';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { selectForwarders } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { makeMilkRunOfNotes } from '../contract/endpoints.ts';
import { milkRunDocument, milkRunTyped } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { useWindowFields } from './window-fields.tsx';
import { screenWords } from './words.en.ts';

const WIDTH = 720;
const SEARCHED = 50;
const DEBOUNCE_MS = 500;
/** The dock follows from the selected association. */
const Filled = z.omit(makeMilkRunOfNotes.input, { unloadDoorId: true });

/** One truck for sent notes of several suppliers that wait for one. */
export default function NotesDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(runWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const language = useSession((now) => now.language);
  const [pointId, setPointId] = useState<string>();
  const points = useAnswer(selectUnloadingPoints, {}).data ?? [];
  const { doorIdOf, fields } = useWindowFields(pointId);
  const drawNotes = (control: AnyControl) => <NotesSelect {...control} />;
  const drawPoint = (control: AnyControl) => {
    const { id, value, onChange } = control as Control<string>;
    return (
      <Select
        id={id}
        value={value}
        options={points.map((point) => ({ value: point.id, label: point.code }))}
        onChange={(selected: string) => {
          setPointId(selected);
          onChange?.(selected);
        }}
      />
    );
  };
  return (
    <FormDialog<typeof makeMilkRunOfNotes>
      title={words.actions.makeOfNotes}
      call={makeMilkRunOfNotes}
      shape={Filled}
      words={words}
      initial={{}}
      fields={[
        field.own('noteIds', drawNotes, { span: 24 }),
        field.remote('forwarderCode', selectForwarders, { choices: partnerChoices }),
        field.own('unloadingPointId', drawPoint, { span: 12, clears: ['doorAssociateId', 'window'] }),
        ...fields,
        field.remote('truckType', selectTruckTypes, { choices: truckTypeChoices }),
        field.dict('purposeOfEntry', 'PURPOSE_OF_ENTRY'),
        ...drawnFields(milkRunTyped, words, language, { isNew: true }),
      ]}
      toInput={(values) => ({ ...values, unloadDoorId: doorIdOf(values.doorAssociateId) })}
      before={<p>{screen.notes.hint}</p>}
      submit={words.actions.makeOfNotes}
      success={screen.make.made}
      refreshes={[...refreshes, listDeliveryNotes]}
      onDone={({ id }) => go(milkRunDocument.addressOf(id))}
      onClose={onClose}
      width={WIDTH}
    />
  );
}

/** Sent notes that are on no truck, by any part of their number, each with its supplier. */
const NotesSelect = ({ id, value = [], onChange }: Control<string[]>) => {
  const [number, setNumber] = useState('');
  const { later } = useDebounced((text: string) => setNumber(text.trim()), DEBOUNCE_MS);
  const { data, isFetching } = useList(listDeliveryNotes, {
    page: 1,
    limit: SEARCHED,
    sort: 'dispatchOn',
    filters: { choosable: 'Y', ...(number !== '' && { number }) },
  });
  const [known, setKnown] = useState<readonly { value: string; label: string }[]>([]);
  const found = (data?.rows ?? []).map((note) => ({
    value: note.id,
    label: [note.number, note.supplierCode, note.unloadingPoint, note.warehouseCode].join(' · '),
  }));
  const selected = known.filter(
    (one) => value.includes(one.value) && !found.some((other) => other.value === one.value),
  );
  return (
    <Select
      id={id}
      mode="multiple"
      value={value}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: later }}
      options={[...selected, ...found]}
      onChange={(ids: string[]) => {
        setKnown([...known, ...found].filter((one) => ids.includes(one.value)));
        onChange?.(ids);
      }}
    />
  );
};
