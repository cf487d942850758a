import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

/** What proves beside the password who signs in. */
interface SecondFactorTable {
  user_id: string
  /** Sealed: base32, as authenticator apps take it. */
  secret: string
  created_at: Moment
  /** Since when it is asked for; null until a first code was right. */
  confirmed_at: Moment | null
  /** The last period of 30 s of which a code was taken. */
  last_step: Generated<number>
}

interface RecoveryCodeTable {
  /** Keyed hash. */
  digest: string
  user_id: string
  used_at: Moment | null
}

export type SignInResult = 'entered' | 'by_link' | 'wrong_password' | 'wrong_code' | 'locked'

/** An attempt to sign in to an account that there is. */
interface SignInTable {
  id: string
  user_id: string
  at: Moment
  result: SignInResult
  /** From where: the first part of the address, that of a network. */
  network: string
  /** Browser and system in words. */
  device: string
}

export interface SecurityTables {
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  sign_ins: SignInTable
}
