export const CLAIMS = '/claims/claim';
export const NEW_CLAIM = '/claims/claim-new';
