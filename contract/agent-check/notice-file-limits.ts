/** The limits for one import of council notices (CHECK-05). */
export const maxNoticeFileBytes = 256 * 1024;
export const maxNoticesInFile = 1_000;
