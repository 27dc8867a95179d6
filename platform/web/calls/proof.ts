import { create } from 'zustand';
import { useSession } from '../session/session.ts';
import { CallFailure } from './call-failure.ts';

type Query = {
  /** Takes the answer while the user is asked, null when nobody asks. */
  readonly answer: ((proven: boolean) => void) | null;
};

/** What the shell watches: it shows the dialog of the domain that signs people in. */
export const useProof = create<Query>(() => ({ answer: null }));

// What one user was asked must not wait for the next one and be done in his name.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useProof.getState().answer?.(false);
});

/**
 * Makes a call. Where the server wants to know once more who asks (`err.proofNeeded`), the user is asked and the call is made
 * again; who declines gets the refusal.
 */
export const withProof = async <T>(make: () => Promise<T>): Promise<T> => {
  try {
    return await make();
  } catch (failure) {
    const needsProof = failure instanceof CallFailure && failure.key === 'err.proofNeeded';
    if (needsProof && (await proofOfUser())) return make();
    throw failure;
  }
};

const proofOfUser = (): Promise<boolean> =>
  new Promise((resolve) => {
    useProof.getState().answer?.(false);
    const answer = (proven: boolean): void => {
      useProof.setState({ answer: null });
      resolve(proven);
    };
    useProof.setState({ answer });
  });
