import { lazy, Suspense } from 'react';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { selectPackaging } from '@portal/packaging/contract/endpoints.ts';
import { packagingChoices } from '@portal/packaging/web/offers.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field, type FormField, type FormValues } from '@portal/platform/web/form/field.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { contentFields, type Content, type Step } from '../contract/content.ts';
import { readPackagingMeasures } from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { packingIn } from '../contract/packing-in.ts';
import type { words } from '../contract/words.en.ts';

/** Dragging steps takes a library of its own. */
const StepsInput = lazy(async () => ({ default: (await import('./steps-input.tsx')).StepsInput }));
const FiguresPanel = lazy(async () => ({ default: (await import('./figures-panel.tsx')).FiguresPanel }));

type Words = (typeof words)['zh' | 'en'];
type Name = keyof Content | 'figures';

/** What a supplier fills in, in the order of the work; figures and drawing stand where the unit is complete. */
export const fillFields = (instruction: Instruction, text: Words, unit: string): FormField<Name>[] => {
  const { sections, hints } = text;
  return [
    field.text('contactName', { max: 60, section: sections.contact, span: 8 }),
    field.phone('contactPhone', { span: 8 }),
    field.text('contactEmail', { max: 50, span: 8 }),
    field.choice('supplementType', text.supplementType, { span: 12 }),
    field.number('distanceKm', { min: 0, span: 12 }),
    field.quantity('partWeightKg', { min: 0, section: sections.part, span: 6 }),
    field.number('partLengthMm', { min: 1, span: 6, hint: hints.partLengthMm }),
    field.number('partWidthMm', { min: 1, span: 6 }),
    field.number('partHeightMm', { min: 1, span: 6 }),
    packaging('innerCode', instruction.innerCode, { section: sections.container }),
    field.quantity('quantityPerInner', {
      min: 0,
      span: 12,
      unit,
      hint: hints.quantityPerInner,
    }),
    packaging('outerCode', instruction.outerCode, { kind: 'GLT' }),
    field.number('innerPerLayer', { min: 1, span: 6 }),
    field.number('layers', { min: 1, span: 6 }),
    packaging('auxiliaryCode', instruction.auxiliaryCode, { kind: 'AUX', hint: hints.auxiliaryCode }),
    field.number('auxiliaryPerOuter', { min: 0, span: 12 }),
    field.number('stack', { min: 1, span: 12, section: sections.bundle, hint: hints.stack }),
    field.number('bundleUnits', { min: 1, span: 12 }),
    field.own('figures', (_, values) => <ComputedFigures values={values} />, {
      section: sections.figures,
      title: sections.drawing,
    }),
    field.text('protection', { max: 1000, rows: 4, section: sections.protection }),
    field.own(
      'steps',
      (control) => (
        <Suspense fallback={<Skeleton />}>
          <StepsInput {...(control as Control<readonly Step[]>)} />
        </Suspense>
      ),
      { section: sections.steps, hint: hints.picture },
    ),
  ];
};

const packaging = (
  name: 'innerCode' | 'outerCode' | 'auxiliaryCode',
  known: string | null,
  { kind, ...options }: { kind?: 'GLT' | 'AUX'; section?: string; hint?: string } = {},
) => field.remote(name, selectPackaging, { ...options, choices: packagingChoices, known, fixed: { kind } });

/** Figures of what stands in the form now. */
const ComputedFigures = ({ values }: { values: FormValues }) => {
  const typed = Object.fromEntries(
    contentFields.map((name) => [name, values[name] === '' ? null : (values[name] ?? null)]),
  ) as Omit<Content, 'steps'>;
  const codes = [typed.innerCode, typed.outerCode, typed.auxiliaryCode].filter(Boolean).join(',');
  const measures = useAnswer(
    readPackagingMeasures,
    { codes },
    { quiet: true, enabled: codes !== '', keepsPrevious: true },
  );
  return (
    <Suspense>
      <FiguresPanel computed={packingIn(typed, measures.data ?? [])} />
    </Suspense>
  );
};
