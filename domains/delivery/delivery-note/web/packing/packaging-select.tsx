import { remote } from '@portal/platform/web/parts/choices.ts';
import { RemoteSelect } from '@portal/platform/web/form/inputs/remote-select.tsx';
import { selectPackaging } from '@portal/packaging/contract/endpoints.ts';
import { fitsUse, type UsedAs } from '@portal/packaging/contract/packaging-use.ts';
import type { PackagingChoice } from '@portal/packaging/contract/packaging.ts';
import { packagingChoices } from '@portal/packaging/web/offers.tsx';

/** What a packaging is wanted for; anything goes along beside the packing. */
type Use = UsedAs | 'any';

const fits = (choice: PackagingChoice, use: Use): boolean => use === 'any' || fitsUse(choice, use);
const ASKED = { inner: {}, outer: { kind: 'GLT' }, auxiliary: { kind: 'AUX' }, any: {} } as const;

type Props = {
  use: Use;
  value: string | null;
  label: string;
  onChange: (code: string) => void;
  disabled?: boolean;
  startsOpen?: boolean;
  id?: string;
};

/** A packaging code chosen by code or name from the packaging master data; empty when it is taken away. */
export const PackagingSelect = ({ use, value, label, onChange, ...rest }: Props) => {
  const input = remote(selectPackaging, {
    fixed: ASKED[use],
    choices: (found) => packagingChoices(found.filter((one) => fits(one, use))),
  });
  const code = value === '' ? null : value;
  return (
    <RemoteSelect
      {...rest}
      remote={input}
      value={code}
      aria-label={label}
      onChange={(selected) => onChange(selected ?? '')}
      {...(code !== null && { known: { value: code, label: code } })}
    />
  );
};
