import type { words as accessWords } from '@portal/access/contract/words.en.ts';
import { filter, type Choice } from '@portal/platform/web/list/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import type { Plant } from '@portal/platform/web/session/session.ts';
import type { listUsers } from '../contract/endpoints.ts';
import { plantChoices } from './choices.ts';

export const userFilters = (
  parties: (typeof accessWords)['zh']['parties'],
  plants: readonly Plant[],
  roles: readonly Choice[],
): FiltersOf<typeof listUsers> => [
  filter.text('userNo'),
  filter.text('name'),
  filter.text('company'),
  filter.choice('type', parties),
  filter.choice('role', roles),
  filter.choice('plantNo', plantChoices(plants)),
  filter.flag('active'),
  filter.flag('locked'),
  filter.day('lastLogin'),
];
