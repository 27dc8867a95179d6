import { ConfigProvider } from 'antd';
import { Suspense } from 'react';
import { useProof } from '../../calls/proof.ts';
import { usePortal } from '../portal.ts';

/** The question that led to the call, and the dialog it was asked in, still stand and wait for its answer. */
const OVER_DIALOGS = { token: { zIndexPopupBase: 2000 } };

/** Asks who is there once more while a call waits for it. */
export const ProofPrompt = () => {
  const answer = useProof((now) => now.answer);
  const { Proof } = usePortal();
  if (!answer || !Proof) return null;
  return (
    <ConfigProvider theme={OVER_DIALOGS}>
      <Suspense>
        <Proof onDone={answer} />
      </Suspense>
    </ConfigProvider>
  );
};
