import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LOGIN } from '../../access/route-guard.ts';
import { usePortal } from '../portal.ts';

/** What domains have to say above the login page. */
export const LoginNotes = () => {
  const path = useLocation({ select: (location) => location.pathname });
  const { loginNotes } = usePortal();
  if (path !== LOGIN) return null;
  return (
    <Suspense>
      {loginNotes.map(({ key, Note }) => (
        <Note key={key} />
      ))}
    </Suspense>
  );
};
