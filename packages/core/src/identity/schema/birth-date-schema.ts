import { z } from 'zod'
import { today } from '../../platform/calendar/today.ts'
import { birthProblem } from '../person/birth-date.ts'
import { message } from '../../platform/schema/message.ts'

/** A birth date of a person aged 18 to 120 today, by the machine's clock. */
export const birthDateSchema = z.iso
  .date(message('informeData'))
  .superRefine((day, context) => {
    const problem = birthProblem(day, today(new Date()))
    if (problem) context.addIssue({ code: 'custom', input: day, message: message(problem).error() })
  })
  .meta({ description: 'Como AAAA-MM-DD, de quem tem de 18 a 120 anos' })
