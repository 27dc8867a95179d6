import { Spin } from 'antd';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { selectForwarders, selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { changeWalkIn, readWalkIn, registerWalkIn } from '../../contract/endpoints.ts';
import type { YardTruck } from '../../contract/fields.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import type { WalkIn } from '../../contract/walk-in.ts';
import { refreshes } from '../refreshes.ts';
import { screenWords } from '../words.en.ts';

export type Registered = OutputOf<typeof registerWalkIn>;

/** What the gate knows of a truck without an order; `plate` is what was looked for. */
export default function WalkInDialog({
  plate,
  onRegistered,
  onClose,
}: {
  plate: string;
  onRegistered: (truck: Registered) => void;
  onClose: () => void;
}) {
  const form = useWalkInForm();
  return (
    <FormDialog
      {...form}
      title={form.words.actions.walkIn}
      call={registerWalkIn}
      success={null}
      initial={{ truckPlate: plate }}
      onDone={onRegistered}
      onClose={onClose}
    />
  );
}

/** The same of one that stands here: more is known of it, or it was mistyped. */
export function ChangeWalkInDialog({ truck, onClose }: { truck: YardTruck; onClose: () => void }) {
  const form = useWalkInForm();
  const known = useAnswer(readWalkIn, { id: truck.visitId! }, { staleTime: 0 }).data;
  if (known === undefined) return <Spin fullscreen />;
  return (
    <FormDialog
      {...form}
      fields={form.fieldsOf(known)}
      title={`${form.words.actions.changeWalkIn} · ${truck.plate ?? truck.number}`}
      call={changeWalkIn}
      initial={{ ...known, notes: known.notes.map(({ number }) => number).join('\n') as never }}
      fixed={{ id: known.id, version: known.version }}
      onClose={onClose}
    />
  );
}

/** Scanners end each number with Enter; people part them by commas as well. */
const notesIn = (text: unknown): string[] =>
  (typeof text === 'string' ? text : '')
    .split(/[\n,，;；、]/)
    .map((one) => one.trim())
    .filter(Boolean);

const useWalkInForm = () => {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const points = useAnswer(selectUnloadingPoints, {}).data ?? [];
  const fieldsOf = (known?: WalkIn) =>
    [
      field.text('truckPlate', { max: 12, span: 8 }),
      field.text('driverName', { max: 30, span: 8 }),
      field.phone('driverPhone', { span: 8 }),
      field.remote('supplierCode', selectSuppliers, {
        choices: partnerChoices,
        known: known?.supplierCode ?? null,
        span: 8,
      }),
      field.remote('forwarderCode', selectForwarders, {
        choices: partnerChoices,
        known: known?.forwarderCode ?? null,
        span: 8,
      }),
      field.choice(
        'unloadingPointId',
        points.map(({ id, code }) => ({ value: id, label: code })),
        { span: 8 },
      ),
      field.text('notes', { rows: 3, hint: screen.walkIn.notesHint }),
    ] as const;
  return {
    words,
    refreshes,
    width: 760,
    fields: fieldsOf(),
    fieldsOf,
    toInput: (values: Readonly<Record<string, unknown>>) => ({ ...values, notes: notesIn(values.notes) }),
  };
};
