import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { groups } from './groups.ts';
import { surveys } from './survey/surveys.ts';

export const history: KeptHistories = {
  capacity_group: groups.history,
  capacity_survey: surveys.history,
};
