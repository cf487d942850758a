import type { SimulationAnswers } from 'core'
import { completeAnswers } from 'core/testing'

/** Worked example of the specification, with the city by name, as other programs send it. */
export const answers: SimulationAnswers = { ...completeAnswers, uf: undefined, municipio: undefined }
