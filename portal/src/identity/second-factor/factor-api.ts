import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const factor = api.me['second-factor']

interface Proof {
  password: string
  code: string
}

export const getFactor = () => bodyOf(factor.$get({ query: {} }))
export type Factor = Awaited<ReturnType<typeof getFactor>>

const { ['email-code']: emailCode } = api.me

export const sendEmailCode = () => bodyOf(emailCode.send.$post({ query: {} }))
export const confirmEmailCode = (json: { code: string }) => bodyOf(emailCode.confirm.$post({ json }))

export const beginFactor = (json: { password: string }) => bodyOf(factor.begin.$post({ json }))
export type Begun = Awaited<ReturnType<typeof beginFactor>>

export const confirmFactor = (json: { code: string }) => bodyOf(factor.confirm.$post({ json }))
export const renewCodes = (json: Proof) => bodyOf(factor['recovery-codes'].$post({ json }))
export const removeFactor = (json: Proof) => bodyOf(factor.remove.$post({ json }))
