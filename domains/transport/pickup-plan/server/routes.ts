import { routesOf } from '@portal/platform/server/route.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import * as boardCalls from '../contract/board-calls.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptPickupPlans, proposePickupDate, refusePickupPlan } from './actions/answer-pickup-plan.ts';
import { importPickupAnswers } from './actions/import-answers.ts';
import { writePickupNotes, writePickupOrder } from './actions/carry-on.ts';
import { detectPickupErrors } from './actions/detect-pickup-errors.ts';
import {
  assignPickupTruck,
  closePickupPlan,
  confirmPickupDate,
  lockPickupPlans,
  movePickupPlan,
  previewPickupMove,
  refusePickupDate,
} from './actions/plan-pickups.ts';
import { previewPickupPlans, proposePickupPlans } from './actions/propose-pickup-plans.ts';
import { optimisePickupPlans, readPickupBoard } from './board.ts';
import { planById, plans } from './plans.ts';

export const routes = routesOf(
  { ...calls, ...boardCalls },
  {
    listPickupPlans: plans.page,
    exportPickupPlans: plans.sheet,
    readPickupRules: async (caller) => {
      const { pickupPlan, pickupConfirm } = await processOptions(caller);
      return { pickupPlan, pickupConfirm };
    },
    readPickupPlan: async (caller, { id }) => planById(caller, id),
    previewPickupPlans,
    proposePickupPlans,
    acceptPickupPlans,
    proposePickupDate,
    refusePickupPlan,
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
