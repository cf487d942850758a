/** The types that a document may have. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type DocumentType = (typeof documentTypes)[number]
