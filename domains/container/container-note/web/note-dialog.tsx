import { useMemo, useState } from 'react';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { choicesOf } from '@portal/platform/web/parts/choices.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { selectForwarders, selectPartnersByType } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import {
  changeContainerNote,
  createContainerNote,
  readContainerOrderNeed,
  selectNoteContainers,
} from '../contract/endpoints.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { pointWord } from '../contract/parties.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { noteAddress, refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Order = {
  readonly supplierCode: string;
  readonly items: readonly { readonly containerCode: string; readonly quantity: number }[];
};
type Line = {
  containerCode: string;
  condition: string;
  quantity: string;
  layers: string;
  needed: string;
  held: string;
  maximum: string;
};
const NEW: Line = {
  containerCode: '',
  condition: 'available',
  quantity: '',
  layers: '',
  needed: '',
  held: '',
  maximum: '',
};
const newLine = (): Line => ({ ...NEW });
const WIDTH = 960;

/** A draft, new or again: head and containers; a supplier sees his open need beside what he types. */
export default function NoteDialog({
  note,
  order,
  onClose,
}: {
  note?: ContainerNote;
  /** What is missing of a supplier, with which a new note begins. */
  order?: Order;
  onClose: () => void;
}) {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const { zone } = useCellContext();
  const user = useSession((now) => now.user);
  const isPlant = user?.party !== 'supplier' && user?.party !== 'forwarder';
  const [lines, setLines] = useState<Line[]>(
    () =>
      note?.items.map(({ containerCode, condition, quantity, layers }) => ({
        ...NEW,
        containerCode,
        condition,
        quantity: String(quantity),
        layers: layers === null ? '' : String(layers),
      })) ??
      order?.items.map(({ containerCode, quantity }) => ({
        ...NEW,
        containerCode,
        quantity: quantity > 0 ? String(quantity) : '',
      })) ?? [newLine()],
  );
  // Whose needs stand beside what is typed: a supplier's own, and of the plant those with which the note begins.
  const supplierCode = user?.party === 'supplier' ? user.companyCode : (order?.supplierCode ?? '');
  const codes = [...new Set(lines.map(({ containerCode }) => containerCode.trim()))]
    .filter(Boolean)
    .join(',');
  const needs = useAnswer(
    readContainerOrderNeed,
    { supplierCode, containerCodes: codes },
    { enabled: supplierCode !== '' && codes !== '' },
  ).data;
  const containers = useAnswer(selectNoteContainers, {}).data;
  const language = useSession((now) => now.language);
  const points = useAnswer(selectUnloadingPoints, {}).data ?? [];
  const columns = useMemo((): GridColumn<Line>[] => {
    const needOf = new Map(needs?.map((need) => [need.containerCode, need]));
    const beside = (field: 'needed' | 'held' | 'maximum') =>
      gridColumn.readonly<Line>(
        column.of(field, {
          text: ({ containerCode }) => String(needOf.get(containerCode.trim())?.[field] ?? ''),
        }),
        { width: 90 },
      );
    return [
      // By name: nobody knows all numbers by heart. What is pasted may be either.
      gridColumn.choice(
        'containerCode',
        (containers ?? []).map(({ code, nameZh, nameEn }) => ({
          value: code,
          label: `${code} ${language === 'zh' ? nameZh : nameEn}`,
        })),
        { required: true, width: 230 },
      ),
      gridColumn.choice(
        'condition',
        (['available', 'repaired', 'defect'] as const).map((value) => ({
          value,
          label: words.condition[value],
        })),
        { width: 120 },
      ),
      gridColumn.quantity('quantity', { required: true, width: 110 }),
      gridColumn.quantity('layers', { width: 90 }),
      ...(supplierCode === '' ? [] : [beside('needed'), beside('held'), beside('maximum')]),
    ];
  }, [needs, supplierCode, words, containers, language]);
  const common = {
    words,
    refreshes,
    onClose,
    width: WIDTH,
    toInput: (values: Readonly<Record<string, unknown>>) => ({
      ...values,
      items: lines
        .filter(({ containerCode, quantity }) => containerCode !== '' || quantity !== '')
        .map(({ containerCode, condition, quantity, layers }) => ({
          containerCode,
          condition,
          quantity,
          layers,
        })),
    }),
    children: (
      <EditGrid
        rows={lines}
        columns={columns}
        onChange={setLines}
        words={words}
        label={screen.form.items}
        newRow={newLine}
        removable
      />
    ),
  };
  const fields = [
    field.choice('direction', words.direction),
    ...(isPlant
      ? [
          field.choice(
            'partnerKind',
            choicesOf({ supplier: words.side.supplier, forwarder: words.side.forwarder }),
            {
              clears: ['partnerCode'],
            },
          ),
          field.remote('partnerCode', selectPartnersByType, {
            search: 'name',
            from: (values) => ({ type: values.partnerKind }),
            choices: partnerChoices,
            known: note?.partnerCode ?? order?.supplierCode ?? null,
          }),
        ]
      : []),
    field.remote('forwarderCode', selectForwarders, {
      required: true,
      choices: partnerChoices,
      known: note?.forwarderCode ?? null,
      when: (values) => (isPlant ? values.partnerKind === 'supplier' : supplierCode !== ''),
    }),
    // What leaves the plant is loaded there, what comes back is unloaded.
    ...(['toPlant', 'fromPlant'] as const).map((direction) =>
      field.choice(
        'unloadingPointId',
        points.map(({ id, code }) => ({ value: id, label: code })),
        {
          when: (values) => (values.direction === 'fromPlant') === (direction === 'fromPlant'),
          title: words.point[pointWord[direction]],
        },
      ),
    ),
    field.dict('transportMode', 'TRANSPORT_MODE'),
    field.day('pickOn'),
    field.day('expectedOn'),
    field.text('comment', { rows: 2, max: 200, span: 24 }),
  ] as const;
  const own = isPlant
    ? {}
    : {
        partnerKind: user?.party === 'forwarder' ? ('forwarder' as const) : ('supplier' as const),
        partnerCode: user?.companyCode ?? '',
      };
  if (note)
    return (
      <FormDialog
        {...common}
        title={`${screen.verbs.save} ${note.number}`}
        call={changeContainerNote}
        fields={fields}
        initial={{
          direction: note.direction,
          partnerKind: note.partnerKind,
          partnerCode: note.partnerCode,
          forwarderCode: note.forwarderCode,
          unloadingPointId: note.unloadingPointId,
          transportMode: note.transportMode,
          pickOn: note.pickOn,
          expectedOn: note.expectedOn,
          comment: note.comment,
        }}
        fixed={{ id: note.id, version: note.version, ...own }}
      />
    );
  return (
    <FormDialog
      {...common}
      title={screen.newNote}
      call={createContainerNote}
      fields={fields}
      initial={{
        direction: 'fromPlant',
        ...(isPlant && { partnerKind: 'supplier' as const, partnerCode: order?.supplierCode }),
        transportMode: 'ROAD',
        pickOn: today(zone),
        expectedOn: addDays(today(zone), 1),
      }}
      fixed={own}
      onDone={({ id }) => go(noteAddress(id))}
    />
  );
}
