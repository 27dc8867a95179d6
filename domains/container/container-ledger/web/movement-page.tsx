import { MovementList } from './movement-list.tsx';

/** All movements of containers that one may see. */
export default function ContainerMovementsPage() {
  return <MovementList />;
}
