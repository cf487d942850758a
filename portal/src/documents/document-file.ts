/** Where the file of a document is: its present one, or an earlier version. */
export const documentFile = (caseId: string, itemId: string, version?: number): string =>
  `/api/cases/${caseId}/documents/${itemId}/file${version === undefined ? '' : `?versao=${version}`}`
