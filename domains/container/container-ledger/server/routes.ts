import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { downloadContainerMovementTemplate } from './actions/download-container-movement-template.ts';
import { importContainerMovements } from './actions/import-container-movements.ts';
import { postContainerMovement } from './actions/post-container-movement.ts';
import { reverseContainerMovement } from './actions/reverse-container-movement.ts';
import { balanceById, inventory } from './inventory.ts';
import { movements } from './movements.ts';

export const routes = routesOf(calls, {
  listContainerMovements: movements.page,
  exportContainerMovements: movements.sheet,
  listContainerInventory: inventory.page,
  exportContainerInventory: inventory.sheet,
  readContainerBalance: async (caller, { id }) => balanceById(caller, id),
  postContainerMovement,
  downloadContainerMovementTemplate,
  importContainerMovements,
  reverseContainerMovement,
});
