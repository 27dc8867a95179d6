import * as z from 'zod/mini';
import { today } from '@portal/platform/contract/day.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField } from '@portal/platform/contract/fields.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { passInvoices } from '../../contract/erp-calls.ts';
import { IrNumber } from '../../contract/erp/answer.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Row = { readonly id: string; readonly version: number; readonly number: string };
type Props = { rows: readonly Row[]; refreshes: readonly Endpoint[]; onClose: () => void };

const fieldOf = ({ id }: Row): string => `irNumber${id}`;

/** Books invoices: the day for all of them, and of each the document by which it was booked. */
export default function PassDialog({ rows, refreshes, onClose }: Props) {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).erp;
  const zone = useSession(plantZone);
  const numbers = rows.map((row) =>
    field.text(fieldOf(row), {
      title: rows.length === 1 ? words.fields.irNumber : fill(screen.irNumberOf, { number: row.number }),
      max: 35,
      span: 24,
    }),
  );
  return (
    <FormDialog
      title={
        rows.length === 1
          ? fill(screen.passOne, { number: rows[0]!.number })
          : fill(screen.passMany, { count: rows.length })
      }
      call={passInvoices}
      words={words}
      // a field for each invoice, which the call takes as lines
      fields={[field.day('postedOn', { max: today(zone) }), ...numbers] as never}
      shape={z.object({
        postedOn: DayField,
        ...Object.fromEntries(rows.map((row) => [fieldOf(row), IrNumber])),
      })}
      initial={{ postedOn: today(zone) }}
      seal={async (values) => ({
        postedOn: String(values.postedOn),
        lines: rows.map((row) => ({
          id: row.id,
          version: row.version,
          irNumber: String(values[fieldOf(row)]),
        })),
      })}
      submit={words.actions.pass}
      success={screen.passed}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
