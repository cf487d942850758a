import { message } from 'core/schema'
import { z } from 'zod'

const wrong = message('valorInvalido')
const endpoint = z.url(wrong).max(2000, wrong)

/** Uncompressed P-256 point and 16 random bytes, base64url. */
export const subscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.string(wrong).regex(/^[\w-]{87}=?$/, wrong),
    auth: z.string(wrong).regex(/^[\w-]{22}={0,2}$/, wrong),
  }),
})

export const removedSubscriptionSchema = z.strictObject({ endpoint })

export const pushKeySchema = z.strictObject({
  public_key: z.string().meta({ description: 'A chave com que o navegador se inscreve' }),
})

export type Subscription = z.infer<typeof subscriptionSchema>
