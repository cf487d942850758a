/** All files of lots are kept below it. */
export const LOTS = 'case-documents/lots/'

/** Under which key a file of a lot is kept. What it is called is data, never part of it. */
export const lotKey = (caseId: string, fileId: string) => `${LOTS}${caseId}/${fileId}`
