/** Storage prefix of all lot files. */
export const LOTS = 'case-documents/lots/'

/** Storage key of a lot's file. The display name is data and never part of the key. */
export const lotKey = (caseId: string, fileId: string) => `${LOTS}${caseId}/${fileId}`
