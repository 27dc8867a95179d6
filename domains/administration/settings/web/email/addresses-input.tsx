import { Select } from 'antd';
import { useState } from 'react';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { addressesIn, mailDomains } from '../../contract/mail.ts';

/** Addresses as one text, separated by semicolons; after the @ it suggests the common mail domains (SPEC section 5, "Mail"). */
export const AddressesInput = ({ value, onChange, ...rest }: Control<string | null>) => {
  const [typed, setTyped] = useState('');
  return (
    <Select
      {...rest}
      mode="tags"
      tokenSeparators={[';', ',', '；', '，', ' ']}
      value={addressesIn(value ?? '')}
      options={suggestionsFor(typed).map((address) => ({ value: address, label: address }))}
      showSearch={{ onSearch: setTyped }}
      suffixIcon={null}
      notFoundContent={null}
      onChange={(addresses: string[]) => {
        setTyped('');
        onChange?.(addresses.flatMap(addressesIn).join(';'));
      }}
    />
  );
};

/** `li.wei@1` -> `li.wei@163.com`, `li.wei@126.com`, `li.wei@139.com`. */
const suggestionsFor = (typed: string): string[] => {
  const [name = '', domain, ...more] = typed.trim().split('@');
  if (name === '' || domain === undefined || more.length > 0) return [];
  return mailDomains.filter((known) => known.startsWith(domain)).map((known) => `${name}@${known}`);
};
