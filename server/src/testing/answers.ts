import type { SimulationAnswers } from 'core'
import { completeAnswers } from 'core/testing'

/** The specification's worked case with the place by its names, as other programs send it. */
export const answers: SimulationAnswers = { ...completeAnswers, uf: undefined, municipio: undefined }
