import type { EmbedIntegrity } from 'core/embed'
import { answerOf } from './answer-of.ts'
import { fetchOrTake } from './first-answers.ts'

/** The files of the tag with their digests, as they are served now. @throws ApiProblem */
export const readIntegrity = (): Promise<EmbedIntegrity> =>
  answerOf(fetchOrTake('/embed/v1/integridade.json')) as Promise<EmbedIntegrity>
