import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { CallFailure } from '../calls/call-failure.ts';
import { fill } from '../../contract/words.ts';
import type { ScreenWords } from '../parts/screen-words.ts';
import { useCheckWords } from './check-words.ts';
import { checkShape, isRequired, type Complaint, type Shape } from './shape-check.ts';

type Values = Record<string, unknown>;
/** `isWhole`: a sentence of the server, which names what it is about itself. */
type Complaining = { path: readonly PropertyKey[]; text: string; isWhole?: boolean };

export type ShapeForm<S extends Shape> = {
  readonly form: FormInstance<Values>;
  /**
   * What stands in the form as input of the call; null when something is wrong, which is shown then. `against` is a milder shape, for what
   * is put aside half done.
   */
  readonly check: (more?: Values, against?: Shape) => z.input<S> | null;
  /** Shows the server's complaints at their fields. False when the failure names no field: it is told another way. */
  readonly showRefusal: (failure: CallFailure) => boolean;
  readonly isRequired: (name: string) => boolean;
  /** Complaints about what has no field in this form. */
  readonly loose: readonly string[];
  /** Back to what stood in the fields at first, without complaints. */
  readonly reset: () => void;
  /** Called with each change of a field. */
  readonly changed: (changedValues: Values) => void;
};

/**
 * Joins an antd form to a shape of the contract. Errors appear when the form is submitted, in words; from then on they
 * follow what is typed. A text that is too long is told at once: nothing is cut. The first field with an error is scrolled into sight.
 */
export const useShapeForm = <S extends Shape>(shape: S, words: ScreenWords): ShapeForm<S> => {
  const [form] = Form.useForm<Values>();
  const wordOf = useCheckWords(words.checks);
  const tried = useRef<{ more: Values; against: Shape } | null>(null);
  const hasShownTooLong = useRef(false);
  const [loose, setLoose] = useState<readonly string[]>([]);

  const show = (complaints: readonly Complaining[], scroll: boolean): void => {
    const names = Object.keys(form.getFieldsValue(true) as Values);
    const fields = form.getFieldsError().map(({ name }) => name.join('.'));
    const errors = new Map<string, string[]>();
    const others: string[] = [];
    for (const { path, text, isWhole } of complaints) {
      const name = fieldAt(path, fields);
      if (name === undefined)
        others.push(path.length === 0 || isWhole ? text : `${placeOf(path, words)}: ${text}`);
      else errors.set(name, [...new Set([...(errors.get(name) ?? []), text])]);
    }
    form.setFields(
      [...new Set([...names, ...fields])].map((name) => ({
        name: name.split('.') as never,
        errors: errors.get(name) ?? [],
      })),
    );
    setLoose(others);
    const first = fields.find((name) => errors.has(name));
    if (scroll && first !== undefined) form.scrollToField(first.split('.'), { block: 'center', focus: true });
  };
  const codeToWord = (complaints: readonly Complaint[]): Complaining[] =>
    complaints.map(({ path, code, max }) => ({
      path,
      text: fill<string>(wordOf(code, max), { field: placeOf(path, words) }),
    }));
  const check = (more: Values = {}, against: Shape = shape): z.input<S> | null => {
    tried.current = { more, against };
    const checked = checkShape(against, { ...(form.getFieldsValue(true) as Values), ...more });
    show(checked.good ? [] : codeToWord(checked.complaints), true);
    return checked.good ? (checked.value as z.input<S>) : null;
  };
  return {
    form,
    check,
    loose,
    isRequired: (name) => isRequired(shape, name),
    reset: () => {
      tried.current = null;
      hasShownTooLong.current = false;
      form.resetFields();
      setLoose([]);
    },
    changed: () => {
      const checked = checkShape(tried.current?.against ?? shape, {
        ...(form.getFieldsValue(true) as Values),
        ...tried.current?.more,
      });
      const all = checked.good ? [] : checked.complaints;
      const tooLong = all.filter(({ max }) => max !== undefined);
      if (tried.current) show(codeToWord(all), false);
      else if (tooLong.length > 0 || hasShownTooLong.current) show(codeToWord(tooLong), false);
      hasShownTooLong.current = tooLong.length > 0;
    },
    showRefusal: (failure) => {
      const complaints = refusedFields(failure);
      if (complaints.length > 0) show(complaints, true);
      return complaints.length > 0;
    },
  };
};

/** `err.invalid` names all fields with their words; another refusal may name one (`details.field`). */
const refusedFields = ({ details, message }: CallFailure): Complaining[] => {
  const fields = details.fields as readonly { path: string; message: string }[] | undefined;
  if (Array.isArray(fields)) return fields.map((one) => ({ path: steps(one.path), text: one.message }));
  return typeof details.field === 'string'
    ? [{ path: steps(details.field), text: message, isWhole: true }]
    : [];
};

const steps = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** The registered field that a path leads to: itself, or the field that holds it (a grid inside a form). */
const fieldAt = (path: readonly PropertyKey[], fields: readonly string[]): string | undefined => {
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).map(String).join('.');
    if (fields.includes(name)) return name;
  }
  return undefined;
};

/** `['lines', 0, 'quantity']` as people say it: `lines 1 quantity`, with the domain's words where it has them. */
const placeOf = (path: readonly PropertyKey[], words: ScreenWords): string =>
  path
    .map((step) =>
      /^\d+$/.test(String(step)) ? String(Number(step) + 1) : (words.fields[String(step)] ?? String(step)),
    )
    .join(' ');
