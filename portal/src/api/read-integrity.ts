import type { EmbedIntegrity } from 'core/embed'
import { answerOf } from './answer-of.ts'

/** Files of the embed script with their current integrity digests. @throws ApiProblem */
export const readIntegrity = (): Promise<EmbedIntegrity> =>
  answerOf(fetch('/embed/v1/integridade.json')) as Promise<EmbedIntegrity>
