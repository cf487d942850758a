import { STEP_COUNT, type Formula } from 'core'
import { fillText } from 'core/texts'
import { homeTexts } from 'core/texts/home'

/** What the simulator's page tells its script, which brings no texts and no rules of its own. */
export const simulatorData = ({ body: { terms } }: Formula) => ({
  terms,
  /** `{n}` is the step. */
  stepTitle: fillText(homeTexts.simuladorTitulo, { total: STEP_COUNT }),
  resultTitle: homeTexts.simuladorTituloResultado,
  failed: homeTexts.simuladorFalhou,
})

export type SimulatorData = ReturnType<typeof simulatorData>
