import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import {
  Balance,
  MovementInput,
  inventoryColumns,
  inventoryFilters,
  movementColumns,
  movementFilters,
  reverseReason,
} from './fields.ts';

const MOVEMENT = '/container/v1/movement';
const INVENTORY = '/container/v1/inventory';
/** A workbook of the most rows that an import takes, and room to spare. */
const MOST_BYTES = 5 * 1024 * 1024;
const own = { id: z.string() } as const;

export const listContainerMovements = listOf({
  path: MOVEMENT,
  needs: 'container:movement',
  orNeeds: ['container:inventory'],
  summary:
    'Movements of containers, the newest first; a supplier or forwarder finds those in which he gives or takes',
  columns: movementColumns,
  filters: movementFilters,
  also: own,
  fails: ['err.tooBroad'],
});
export const exportContainerMovements = exportOf(listContainerMovements);

export const listContainerInventory = listOf({
  path: INVENTORY,
  needs: 'container:inventory',
  summary: 'What each holder has of each container, by the movements; a supplier or forwarder finds his own',
  columns: inventoryColumns,
  filters: inventoryFilters,
  tabs: 'shown',
  also: own,
});
export const exportContainerInventory = exportOf(listContainerInventory);

export const readContainerBalance = endpoint({
  method: 'GET',
  path: `${INVENTORY}/{id}`,
  needs: 'container:inventory',
  summary: 'What one holder has of one container',
  input: z.object({ id: Id }),
  output: Balance,
  fails: ['container.noBalance'],
});

const Posted = z.object({ id: z.string(), number: z.string() });

export const postContainerMovement = agreeing(
  endpoint({
    path: MOVEMENT,
    needs: 'container:post',
    name: { zh: '登记器具移动', en: 'Post container movement' },
    summary: 'Takes containers from one holder and gives them to another; nobody gives what he has not',
    input: MovementInput,
    output: Posted,
    fails: [
      'container.unknown',
      'container.wrongHolder',
      'container.sameHolder',
      'container.partnerMissing',
      'container.partnerUnknown',
      'container.notEnough',
      'container.openedAlready',
      'container.dayAhead',
      'container.reasonMissing',
      'containerStatement.monthClosed',
      'containerStatement.monthClosedMeanwhile',
    ],
  }),
);

export const downloadContainerMovementTemplate = file({
  types: [XLSX],
  path: `${MOVEMENT}/import/template`,
  needs: 'container:post',
  summary: 'An empty workbook for movements of containers, openings among them: a row each',
});
export const importContainerMovements = importCall({
  path: `${MOVEMENT}/import`,
  needs: 'container:post',
  name: { zh: '导入器具移动', en: 'Import container movements' },
  summary:
    'Posts the movements of a workbook by the same rules as single ones: good rows are posted, bad ones come back marked; what was posted before is not posted again',
  maxBytes: MOST_BYTES,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge', 'err.fileType', 'container.notEnough'],
});

export const reverseContainerMovement = endpoint({
  path: `${MOVEMENT}/{id}/reverse`,
  needs: 'container:post',
  name: { zh: '冲销器具移动', en: 'Reverse container movement' },
  summary: 'Takes a movement back by one the other way round; both stay, each names the other',
  input: z.object({ id: Id, reason: reverseReason }),
  output: Posted,
  fails: ['container.none', 'container.reversedAlready', 'container.followsDocument', 'container.notEnough'],
});
