import { Input } from 'antd';
import { lazy, Suspense, type ComponentProps } from 'react';

/** A calendar weighs as much as a table: a form shows its other fields before it is there. */
const DayPicker = lazy(async () => ({ default: (await import('./calendars.tsx')).DayPicker }));
const MomentPicker = lazy(async () => ({ default: (await import('./calendars.tsx')).MomentPicker }));

type Props = ComponentProps<typeof DayPicker>;
const waiting = (id: string | undefined) => <Input id={id} readOnly aria-busy="true" />;

/** A calendar day as `YYYY-MM-DD`. */
export const DayInput = (props: Props) => (
  <Suspense fallback={waiting(props.id)}>
    <DayPicker {...props} />
  </Suspense>
);

/** A moment (ISO 8601, UTC), shown and chosen as day and time on the clock of the plant. */
export const MomentInput = (props: Props) => (
  <Suspense fallback={waiting(props.id)}>
    <MomentPicker {...props} />
  </Suspense>
);
