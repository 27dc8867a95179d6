/** Whether something could not be written for want of room on the disk, or in what this user may use of it. */
export const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOSPC' || code === 'EDQUOT';
