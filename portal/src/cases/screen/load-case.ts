import { casesTexts } from 'core/texts/cases'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { answerOf } from '../../api/answer-of.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../api/deferred.ts'
import { listMessages } from '../messages/list-messages.ts'

const keys = {
  stages: 'erroCarregarEtapas',
  documents: 'erroCarregarDocumentos',
  fees: 'erroCarregarTaxas',
  assignments: 'erroCarregarContatos',
  messages: 'erroCarregarMensagens',
} as const satisfies Record<Exclude<keyof CaseParts, 'notes'>, string>

/** What is said when a part of a case does not come. */
export const partFailure = (part: keyof typeof keys) => ({
  title: casesTexts[keys[part]],
  description: casesTexts[`${keys[part]}Texto`],
})

const one = api.cases[':id']

/** Asks at once where it is known that it may be asked. */
const onlyIf = <Value>(works: Promise<boolean> | true, ask: () => Promise<Value>, none: Value) =>
  works === true ? ask() : works.then((may) => (may ? ask() : none))

/**
 * What the screen of a case shows. The case is waited for; what its tabs show comes after it.
 * @param works whether who asks works on the case: who only brought its client sees no fees and no messages
 */
export async function loadCaseFor({ params }: LoaderFunctionArgs, works: Promise<boolean> | true) {
  const asked = { param: { id: params.id ?? '' }, query: {} }
  const parts = {
    stages: deferred(answerOf(one.stages.$get(asked))),
    notes: deferred(answerOf(one['public-notes'].$get(asked))),
    documents: deferred(answerOf(one.documents.$get(asked))),
    fees: deferred(onlyIf(works, () => answerOf(one.fees.$get(asked)), [])),
    assignments: deferred(answerOf(one.assignments.$get(asked))),
    messages: deferred(onlyIf(works, () => listMessages(asked.param.id), { items: [], next: null })),
  }
  return answerOf(one.$get(asked)).then(
    (found) => ({ found, ...parts }),
    (problem: ApiProblem) => problem,
  )
}

/** Loader of the screen of a case, for who sees all of it. */
export const loadCase = (args: LoaderFunctionArgs) => loadCaseFor(args, true)

export type CaseParts = Omit<Exclude<Awaited<ReturnType<typeof loadCase>>, ApiProblem>, 'found'>

/** What is said when the case does not come. */
export const caseFailure = () =>
  ({
    title: casesTexts.erroCarregarDossie,
    description: casesTexts.erroCarregarDossieTexto,
    tone: 'destructive',
  }) as const
