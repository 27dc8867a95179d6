/** Bordero: 17 characters starting with B, letters and digits only; or 10 digits (SPEC section 5). */
export const isBordero = (text: string): boolean => /^(B[A-Z0-9]{16}|\d{10})$/.test(text);
