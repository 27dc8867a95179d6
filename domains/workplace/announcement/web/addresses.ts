export const ANNOUNCEMENTS = '/system/announcement';
export const GOT = '/system/announcement-supp';
export const EDIT = '/system/edit-announcement';
export const editAddress = (id: string): string => `${EDIT}?id=${id}`;
export const answerAddress = (id: string): string => `/system/announcement-answer?id=${id}`;
