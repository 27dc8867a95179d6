import type * as z from 'zod/mini';
import { session, useSession } from './session.ts';

/**
 * What the user chose last where the same is asked each time, such as the paper for labels: the browser keeps it, for each user by himself.
 * What does not fit `shape` any more counts as nothing.
 */
export const useLastChoice = <Shape extends z.ZodMiniType>(
  name: string,
  shape: Shape,
  usual: z.output<Shape>,
): readonly [z.output<Shape>, (value: z.output<Shape>) => void] => {
  const key = useSession(({ tenantId, user }) => `${tenantId}/${user?.id ?? ''}/${name}`);
  const kept = useSession(({ lastChoices }) => lastChoices[key]);
  const read = shape.safeParse(kept);
  return [read.success ? read.data : usual, (value) => session().setLastChoice(key, value)];
};
