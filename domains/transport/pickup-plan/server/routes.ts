import { routesOf } from '@portal/platform/server/route.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import * as boardCalls from '../contract/board-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptPickupPlans } from './actions/accept-pickup-plans.ts';
import { assignPickupTruck } from './actions/assign-pickup-truck.ts';
import { closePickupPlan } from './actions/close-pickup-plan.ts';
import { confirmPickupDate } from './actions/confirm-pickup-date.ts';
import { detectPickupErrors } from './actions/detect-pickup-errors.ts';
import { importPickupAnswers } from './actions/import-pickup-answers.ts';
import { lockPickupPlans } from './actions/lock-pickup-plans.ts';
import { movePickupPlan } from './actions/move-pickup-plan.ts';
import { optimisePickupPlans } from './actions/optimise-pickup-plans.ts';
import { previewPickupMove } from './actions/preview-pickup-move.ts';
import { previewPickupPlans } from './actions/preview-pickup-plans.ts';
import { proposePickupDate } from './actions/propose-pickup-date.ts';
import { proposePickupPlans } from './actions/propose-pickup-plans.ts';
import { readPickupBoard } from './actions/read-pickup-board.ts';
import { readPickupPlan } from './actions/read-pickup-plan.ts';
import { refusePickupDate } from './actions/refuse-pickup-date.ts';
import { refusePickupPlan } from './actions/refuse-pickup-plan.ts';
import { stateRampHours } from './actions/state-ramp-hours.ts';
import { writePickupNotes } from './actions/write-pickup-notes.ts';
import { writePickupOrder } from './actions/write-pickup-order.ts';
import { plans } from './plans.ts';

export const routes = routesOf(
  { ...calls, ...boardCalls },
  {
    listPickupPlans: plans.page,
    exportPickupPlans: plans.sheet,
    readPickupRules: async (caller) => {
      const { pickupPlan, pickupConfirm } = await processOptions(caller);
      return { pickupPlan, pickupConfirm };
    },
    readPickupPlan,
    previewPickupPlans,
    proposePickupPlans,
    acceptPickupPlans,
    proposePickupDate,
    refusePickupPlan,
    stateRampHours,
    importPickupAnswers,
    confirmPickupDate,
    refusePickupDate,
    closePickupPlan,
    previewPickupMove,
    movePickupPlan,
    optimisePickupPlans,
    lockPickupPlans,
    assignPickupTruck,
    detectPickupErrors,
    writePickupNotes,
    writePickupOrder,
    readPickupBoard,
  },
);
