import { z } from 'zod'
import { CPF_MAX_LENGTH, maritalStatuses } from '../evaluation.ts'

/** The evaluation form. The CPF keeps no format check: the form masks it and hints at wrong check digits. */
export const evaluationSchema = z.strictObject({
  name: z.string('Nome é obrigatório').trim().min(1, 'Nome é obrigatório').max(100, 'Nome muito longo'),
  cpf: z.string('CPF é obrigatório').trim().min(1, 'CPF é obrigatório').max(CPF_MAX_LENGTH, 'CPF inválido'),
  birthDate: z.iso.date('Data de nascimento é obrigatória'),
  maritalStatus: z.enum(maritalStatuses, 'Estado civil é obrigatório'),
  consent: z.literal(true, 'Você precisa autorizar o uso dos seus dados'),
})

/** ddd.ddd.ddd-dd */
export const cpfSchema = z.string().regex(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/, 'CPF inválido')

/** (dd) dddd-dddd or (dd) ddddd-dddd */
export const phoneSchema = z.string().regex(/^\(\d{2}\) \d{4,5}-\d{4}$/, 'Telefone inválido')
