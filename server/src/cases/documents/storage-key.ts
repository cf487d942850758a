/** Storage prefix of all document files. */
export const DOCUMENTS = 'case-documents/documents/'

/** Storage key of a document's file. The original name is data and never part of the key. */
export const storageKey = ({ id, case_id }: { id: string; case_id: string }, fileId: string) =>
  `${DOCUMENTS}${case_id}/${id}/${fileId}`
