/** Personal data requested for a credit evaluation. */
export interface Evaluation {
  name: string
  /** Masked, 000.000.000-00. */
  cpf: string
  /** ISO day. */
  birthDate: string
  maritalStatus: MaritalStatus
}

export const maritalStatuses = ['Casado(a) no civil', 'Solteiro(a)', 'Divorciado(a)', 'Viúvo(a)'] as const

export type MaritalStatus = (typeof maritalStatuses)[number]

export const CPF_MAX_LENGTH = 14
