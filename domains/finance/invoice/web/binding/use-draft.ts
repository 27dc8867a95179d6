import { useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { isQuantity } from '@portal/platform/contract/quantity.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import type { Allocation } from '../../contract/binding/allocation.ts';
import { checkAllocations, proposeAllocations } from '../../contract/endpoints.ts';

export type Verdict = OutputOf<typeof checkAllocations>;
type Draft = { readonly of: string; readonly allocations: readonly Allocation[] };

/** Long enough for a figure to be typed to its end. */
const PAUSE = 400;
const NONE: readonly Allocation[] = [];

/** The draft of some invoices and lists: proposed once they are selected, changed by hand, and compared with each change. */
export const useDraft = (invoiceIds: readonly string[], settlementIds: readonly string[]) => {
  const of = `${invoiceIds.join()} ${settlementIds.join()}`;
  const isSelected = invoiceIds.length > 0 && settlementIds.length > 0;
  const [typed, setTyped] = useState<Draft>();
  const [compared, setCompared] = useState<Draft>();
  const compareLater = useDebounced(setCompared, PAUSE);
  const proposed = useAnswer(
    proposeAllocations,
    { invoiceIds: [...invoiceIds], settlementIds: [...settlementIds] },
    { enabled: isSelected, keepsPrevious: false, quiet: true },
  );
  const proposal = isSelected ? (proposed.data?.allocations ?? NONE) : NONE;
  const allocations = typed?.of === of ? typed.allocations : proposal;
  const latest = compared?.of === of ? compared.allocations : proposal;
  const checked = useAnswer(
    checkAllocations,
    { invoiceIds: [...invoiceIds], allocations: [...latest] },
    { enabled: latest.length > 0 && latest.every(isTyped), quiet: true },
  );
  return {
    allocations,
    change: (changed: readonly Allocation[]): void => {
      const draft = { of, allocations: changed };
      setTyped(draft);
      compareLater.later(draft);
    },
    verdict: allocations.length === 0 || checked.isError ? undefined : checked.data,
    problem: (proposed.error ?? (latest.length > 0 ? checked.error : null))?.message,
    /** What is shown belongs to what was typed. */
    isFresh: allocations === latest && !checked.isFetching && !proposed.isFetching,
    isEmpty: isSelected && !proposed.isFetching && allocations.length === 0,
  };
};

const isAmount = (text: string): boolean => /^-?\d{1,15}(\.\d{1,2})?$/.test(text);
const isTyped = ({ quantity, net, tax }: Allocation): boolean =>
  isQuantity(quantity) && isAmount(net) && isAmount(tax);
