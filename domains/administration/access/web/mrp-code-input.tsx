import { AutoComplete } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { selectMrpControllers, type MrpControllerChoice } from '../contract/profile/user-choices.ts';

/** Codes of MRP controllers, each with who bears it. */
export const mrpControllerChoices = (found: readonly MrpControllerChoice[]): Choice[] =>
  found.map(({ code, people }) => ({ value: code, label: [code, ...people].join(' ') }));

/** A code of an MRP controller, selected among those that there are; a new one is typed. */
export const MrpCodeInput = ({ value, onChange, ...control }: Control<string | null>) => {
  const { data = [] } = useAnswer(selectMrpControllers, {}, { quiet: true });
  return (
    <AutoComplete
      {...control}
      value={value ?? undefined}
      onChange={(typed: string | undefined) => onChange?.(typed === '' ? null : (typed ?? null))}
      showSearch={{ filterOption: holds }}
      options={mrpControllerChoices(data)}
      allowClear
    />
  );
};

const holds = (typed: string, option?: { label?: unknown }): boolean =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(typed.trim().toLowerCase());

/** The same as a field of a form draws it. */
export const drawMrpCode = (control: AnyControl) => <MrpCodeInput {...control} />;
