import { Suspense } from 'react';
import { useProof } from '../calls/proof.ts';
import { usePortal } from './portal.ts';

/** Asks who is there once more while a call waits for it. */
export const ProofPrompt = () => {
  const answer = useProof((now) => now.answer);
  const { Proof } = usePortal();
  if (!answer || !Proof) return null;
  return (
    <Suspense>
      <Proof onDone={answer} />
    </Suspense>
  );
};
