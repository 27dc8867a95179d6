import { Select } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl } from '@portal/platform/web/form/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listContainerInventory } from '@portal/container-ledger/contract/endpoints.ts';
import { LONGEST_REASON } from '../contract/count-fields.ts';
import type { Holder } from '../contract/difference.ts';
import { openContainerCount } from '../contract/endpoints.ts';
import { words as countWords } from '../contract/words.en.ts';
import { countAddress, countRefreshes } from './addresses.ts';
import { useHolderFields } from './holder-fields.ts';
import { screenWords } from './words.en.ts';

/** As many containers of a holder as are offered to choose from. */
const OFFERED = 100;

/** Opens a count: of whose stock, and of which containers. */
export default function OpenDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const { fields, own } = useHolderFields();
  return (
    <FormDialog
      title={words.actions.open}
      call={openContainerCount}
      words={words}
      initial={{ holderKind: own?.holderKind ?? 'plant', containerCodes: [] }}
      {...(own && { fixed: own })}
      fields={[
        ...fields,
        field.own(
          'containerCodes',
          (control, values) => (
            <ContainersOf
              control={control}
              kind={own?.holderKind ?? (values.holderKind as Holder)}
              code={own?.holderCode ?? (values.holderCode as string | undefined) ?? ''}
            />
          ),
          { hint: screen.all },
        ),
        field.text('remark', { max: LONGEST_REASON, span: 24 }),
      ]}
      submit={words.actions.open}
      success={screen.opened}
      refreshes={countRefreshes}
      onDone={({ id }) => go(countAddress(id))}
      onClose={onClose}
    />
  );
}

type ContainersProps = { control: AnyControl; kind: Holder; code: string };

/** Containers that the books know of the holder. */
const ContainersOf = ({ control, kind, code }: ContainersProps) => {
  const chinese = useSession((now) => now.language) === 'zh';
  const isSaid = kind === 'plant' || code !== '';
  const { data } = useAnswer(
    listContainerInventory,
    { holderKind: kind, ...(kind !== 'plant' && { holderCode: code }), limit: OFFERED },
    { enabled: isSaid },
  );
  const { onChange, ...rest } = control;
  return (
    <Select
      {...rest}
      mode="multiple"
      value={(control.value as string[] | undefined) ?? []}
      onChange={(chosen: string[]) => onChange?.(chosen)}
      disabled={!isSaid}
      optionFilterProp="label"
      options={(data ?? []).map(({ containerCode, containerNameZh, containerNameEn }) => ({
        value: containerCode,
        label: `${containerCode} ${(chinese ? containerNameZh : containerNameEn) ?? ''}`.trim(),
      }))}
    />
  );
};
