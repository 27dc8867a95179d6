import { Select, Spin } from 'antd';
import { useState } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listContainerInventory } from '@portal/container-ledger/contract/endpoints.ts';
import type { HolderSide } from '../../contract/difference.ts';

/** As many containers of a holder as are offered at once; typing finds the others. */
const OFFERED = 100;
/** SPEC section 9. */
const TYPING_MS = 300;

type Props = { control: AnyControl; kind: HolderSide; code: string };

/** Containers that the books know of the holder. */
export const ContainersOf = ({ control, kind, code }: Props) => {
  const chinese = useSession((now) => now.language) === 'zh';
  const [containerCode, setTyped] = useState('');
  const { later } = useDebounced(setTyped, TYPING_MS);
  const isSaid = kind === 'plant' || code !== '';
  const { data, isFetching } = useAnswer(
    listContainerInventory,
    {
      holderKind: kind,
      ...(kind !== 'plant' && { holderCode: code }),
      ...(containerCode !== '' && { containerCode }),
      limit: OFFERED,
    },
    { enabled: isSaid },
  );
  const { onChange, ...rest } = control;
  return (
    <Select
      {...rest}
      mode="multiple"
      value={control.value ?? []}
      onChange={(selected: string[]) => onChange?.(selected)}
      disabled={!isSaid}
      showSearch={{ filterOption: false, onSearch: later }}
      notFoundContent={isFetching ? <Spin size="small" /> : undefined}
      options={(data ?? []).map((one) => ({
        value: one.containerCode,
        label: `${one.containerCode} ${(chinese ? one.containerNameZh : one.containerNameEn) ?? ''}`.trim(),
      }))}
    />
  );
};
