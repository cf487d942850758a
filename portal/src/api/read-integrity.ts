import type { EmbedIntegrity } from 'core/embed'
import { bodyOf } from './body-of.ts'

/** Files of the embed script with their current integrity digests. @throws ApiProblem */
export const readIntegrity = (): Promise<EmbedIntegrity> =>
  bodyOf(fetch('/embed/v1/integridade.json')) as Promise<EmbedIntegrity>
