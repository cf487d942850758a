import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'

const factor = api.me['second-factor']

interface Proof {
  password: string
  code: string
}

export const getFactor = () => answerOf(factor.$get({ query: {} }))
export type Factor = Awaited<ReturnType<typeof getFactor>>

const { ['email-code']: emailCode } = api.me

export const sendEmailCode = () => answerOf(emailCode.send.$post({ query: {} }))
export const confirmEmailCode = (json: { code: string }) => answerOf(emailCode.confirm.$post({ json }))

export const beginFactor = (json: { password: string }) => answerOf(factor.begin.$post({ json }))
export type Begun = Awaited<ReturnType<typeof beginFactor>>

export const confirmFactor = (json: { code: string }) => answerOf(factor.confirm.$post({ json }))
export const renewCodes = (json: Proof) => answerOf(factor['recovery-codes'].$post({ json }))
export const removeFactor = (json: Proof) => answerOf(factor.remove.$post({ json }))
