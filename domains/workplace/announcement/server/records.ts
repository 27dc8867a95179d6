/** The record to which files of an announcement belong, those of all its editions. */
export const announcementRecord = (id: string) => ({ entity: 'announcement', recordId: id });

/** The record to which files of a company's answers belong. */
export const companyRecord = (id: string) => ({ entity: 'announcement_company', recordId: id });
