/** All files of documents are kept below it. */
export const DOCUMENTS = 'case-documents/documents/'

/** Under which key a file of a document is kept. The name it came with is data, never part of it. */
export const storageKey = ({ id, case_id }: { id: string; case_id: string }, fileId: string) =>
  `${DOCUMENTS}${case_id}/${id}/${fileId}`
