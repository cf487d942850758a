import { z } from 'zod'
import { CPF_MAX_LENGTH, maritalStatuses } from '../evaluation.ts'
import { said } from './said.ts'

/** The evaluation form. The CPF keeps no format check: the form masks it and hints at wrong check digits. */
export const evaluationSchema = z.strictObject({
  name: z.string(said('nomeObrigatorio')).trim().min(1, said('nomeObrigatorio')).max(100, said('nomeLongo')),
  cpf: z
    .string(said('cpfObrigatorio'))
    .trim()
    .min(1, said('cpfObrigatorio'))
    .max(CPF_MAX_LENGTH, said('cpfInvalido')),
  birthDate: z.iso.date(said('nascimentoObrigatorio')),
  maritalStatus: z.enum(maritalStatuses, said('estadoCivilObrigatorio')),
  consent: z.literal(true, said('consentimentoObrigatorio')),
})

/** ddd.ddd.ddd-dd */
export const cpfSchema = z.string().regex(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/, said('cpfInvalido'))

/** (dd) dddd-dddd or (dd) ddddd-dddd */
export const phoneSchema = z.string().regex(/^\(\d{2}\) \d{4,5}-\d{4}$/, said('telefoneInvalido'))
