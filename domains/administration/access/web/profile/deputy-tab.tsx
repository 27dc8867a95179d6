import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { readDeputy, removeDeputy, saveDeputy, selectColleagues } from '../../contract/profile/deputy.ts';
import { DeputyForm } from './deputy-form.tsx';

/** Personal settings, "deputy": who stands in while one is away. */
export default function DeputyTab() {
  const { data } = useAnswer(readDeputy, {}, { staleTime: 0 });
  if (data === undefined) return <Skeleton lines={4} />;
  return (
    <DeputyForm
      key={JSON.stringify(data.deputies)}
      known={data}
      save={saveDeputy}
      remove={removeDeputy}
      colleagues={selectColleagues}
      refreshes={[readDeputy]}
    />
  );
}
