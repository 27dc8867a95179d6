import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { disruptions } from './disruptions.ts';

export const history: KeptHistories = { disruption: disruptions.history };
