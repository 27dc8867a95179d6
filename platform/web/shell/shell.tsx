import { Outlet } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';
import { Frame } from './frame.tsx';

/** The main layout of SPEC section 2: header, side menu, page. */
export default function Shell() {
  const plantNo = useSession((now) => now.plantNo);
  const actingFor = useSession((now) => now.actingFor);
  return (
    <Frame>
      {/* A page starts again in another plant or for another company: what was selected or typed belongs to the previous one. */}
      <Outlet key={`${plantNo} ${actingFor}`} />
    </Frame>
  );
}
