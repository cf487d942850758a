import { adminHealthTexts } from 'core/texts/admin-health'
import { textRef, type TextRef } from 'core/texts/text-ref'
import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'

/** Text of a check by its key. */
export const healthText = (key: keyof typeof adminHealthTexts, params?: TextRef['params']): TextRef =>
  textRef(adminHealthTexts, key, params)

type Name =
  Extract<keyof typeof adminHealthTexts, `${string}Conselho`> extends `${infer Own}Conselho` ? Own : never

/** Name, description and usual remedy of a check, by the prefix of their keys. */
export const textsOf = (name: Name) => ({
  label: healthText(`${name}Nome`),
  tested: healthText(`${name}Teste`),
  advice: healthText(`${name}Conselho`),
})

/** Dependencies of the checks. */
export interface HealthDeps extends AppDeps {
  /** Routes of the running app, as `GET /api/health`. */
  routes: () => string[]
}

/** Person who runs the checks, and their session. */
export interface Asker {
  actor: Actor
  headers: Headers
}

export interface Finding {
  ok: boolean
  /** Works, but needs attention. */
  warning?: boolean
  /** Result in one or more sentences, without secrets and personal data. */
  detail: TextRef | TextRef[]
  /** Remedy for this case, instead of the usual one. */
  advice?: TextRef | undefined
}

/** Results with their text and an optional remedy for this case. */
export const good = (detail: Finding['detail'], advice?: TextRef): Finding => ({ ok: true, detail, advice })
export const warn = (detail: Finding['detail'], advice?: TextRef): Finding => ({
  ok: true,
  warning: true,
  detail,
  advice,
})
export const bad = (detail: Finding['detail'], advice?: TextRef): Finding => ({ ok: false, detail, advice })

/** One check. It may throw or hang; the caller handles both. */
export interface HealthCheck {
  label: TextRef
  tested: TextRef
  /** Usual remedy. */
  advice: TextRef
  /** False when the installation does not use the checked part. */
  isUsed?: ((deps: HealthDeps) => boolean) | undefined
  run: (deps: HealthDeps, asker: Asker) => Promise<Finding>
}
