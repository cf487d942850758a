import { formatDate, inBrasilia } from 'core'
import { paths } from 'core/paths'
import { accountNoticesTexts as texts } from 'core/texts/account-notices'
import { fillText } from 'core/texts'
import type { Db } from '../../platform/db/connect.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'
import { shortNetwork } from './short-network.ts'

/** A change of an account about which its owner gets an e-mail. */
export type AccountChange =
  | 'password'
  | 'factor_on'
  | 'factor_off'
  | 'factor_reset'
  | 'recovery_codes'
  | 'address'

interface Changed {
  change: AccountChange
  email: string
  /** Network of the caller, in the format of `networkPrefix`. */
  network: string
}

interface NoticeDeps {
  /** Public origin of the product. */
  origin: string
  clock: () => Date
}

/**
 * Queues an e-mail to the owner of an account: what changed, when, from which network, and what to do after a change by
 * a stranger. It contains nothing that the caller typed.
 * @param db transaction of the change, so that both are committed together
 */
export async function notifyAccountChange(
  { origin, clock }: NoticeDeps,
  db: Db,
  { change, email, network }: Changed,
): Promise<void> {
  const now = clock()
  const [date = '', time = ''] = inBrasilia(now).split(' ')
  const link = `${origin}${paths.recoverPassword}`
  const values = {
    aviso: texts[change],
    data_hora: fillText(texts.momento, { data: formatDate(date), hora: time }),
    rede: shortNetwork(network) ?? texts.redeDesconhecida,
    providencia: fillText(texts[`nao_foi_${change}`], { link }),
  }
  await queueEmail(db, await templateEmail(db, 'email_seguranca', email, values), now)
}
