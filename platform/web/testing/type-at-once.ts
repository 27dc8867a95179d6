/**
 * Types behind what stands in a field, one character after the other within a moment: what waits for a pause between keys meets none,
 * however slow the machine is.
 */
export const typeAtOnce = (field: Element, text: string): void => {
  if (!(field instanceof HTMLInputElement)) throw new TypeError('Only a field of one line takes keys');
  // Past React, which has put a setter of its own on the field and would see no change.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (const character of text) {
    value.set!.call(field, field.value + character);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
};
