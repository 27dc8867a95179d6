import { Input } from 'antd';
import { lazy, useDeferredValue } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { readClaimFigures } from '../../contract/figure-calls.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import { useClaimSide } from '../side.ts';
import { screenWords } from '../words.en.ts';

/** Loaded when there is something to draw. */
const Panels = lazy(async () => import('./panels.tsx'));

/** Open claims by age and side, costs by cause, and answers in time; each figure opens the claims behind it. */
export default function ClaimFiguresPage() {
  const words = useWords(claimWords);
  const screen = useWords(screenWords).figures;
  const isSupplier = useClaimSide() === 'supplier';
  const address = useAddress();
  const setAddress = useSetAddress();
  const supplierCode = useDeferredValue(address.supplierCode ?? '');
  return (
    <FigurePage
      controls={
        isSupplier ? null : (
          <Input
            allowClear
            aria-label={words.fields.supplierCode}
            placeholder={words.fields.supplierCode}
            value={address.supplierCode ?? ''}
            onChange={({ target }) => setAddress({ ...address, supplierCode: target.value })}
          />
        )
      }
      answer={useAnswer(readClaimFigures, { supplierCode })}
      isEmpty={({ open, months }) => open.length === 0 && months.length === 0}
      empty={screen.empty}
    >
      {(answer) => <Panels figures={answer} supplierCode={supplierCode} />}
    </FigurePage>
  );
}
