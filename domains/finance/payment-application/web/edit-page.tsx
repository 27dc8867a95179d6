import { addDays, today } from '@portal/platform/contract/day.ts';
import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import {
  changePaymentApplication,
  createPaymentApplication,
  findPayableInvoices,
  readPaymentApplication,
} from '../contract/endpoints.ts';
import { applicationDocument, type PaymentApplication } from '../contract/fields.ts';
import { words as applicationWords } from '../contract/words.en.ts';
import { selectedInput } from './choose/choose-invoices.tsx';
import type { Payables } from './choose/choice.ts';
import { mustBeIn } from './choose/choice.ts';
import { APPLICATIONS } from './paths.ts';
import { applicationRefreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** A new application, or a draft or returned one once more. */
export default function EditPaymentApplicationPage() {
  const { id } = useAddress();
  return isOpenTo(usePermissions(), findPayableInvoices.needs) ? (
    <Loaded key={id ?? 'new'} id={id || undefined} />
  ) : (
    <NoRecord back={APPLICATIONS} />
  );
}

const Loaded = ({ id }: { id: string | undefined }) => {
  const before = useAnswer(readPaymentApplication, { id: id ?? '' }, { enabled: id !== undefined });
  const payables = useAnswer(
    findPayableInvoices,
    { numbers: null, applicationId: id ?? null },
    { staleTime: 0 },
  );
  if (before.error || payables.error) return <NoRecord back={APPLICATIONS} />;
  if (!payables.data || (id !== undefined && !before.data)) return <Skeleton />;
  return <ApplicationForm before={before.data} payables={payables.data} />;
};

const USUAL_DAYS = 7;

type Props = { before: PaymentApplication | undefined; payables: Payables };
const ApplicationForm = ({ before, payables }: Props) => {
  const words = useWords(applicationWords);
  const screen = useWords(screenWords).form;
  const go = useGo();
  const { zone } = useCellContext();
  const held = before?.invoices.map(({ invoiceId, amount }) => ({ invoiceId, amount })) ?? [];
  const form = {
    back: before ? applicationDocument.addressOf(before.id) : APPLICATIONS,
    words,
    isWide: true,
    initial: {
      wishedOn: before?.wishedOn ?? addDays(today(zone), USUAL_DAYS),
      attachments: before?.attachments ?? 0,
      trackingNo: before?.trackingNo ?? null,
      remark: before?.remark ?? null,
      lines: mustBeIn(payables.invoices, held),
    },
    submit: screen.save,
    success: screen.saved,
    refreshes: applicationRefreshes,
    onDone: ({ id }: { id: string }) => go(applicationDocument.addressOf(id)),
    fields: [
      field.own('lines', selectedInput(payables, before), { section: screen.section, span: 24, title: '' }),
      field.day('wishedOn', { span: 6 }),
      field.number('attachments', { span: 6, min: 0, hint: screen.attachmentsHint }),
      field.text('trackingNo', { span: 12, max: 60, hint: screen.trackingHint }),
      field.text('remark', { rows: 2, max: 500 }),
    ],
  };
  return before === undefined ? (
    <FormScreen {...form} title={screen.create} call={createPaymentApplication} />
  ) : (
    <FormScreen
      {...form}
      title={screen.change}
      call={changePaymentApplication}
      fixed={{ id: before.id, version: before.version }}
    />
  );
};
