import { caseStageLabels, caseStages } from 'core'
import { rotulosTexts } from 'core/texts/rotulos'

/** What the stage of a record is called. The server writes down what it is called at first, or what somebody said. */
export function stageName(written: string): string {
  const stage = caseStages.find((each) => caseStageLabels[each] === written)
  return stage ? rotulosTexts[`etapa_${stage}`] : written
}
