/** SPEC section 9. The name is the same in both languages. */
export const PRODUCT = 'NEV WebEDI System';
export const VERSION = 'V0.0.1';
