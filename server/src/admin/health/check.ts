import { adminHealthTexts } from 'core/texts/admin-health'
import { textRef, type TextRef } from 'core/texts/text-ref'
import type { Actor } from '../../access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'

/** What a check says, by its key. */
export const healthText = (key: keyof typeof adminHealthTexts, params?: TextRef['params']): TextRef =>
  textRef(adminHealthTexts, key, params)

type Name =
  Extract<keyof typeof adminHealthTexts, `${string}Conselho`> extends `${infer Own}Conselho` ? Own : never

/** What a check is called, what it does and what usually helps, by what their keys begin with. */
export const textsOf = (name: Name) => ({
  label: healthText(`${name}Nome`),
  tested: healthText(`${name}Teste`),
  advice: healthText(`${name}Conselho`),
})

/** What the checks look at. */
export interface HealthDeps extends AppDeps {
  /** What the running app answers to, as `GET /api/health`. */
  routes: () => string[]
}

/** Who has them run, and with which session. */
export interface Asker {
  actor: Actor
  headers: Headers
}

export interface Finding {
  ok: boolean
  /** It works, and somebody should look at it. */
  warning?: boolean
  /** What was seen, in one sentence or several: never a secret, never about a person. */
  detail: TextRef | TextRef[]
  /** What to do in this very case, instead of what usually helps. */
  advice?: TextRef
}

/** What was seen, and what to do in this very case. */
export const good = (detail: Finding['detail'], advice?: TextRef): Finding => ({ ok: true, detail, advice })
export const warn = (detail: Finding['detail'], advice?: TextRef): Finding => ({
  ok: true,
  warning: true,
  detail,
  advice,
})
export const bad = (detail: Finding['detail'], advice?: TextRef): Finding => ({ ok: false, detail, advice })

/** One thing that is looked at. It may throw, and it may hang: whoever runs it deals with that. */
export interface HealthCheck {
  label: TextRef
  tested: TextRef
  /** What usually helps when it fails. */
  advice: TextRef
  /** False where the product runs without what is checked. */
  isUsed?: (deps: HealthDeps) => boolean
  run: (deps: HealthDeps, asker: Asker) => Promise<Finding>
}
