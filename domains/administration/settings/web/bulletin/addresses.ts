export const BULLETINS = '/system/bulletin';
export const EDIT = '/system/edit-bulletin';
export const editAddress = (id: string): string => `${EDIT}?id=${id}`;
