import { z } from 'zod'

/** Body of what marks as read: the moment of the last that was read. */
export const readUntilSchema = z.strictObject({
  until: z.iso.datetime({ precision: 3, error: 'Informe o momento do último que foi lido' }),
})
