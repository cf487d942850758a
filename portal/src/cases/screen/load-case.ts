import { casesTexts } from 'core/texts/cases'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { bodyOf } from '../../api/body-of.ts'
import type { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import { deferred } from '../../ui/async/deferred.ts'
import { firstPage, PAGE } from '../../ui/async/page-query.ts'
import { inPage } from '../../api/page-answers.ts'
import { listMessages } from '../messages/list-messages.ts'

const keys = {
  stages: 'erroCarregarEtapas',
  documents: 'erroCarregarDocumentos',
  fees: 'erroCarregarTaxas',
  credit: 'erroCarregarCredito',
  assignments: 'erroCarregarContatos',
  contacts: 'erroCarregarContatos',
  progress: 'erroCarregarDossie',
  messages: 'erroCarregarMensagens',
} as const satisfies Record<Exclude<keyof CaseParts, 'notes'>, string>

/** Error texts for a part of a case that failed to load. */
export const partFailure = (section: keyof typeof keys) => ({
  title: casesTexts[keys[section]],
  description: casesTexts[`${keys[section]}Texto`],
})

const one = api.cases[':id']

const partAddresses = [
  'stages',
  'public-notes',
  'documents',
  'fees',
  'credit',
  'assignments',
  'contacts',
  'progress',
  `messages?limit=${PAGE}`,
]

/** Requests whose responses the server embeds in the page of a client's case. */
export const caseAnswers = [
  '/api/me',
  '/api/cases/:id',
  ...partAddresses.map((address) => `/api/cases/:id/${address}`),
  // Upload limit.
  '/api/public/config',
]

/** Requests a part at once for a person who may see it; else waits for the permission, and returns `none` without it. */
const onlyIf = <Value>(works: Promise<boolean> | true, ask: () => Promise<Value>, none: Value) =>
  works === true ? ask() : works.then((may) => (may ? ask() : none))

/**
 * Loads a case. Waits for the case itself; the data of its tabs follows.
 * @param works whether the user works on the case; a mere referrer gets no fees and no messages
 * @param options `inPage` where the server may have embedded the responses
 */
export async function loadCaseFor(
  { params }: LoaderFunctionArgs,
  works: Promise<boolean> | true,
  options?: typeof inPage,
) {
  const target = { param: { id: params.id ?? '' }, query: {} }
  const parts = {
    stages: deferred(bodyOf(one.stages.$get(target, options))),
    notes: deferred(bodyOf(one['public-notes'].$get(target, options))),
    documents: deferred(bodyOf(one.documents.$get(target, options))),
    fees: deferred(onlyIf(works, () => bodyOf(one.fees.$get(target, options)), [])),
    credit: deferred(bodyOf(one.credit.$get(target, options))),
    assignments: deferred(bodyOf(one.assignments.$get(target, options))),
    contacts: deferred(bodyOf(one.contacts.$get(target, options))),
    progress: deferred(bodyOf(one.progress.$get(target, options))),
    messages: deferred(
      onlyIf(works, () => listMessages(target.param.id, firstPage, options), { items: [], next: null }),
    ),
  }
  return bodyOf(one.$get(target, options)).then(
    (caseRow) => ({ caseRow, ...parts }),
    (problem: ApiProblem) => problem,
  )
}

/** Loader of the client's case screen, with all parts. */
export const loadCase = (args: LoaderFunctionArgs) => loadCaseFor(args, true, inPage)

export type CaseParts = Omit<Exclude<Awaited<ReturnType<typeof loadCase>>, ApiProblem>, 'caseRow'>

/** Error texts for a case that failed to load. */
export const caseFailure = () =>
  ({
    title: casesTexts.erroCarregarDossie,
    description: casesTexts.erroCarregarDossieTexto,
    tone: 'destructive',
  }) as const
