import { listCapacityGroupWeeks, listCapacityGroups, readCapacityGroup } from '../../contract/endpoints.ts';

/** What shows capacity groups and their weeks. */
export const refreshes = [listCapacityGroups, readCapacityGroup, listCapacityGroupWeeks] as const;
