import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../session/session.ts';

/** Acts for a supplier from now on, or again for the own company (empty): nothing of the one before stays on the screen. */
export const actFor = (client: QueryClient, supplierCode: string): void => {
  void client.cancelQueries();
  session().setActingFor(supplierCode);
  void client.resetQueries();
};
